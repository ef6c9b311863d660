import { parseTonality } from '@prelude/domain/music'
import { type HandShapeEntry, handprintEntries, handShapeOf, withHandShapes } from '../hand-shapes.ts'
import type { BuiltBloc, BuiltExercise, PlayableContent } from '../school-schema.ts'
import { type BlocSource, blocEntries, withBlocs } from './arrange/blocs.ts'
import { WHOLE_NOTES } from './exercises/chord-loop.ts'
import { exerciseInTonality } from './exercises/in-tonality.ts'
import { type Authored, type AuthoredBloc, readSchool, schoolSources } from './school/authored.ts'
import { compileBloc, compileExercise } from './school/compile-playables.ts'
import type { CompiledPlayable } from './school/playable.ts'

/** A bloc with the chords over which it is practised. */
export interface BlocDocument extends BlocSource {
  readonly key: string
  readonly chords: readonly string[]
  readonly start_tempo: number
  readonly target_tempo: number
}

/** What blocs and exercises are made of, and what the team may change while the server runs. */
export interface DrillLibrary {
  readonly shapes: readonly HandShapeEntry[]
  readonly blocs: readonly BlocDocument[]
}

/** A compiled exercise or bloc. */
export interface BuiltDrill<Entry> {
  readonly entry: Entry
  readonly content: PlayableContent
  readonly musicxml: string
}

export { handShapeOf }

let authored: ReturnType<typeof readSchool> | undefined
const school = () => {
  authored ??= readSchool(schoolSources(), () => undefined)
  return authored
}

const loopOf = ({ id, key, chords, start_tempo, target_tempo }: BlocDocument): AuthoredBloc => ({
  id,
  key,
  chords: [...chords],
  start_tempo,
  target_tempo,
  is_free: true,
})

/** The library of the repository. */
export const shippedLibrary = (): DrillLibrary => ({
  shapes: handprintEntries().shapes,
  blocs: blocEntries().flatMap((entry) => {
    const loop = school().blocs.find(({ item }) => item.id === entry.id)?.item
    return loop ? [{ ...entry, key: loop.key, chords: loop.chords, start_tempo: loop.start_tempo, target_tempo: loop.target_tempo }] : []
  }),
})

const withLibrary = <Made>({ shapes, blocs }: DrillLibrary, make: () => Made): Made =>
  withHandShapes(shapes.map(handShapeOf), () => withBlocs(blocs, make))

const drillOf = <Entry>({ entry, content, musicxml }: CompiledPlayable<Entry>): BuiltDrill<Entry> => ({
  entry,
  content: JSON.parse(content),
  musicxml,
})

export interface CompiledDrill<Entry> {
  readonly drill: BuiltDrill<Entry> | null
  /** In French, with the place; the drill is not to be used if there are any. */
  readonly faults: readonly string[]
}

function compiled<Entry>(make: (report: (file: string, message: string) => void) => readonly CompiledPlayable<Entry>[]): CompiledDrill<Entry> {
  const faults: string[] = []
  const [made] = make((_file, message) => faults.push(message))
  return { drill: made ? drillOf(made) : null, faults }
}

const authoredAs = <Item>(file: string, item: Item): Authored<Item> => ({ file, item })

/** A bloc over its chords, as learners get it. */
export function compileBlocDocument(library: DrillLibrary, bloc: BlocDocument): CompiledDrill<BuiltBloc> {
  const blocs = [...library.blocs.filter(({ id }) => id !== bloc.id), bloc]
  return withLibrary({ ...library, blocs }, () => compiled((report) => compileBloc(authoredAs('blocs', loopOf(bloc)), report)))
}

export function compileExerciseOf(library: DrillLibrary, id: number): CompiledDrill<BuiltExercise> | undefined {
  const source = school().exercises.find(({ item }) => item.id === id)
  return source && withLibrary(library, () => compiled((report) => compileExercise(source, report)))
}

/** An exercise in another tonality, so many semitones away, as `tonalities` of its entry lists it; undefined of an unknown exercise or tonality. */
export function compileExerciseIn(
  library: DrillLibrary,
  id: number,
  { tonality, semitones }: { readonly tonality: string; readonly semitones: number },
): CompiledDrill<BuiltExercise> | undefined {
  const source = school().exercises.find(({ item }) => item.id === id)
  if (!source?.item.in_any_key || !parseTonality(tonality)) return undefined
  const { file, item } = source
  return withLibrary(library, () => compiled((report) => compileExercise({ file, item: exerciseInTonality(item, tonality, semitones) }, report)))
}

/** Exercises that are made with a shape or a bloc. */
export const exercisesWith = (part: { readonly shape: string } | { readonly bloc: number }): { readonly id: number; readonly title: string }[] =>
  school().exercises.flatMap(({ item: { id, title, generator } }) => {
    const isMade =
      'shape' in part
        ? JSON.stringify(generator).includes(`"${part.shape}"`)
        : (generator.g === 'bloc_loop' && generator.bloc === part.bloc) ||
          (generator.g === 'chord_progression' && (generator.bloc ?? WHOLE_NOTES) === part.bloc)
    return isMade ? [{ id, title }] : []
  })
