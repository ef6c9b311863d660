import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DrillLibrary } from '@prelude/content/drills'
import { typeset } from '@prelude/domain/basics'
import { type DraftFault, type Finger, type HandShape, handSizeOf } from '@prelude/domain/score'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { loggedFailure } from '../../kernel/database/failures.ts'
import type { ChangedDrill, Library, MovedExercise, ReadLibrary } from '../../kernel/repertoire/library.ts'
import { type PlayableNotes, playableNotesOf } from '../../kernel/repertoire/piece.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { blocOf } from '../../kernel/repertoire/school-content.ts'
import { type Edit, latestEdits } from './content-edits.sql.ts'
import type { EditKind, StoredDocument, StoredHandprint, StoredRhythmic } from './content-edits.stored.ts'

/** The compiler, loaded when something is edited or an editor is open: most servers never need it. */
const drills = () => import('@prelude/content/drills')
type Drills = Awaited<ReturnType<typeof drills>>

/** Other servers on the same database see an edit after this time at the latest. */
const KEPT_MS = 5_000

type ShapeEntry = DrillLibrary['shapes'][number]
type BlocDocument = DrillLibrary['blocs'][number]

/** The rules have seen the fingers (`handShapeFaults`). */
const shapeOf = ({ id, code }: ShapeEntry, { said, root, note, ...document }: StoredHandprint): ShapeEntry => ({
  ...document,
  id,
  code,
  ...(said === '' ? {} : { said }),
  ...(root === 0 ? {} : { root }),
  intervals: [...document.intervals],
  fingers_right: [...document.fingers_right] as Finger[],
  fingers_left: [...document.fingers_left] as Finger[],
  hand_size: handSizeOf(document.intervals),
  note: note === '' ? null : note,
})
const blocWith = ({ id, code }: BlocDocument, document: StoredRhythmic): BlocDocument => ({
  ...document,
  id,
  code,
  title: typeset(document.title),
  advice: typeset(document.advice),
  left: [...document.left],
  right: [...document.right],
})

const documentOfShape = ({ name, said = '', family, intervals, root = 0, fingers_right, fingers_left, level, difficulty, note }: ShapeEntry) => ({
  ...{ name, said, family, intervals, root, fingers_right, fingers_left, level, difficulty },
  note: note ?? '',
})
const documentOfBloc = ({ id: _id, code: _code, ...document }: BlocDocument): StoredRhythmic => document

export interface Item {
  readonly code: string
  readonly shipped: StoredDocument
  readonly usedIn: readonly { readonly id: number; readonly title: string }[]
}

/** What editors ask of the content. */
export interface ContentEdits {
  /** Items that are not as they were shipped. */
  changedIds(kind: EditKind): Promise<ReadonlySet<number>>
  /** Every hand shape as learners get it. */
  shapes(): Promise<readonly ShapeEntry[]>
  /** Undefined of an unknown id. */
  item(kind: EditKind, id: number): Promise<Item | undefined>
  /** Compiles what would be made of the document; the domain's rules come before. */
  faults(kind: EditKind, id: number, document: StoredDocument): Promise<DraftFault[]>
  preview(id: number, document: StoredRhythmic): Promise<{ readonly notes: PlayableNotes | null; readonly faults: readonly DraftFault[] }>
  /** To be called after a change, so that the next request sees it. */
  refresh(): Promise<void>
}

