import { exerciseTonalities } from '@prelude/domain/learning/exercises'
import { parseTonality, type Tonality } from '@prelude/domain/music'
import { type Meter, meterOf } from '@prelude/domain/notation'
import type { BuiltBloc, BuiltExercise } from '../../school-schema.ts'
import type { ArrangementLevel } from '../arrange/arrangement.ts'
import { blocEntries } from '../arrange/blocs.ts'
import { blocOverChords } from '../exercises/chord-loop.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, exerciseArrangement } from '../exercises/exercise-score.ts'
import { generateExercise } from '../exercises/generate.ts'
import type { Authored, AuthoredBloc, AuthoredExercise, Report } from './authored.ts'
import { blocEntryFaults } from './library-faults.ts'
import { type CompiledPlayable, compilePlayable } from './playable.ts'

const OUR_CREDITS = { composer: 'Prélude', source: 'écrit pour Prélude', licence: 'CC0' } as const
const HAND_TYPES = { LEFT: 'LEFT_HAND', RIGHT: 'RIGHT_HAND', BOTH: 'BOTH_HAND' } as const

const meterFrom = (signature: string): Meter => {
  const [numerator = 4, denominator = 4] = signature.split('/').map(Number)
  return meterOf(numerator, denominator)
}

const tonalityFrom = (key: string): Tonality => {
  const tonality = parseTonality(key)
  if (!tonality) throw new ExerciseFault(`la tonalité « ${key} » est inconnue`)
  return tonality
}

/** Runs a function and reports an `ExerciseFault`. */
function orReport<Made>(fault: (message: string) => void, make: () => Made | undefined): Made[] {
  try {
    const made = make()
    return made === undefined ? [] : [made]
  } catch (error) {
    if (!(error instanceof ExerciseFault)) throw error
    fault(error.message)
    return []
  }
}

function tonalitiesOf({ id, key, hand }: AuthoredExercise, { notes }: ExerciseNotes): BuiltExercise['tonalities'] {
  const pitches = notes.map(({ written }) => written.pitch)
  const range = { low: Math.min(...pitches), high: Math.max(...pitches) }
  return exerciseTonalities(id, key, range, hand).map(({ tonality, semitoneOffset }) => ({ tonality, semi_tone_offset: semitoneOffset }))
}

export function compileExercise({ file, item }: Authored<AuthoredExercise>, report: Report): CompiledPlayable<BuiltExercise>[] {
  const fault = (message: string): void => report(file, `exercice ${item.id} : ${message}`)
  if (item.start_tempo > item.target_tempo) fault('il commence plus vite que le tempo visé')
  return orReport(fault, () => {
    const frame: ExerciseFrame = {
      slug: item.slug,
      tonality: tonalityFrom(item.key),
      meter: meterFrom(item.time_signature),
      beatsPerMinute: item.target_tempo,
      level: item.level,
    }
    const generated = generateExercise(frame, item.generator, item.hand, { divisionsPerBeat: item.division_per_beat, key: item.key })
    const played = new Set(generated.notes.map((note) => note.hand))
    const wantedHands = item.hand === 'BOTH' ? ['LEFT', 'RIGHT'] : [item.hand]
    if ([...played].sort().join() !== wantedHands.join())
      fault(`hand « ${item.hand} », mais les notes sont pour ${[...played].sort().join(' et ') || 'personne'}`)
    const compiled = compilePlayable(
      {
        type: 'exercise',
        id: item.id,
        key: item.slug,
        arrangement: exerciseArrangement(frame, generated),
        startTempo: item.start_tempo,
        level: item.level,
        prints: generated.prints,
        credits: { title: item.title, ...OUR_CREDITS },
        written: true,
      },
      ({ division_qty, division_per_beat, beat_per_measure, ...hashes }): BuiltExercise => ({
        id: item.id,
        slug: item.slug,
        type: item.type,
        title: item.title,
        description: item.description,
        hand: item.hand,
        hand_type: HAND_TYPES[item.hand],
        start_tempo: item.start_tempo,
        target_tempo: item.target_tempo,
        goal_score: item.goal_score,
        division_qty,
        division_per_beat,
        beat_per_measure,
        level: item.level,
        difficulty: item.difficulty,
        is_free: item.is_free,
        bloc_id: 'bloc' in item.generator ? (item.generator.bloc ?? null) : null,
        timed: generated.timed,
        tonality: item.key,
        tonalities: item.in_any_key ? tonalitiesOf(item, generated) : [],
        ...hashes,
      }),
      fault,
    )
    if (compiled && compiled.entry.division_per_beat !== item.division_per_beat)
      fault(`ses notes demandent ${compiled.entry.division_per_beat} divisions par temps, il en annonce ${item.division_per_beat}`)
    // Keys to find are not read, and their lengths do not count.
    return compiled && !generated.timed ? { ...compiled, asks: [] } : compiled
  })
}

export function compileBloc({ file, item }: Authored<AuthoredBloc>, report: Report): CompiledPlayable<BuiltBloc>[] {
  const fault = (message: string): void => report(file, `bloc ${item.id} : ${message}`)
  const bloc = blocEntries().find((entry) => entry.id === item.id)
  if (!bloc) {
    fault('il n’est pas dans blocs.json')
    return []
  }
  const faults = blocEntryFaults(bloc, item)
  for (const message of faults) fault(message)
  if (faults.length > 0) return []
  return orReport(fault, () => {
    const frame: ExerciseFrame = {
      slug: bloc.code,
      tonality: tonalityFrom(item.key),
      meter: meterFrom(bloc.time_signature),
      beatsPerMinute: item.target_tempo,
      level: bloc.level as ArrangementLevel,
    }
    const loop = blocOverChords(frame, item.id, item.chords)
    return compilePlayable(
      {
        type: 'bloc',
        id: item.id,
        key: bloc.code,
        arrangement: { ...exerciseArrangement(frame, loop), blocId: item.id },
        startTempo: item.start_tempo,
        level: frame.level,
        prints: loop.prints,
        credits: { title: bloc.title, ...OUR_CREDITS },
        written: false,
      },
      (facts): BuiltBloc => ({
        id: item.id,
        code: bloc.code,
        title: bloc.title,
        family: bloc.family,
        time_signature: bloc.time_signature,
        level: frame.level,
        difficulty: DIFFICULTY_OF_LEVEL[frame.level],
        hand_type: bloc.right.length > 0 ? HAND_TYPES.BOTH : HAND_TYPES.LEFT,
        tempo_min: bloc.tempo_min,
        tempo_max: bloc.tempo_max,
        start_tempo: item.start_tempo,
        target_tempo: item.target_tempo,
        advice: bloc.advice,
        chords: item.chords,
        pattern: { left: bloc.left, right: bloc.right, division_per_beat: bloc.division_per_beat },
        is_free: item.is_free,
        ...facts,
      }),
      fault,
    )
  })
}

/** Level of the learner → difficulty of the catalogue. */
const DIFFICULTY_OF_LEVEL: Readonly<Record<ArrangementLevel, number>> = { 1: 1, 3: 2, 4: 2, 5: 3, 6: 4 }