export interface EditedLibraryDependencies {
  readonly database: Database
  readonly repertoire: Repertoire
  readonly shapes: readonly HandShape[]
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

function withDocument(library: DrillLibrary, kind: EditKind, id: number, document: StoredDocument): DrillLibrary {
  return kind === 'handprint'
    ? { ...library, shapes: library.shapes.map((shape) => (shape.id === id ? shapeOf(shape, document as StoredHandprint) : shape)) }
    : { ...library, blocs: library.blocs.map((bloc) => (bloc.id === id ? blocWith(bloc, document as StoredRhythmic) : bloc)) }
}

const withEdits = (library: DrillLibrary, edits: readonly Edit[]): DrillLibrary =>
  edits.reduce((made, { kind, itemId, document }) => (document ? withDocument(made, kind, itemId, document) : made), library)

const editionOf = (edits: readonly Edit[]): string =>
  createHash('sha256')
    .update(edits.map(({ kind, itemId, revision }) => `${kind} ${itemId} ${revision}`).join())
    .digest('hex')
    .slice(0, 8)

const exercisesMadeOf = (made: Drills, library: DrillLibrary, kind: EditKind, id: number) => {
  const code = library.shapes.find((shape) => shape.id === id)?.code ?? ''
  return made.exercisesWith(kind === 'handprint' ? { shape: code } : { bloc: id })
}

type Drill = NonNullable<NonNullable<ReturnType<Drills['compileExerciseOf']>>['drill']>
interface Compiled {
  readonly drill: Pick<Drill, 'content' | 'musicxml'> | null
  readonly faults: readonly string[]
}
function changedDrill({ drill, faults }: Compiled): ChangedDrill | undefined {
  if (!drill || faults.length > 0) return undefined
  return { notes: playableNotesOf(drill.content), musicXml: drill.musicxml }
}

/** An exercise in another tonality, made of the shapes and blocs of a library. */
function movedExercise(made: Drills, library: DrillLibrary, id: number, wanted: Parameters<Library['inTonality']>[1]): MovedExercise | undefined {
  const compiled = made.compileExerciseIn(library, id, wanted)
  const changed = compiled && changedDrill(compiled)
  return changed && compiled.drill ? { ...changed, title: compiled.drill.entry.title, description: compiled.drill.entry.description } : undefined
}

/** The library with edits; exercises and blocs are compiled when they are asked for. Where a newer release left no way to compile one, the shipped one holds. */
function libraryWith(made: Drills, edits: readonly Edit[], repertoire: Repertoire): Library {
  const library = withEdits(made.shippedLibrary(), edits)
  const exercises = new Set(edits.flatMap(({ kind, itemId }) => exercisesMadeOf(made, library, kind, itemId).map(({ id }) => id)))
  const areShapesChanged = edits.some(({ kind }) => kind === 'handprint')
  const changedBlocs = new Set(edits.filter(({ kind }) => kind === 'rhythmic').map(({ itemId }) => itemId))
  const changedDrills = new Map<string, ChangedDrill | undefined>()
  const compile = (type: 'exercise' | 'bloc', id: number): ChangedDrill | undefined => {
    if (type === 'bloc') {
      const bloc = areShapesChanged || changedBlocs.has(id) ? library.blocs.find((candidate) => candidate.id === id) : undefined
      return bloc && changedDrill(made.compileBlocDocument(library, bloc))
    }
    const compiled = exercises.has(id) ? made.compileExerciseOf(library, id) : undefined
    return compiled && changedDrill(compiled)
  }
  return {
    edition: `+${editionOf(edits)}`,
    shapes: library.shapes.map(made.handShapeOf),
    blocs: repertoire.blocs.map((bloc) => {
      const edited = changedBlocs.has(bloc.id) ? library.blocs.find(({ id }) => id === bloc.id) : undefined
      const { drill, faults } = edited ? made.compileBlocDocument(library, edited) : { drill: null, faults: [] }
      return drill && faults.length === 0 ? blocOf(drill.entry) : bloc
    }),
    changed: (type, id) => {
      const key = `${type} ${id}`
      if (!changedDrills.has(key)) changedDrills.set(key, compile(type, id))
      return changedDrills.get(key)
    },
    inTonality: async (id, wanted) => movedExercise(made, library, id, wanted),
  }
}

const isChanged = ({ document }: Edit): boolean => document !== null

/** The faults of a compiled exercise or bloc begin with its number, which the editor of it knows. */
const withoutNumber = (fault: string): string => fault.replace(/^(?:bloc|exercice) \d+ : /, '')

function createEdits(current: () => Promise<readonly Edit[]>, refresh: () => Promise<void>): ContentEdits {
  const candidate = async (kind: EditKind, id: number, document: StoredDocument) => {
    const made = await drills()
    return { made, library: withDocument(withEdits(made.shippedLibrary(), (await current()).filter(isChanged)), kind, id, document) }
  }
  const blocFaultsIn = ({ made, library }: Awaited<ReturnType<typeof candidate>>, id: number) => {
    const bloc = library.blocs.find((candidate) => candidate.id === id)
    const compiled = bloc && made.compileBlocDocument(library, bloc)
    return { compiled, faults: (compiled?.faults ?? []).map((fault) => ({ field: 'left', message: withoutNumber(fault) })) }
  }
  return {
    refresh,
    changedIds: async (kind) => new Set((await current()).filter((edit) => edit.kind === kind && isChanged(edit)).map(({ itemId }) => itemId)),
    shapes: async () => withEdits((await drills()).shippedLibrary(), (await current()).filter(isChanged)).shapes,
    item: async (kind, id) => {
      const made = await drills()
      const library = made.shippedLibrary()
      const usedIn = exercisesMadeOf(made, library, kind, id)
      const shape = library.shapes.find((candidate) => candidate.id === id)
      const bloc = library.blocs.find((candidate) => candidate.id === id)
      if (kind === 'handprint') return shape && { code: shape.code, shipped: documentOfShape(shape), usedIn }
      return bloc && { code: bloc.code, shipped: documentOfBloc(bloc), usedIn }
    },
    faults: async (kind, id, document) => {
      const draft = await candidate(kind, id, document)
      const own = kind === 'rhythmic' ? blocFaultsIn(draft, id).faults : []
      if (own.length > 0) return own
      const broken: DraftFault[] = []
      for (const exercise of exercisesMadeOf(draft.made, draft.library, kind, id)) {
        // Each takes some milliseconds: other requests go between them.
        await nextTurn()
        const [fault] = draft.made.compileExerciseOf(draft.library, exercise.id)?.faults ?? []
        if (fault !== undefined)
          broken.push({
            field: kind === 'handprint' ? 'intervals' : 'left',
            message: `L’exercice « ${exercise.title} » ne tient plus : ${withoutNumber(fault)}.`,
          })
      }
      return broken
    },
    preview: async (id, document) => {
      const { compiled, faults } = blocFaultsIn(await candidate('rhythmic', id, document), id)
      return { faults, notes: (compiled && changedDrill(compiled)?.notes) ?? null }
    },
  }
}

/** Reads the edits at the first request, and again after each change; nothing is asked of the database for a sheet. */
export function createEditedLibrary({ database, repertoire, shapes, now, log }: EditedLibraryDependencies): {
  readonly library: ReadLibrary
  readonly edits: ContentEdits
} {
  const shipped: Library = {
    ...{ edition: '', shapes, blocs: repertoire.blocs, changed: () => undefined },
    inTonality: async (id, wanted) => {
      const made = await drills()
      return movedExercise(made, made.shippedLibrary(), id, wanted)
    },
  }
  interface State {
    readonly atMs: number
    readonly edits: readonly Edit[]
    readonly library: Library
  }
  let state: Promise<State> | undefined
  let isChecking = false
  const load = async (before: State | undefined): Promise<State> => {
    const edits = await latestEdits(database.sql)
    const atMs = now().getTime()
    if (before && editionOf(before.edits) === editionOf(edits)) return { ...before, atMs }
    const changed = edits.filter(isChanged)
    return { atMs, edits, library: changed.length === 0 ? shipped : libraryWith(await drills(), changed, repertoire) }
  }
  const reload = async (before?: State): Promise<State> => {
    const loading = load(before)
    state = loading
    loading.catch(() => {
      if (state === loading) state = undefined
    })
    return loading
  }
  const current = async (): Promise<State> => {
    const loaded = await (state ?? reload())
    if (Math.abs(now().getTime() - loaded.atMs) >= KEPT_MS && !isChecking) {
      isChecking = true
      const checked = state
      // In the background: a request does not wait for what another server may have changed.
      load(loaded)
        .then((next) => {
          // What was reloaded after a change meanwhile is newer.
          if (state === checked) state = Promise.resolve(next)
        })
        // Sheets are answered from the edits that were read before.
        .catch((error: unknown) => log.error({ failure: loggedFailure(error) }, 'content edits'))
        .finally(() => {
          isChecking = false
        })
    }
    return loaded
  }
  const edits = createEdits(
    async () => (await current()).edits,
    async () => void (await reload()),
  )
  return { library: async () => (await current()).library, edits }
}
