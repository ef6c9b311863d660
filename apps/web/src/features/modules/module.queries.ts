import type { ExerciseType, ModuleStep, SchoolModule } from '@prelude/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS, refreshTouched } from '../../api/query-keys.ts'
import type { LockedContent, OpenedContent } from '../membership/front-door.ts'

/** The content that a step opens. */
export type StepContent =
  | { readonly kind: 'exercise'; readonly id: number; readonly type: ExerciseType }
  /** `video`: the address of a video file; without it the lesson is animated. */
  | { readonly kind: 'lesson'; readonly id: number; readonly durationSeconds: number; readonly video?: string }
  | { readonly kind: 'challenge'; readonly id: number }
  | { readonly kind: 'version'; readonly id: number }

export interface StepOfModule {
  /** Place in the module of the server, which counts steps of kinds that this client does not know, too. */
  readonly index: number
  readonly name: string
  readonly description: string
  readonly content: StepContent
  /** The learner's best result, 0–100; null for a lesson and for what was not played yet. */
  readonly score: number | null
  /** Of a concurrent pair: its contents with their names, either of which passes the step. */
  readonly choices?: readonly { readonly name: string; readonly content: StepContent }[]
}

export interface Module {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly difficulty: number
  readonly level: number
  readonly isFree: boolean
  /** How many free contents its steps take, for who is not premium. */
  readonly countedContents: number
  /** Contents of its steps that are not free, with the index of their step. */
  readonly paidContents: readonly (OpenedContent & { readonly index: number })[]
  /** The version that the module leads to; null where it teaches no piece. */
  readonly sheetVersionId: number | null
  readonly steps: readonly StepOfModule[]
  readonly relatedVersionIds: readonly number[]
  /** Number of `steps` that are done: all before this place. */
  readonly doneSteps: number
  /** Indexes of those that were declared, not measured. */
  readonly declaredSteps: readonly number[]
  readonly isFinished: boolean
}

function contentOf(step: ModuleStep): StepContent | null {
  switch (step.step_type) {
    case 'EXERCISE':
      return { kind: 'exercise', id: step.exercise_id, type: step.type }
    case 'VIDEO':
      return {
        kind: 'lesson',
        id: step.video_id,
        durationSeconds: step.video.duration_s,
        ...(step.video.url.startsWith('lesson:') ? {} : { video: step.video.url }),
      }
    case 'CHALLENGE':
      return { kind: 'challenge', id: step.challenge_id }
    case 'VERSION':
      return { kind: 'version', id: step.version_id }
    default:
      return null
  }
}

/** Names of a pair; one of other kinds than challenges and versions, or of one content alone, is not supported. */
const PAIR_FIELD = /^(first|second)_.+_id$/
const isPair = (step: ModuleStep): boolean => Object.keys(step).some((name) => PAIR_FIELD.test(name))

function choicesOf(step: ModuleStep): NonNullable<StepOfModule['choices']> {
  if (step.step_type !== 'CHALLENGE' && step.step_type !== 'VERSION') return []
  const [kind, first, second] =
    step.step_type === 'CHALLENGE'
      ? (['challenge', step.first_challenge_id, step.second_challenge_id] as const)
      : (['version', step.first_version_id, step.second_version_id] as const)
  if (first === undefined || second === undefined) return []
  const [firstName, secondName] = namesApart(step.first_name ?? step.name, step.second_name ?? step.name)
  return [
    { name: firstName, content: { kind, id: first } },
    { name: secondName, content: { kind, id: second } },
  ]
}

const PART_END = ', '

/** Two names « piece, version » without the version where both have the same one. */
function namesApart(first: string, second: string): readonly [string, string] {
  const end = first.lastIndexOf(PART_END)
  const shared = end > 0 ? first.slice(end) : ''
  const apart = shared !== '' && second.endsWith(shared) ? second.length - shared.length : 0
  return apart > 0 && first.slice(0, end) !== second.slice(0, apart) ? [first.slice(0, end), second.slice(0, apart)] : [first, second]
}

function stepOf(step: ModuleStep, { step_scores: scores }: SchoolModule): StepOfModule[] {
  const content = contentOf(step)
  // Of a later server (spec: learning §4.11): logged, and left out.
  if (!Number.isSafeInteger(content?.id)) console.warn('unknown step of a module', step)
  if (!content || !Number.isSafeInteger(content.id)) return []
  const choices = choicesOf(step)
  if (choices.length === 0 && isPair(step)) console.warn('unsupported pair of a module', step)
  const score = scores.find(({ index }) => index === step.index)?.score ?? null
  return [{ index: step.index, name: step.name, description: step.description, content, score, ...(choices.length > 0 && { choices }) }]
}

function moduleOf(module: SchoolModule): Module {
  const steps = module.content.flatMap((step) => stepOf(step, module))
  const progress = module.school_module_progress
  return {
    id: module.id,
    title: module.title,
    description: module.description,
    difficulty: module.difficulty,
    level: module.level,
    isFree: module.is_free,
    countedContents: module.counted_contents,
    paidContents: module.paid_contents.map(({ index, playable_type: type, playable_id: id }) => ({ index, type, id })),
    sheetVersionId: module.sheet?.playable_id ?? null,
    steps,
    relatedVersionIds: module.related_piece_versions,
    doneSteps: progress ? steps.filter(({ index }) => index <= progress.max_step_index).length : 0,
    isFinished: progress?.is_finished ?? false,
    declaredSteps: progress?.declared_steps ?? [],
  }
}

/** The modules of the school in the order of their level's sequence; those of the evaluation are opened by their own page. */
export const modulesQuery = queryOptions({
  queryKey: QUERY_KEYS.modules,
  queryFn: async ({ signal }): Promise<readonly Module[]> => {
    const { content } = await client('GET school-modules', { signal })
    const modules = content.modules.filter(({ evaluation }) => !evaluation).map(moduleOf)
    const order = content.sequences.flatMap((sequence) => sequence.content)
    const place = ({ id }: Module): number => (order.includes(id) ? order.indexOf(id) : order.length)
    return modules.sort((a, b) => place(a) - place(b))
  },
})

export const moduleQuery = (id: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.module(id),
    queryFn: async ({ signal }) => moduleOf((await client('GET school-module/{id}', { params: { id }, signal })).content),
  })

/** The steps of a module done last were most likely opened in this period: only those are asked for. */
const MOST_STEPS_ASKED = 3

/** Content for which the padlock of a module is decided: one of which something that is not free was opened in this period opens again. */
export function lockedModule({
  isFree,
  steps,
  doneSteps,
  paidContents,
}: Pick<Module, 'isFree' | 'steps' | 'doneSteps' | 'paidContents'>): LockedContent {
  const latest = steps.slice(0, doneSteps + 1).slice(-MOST_STEPS_ASKED)
  const contents = paidContents.filter(({ index }) => latest.some((step) => step.index === index)).map(({ type, id }) => ({ type, id }))
  return { isFree, contents: contents.reverse() }
}

/** Of a content by itself: whether it is free only the server knows, and is asked where nothing free is left. */
export const lockedContent = ({ kind, id }: Pick<StepContent, 'id' | 'kind'>): LockedContent => ({ isFree: false, contents: [{ type: kind, id }] })

export interface StepDone {
  readonly moduleId: number
  readonly stepIndex: number
  readonly exerciseId: number | null
  /** Said by the learner, without a take. */
  readonly isDeclared?: boolean
}

/** Refetches what a finished step changes: the list of modules and the learner. */
export function useRefreshModule() {
  const queries = useQueryClient()
  return async (moduleId: number): Promise<void> => {
    await queries.invalidateQueries({ queryKey: moduleQuery(moduleId).queryKey, refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: modulesQuery.queryKey, exact: true })
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.user })
  }
}

/** Marks a step as done; the module is refetched, and its completion is reported once. */
export function useStepDone() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ moduleId, stepIndex, exerciseId, isDeclared = false }: StepDone) => {
      const answer = await client('POST school-module/{id}/progress', {
        params: { id: moduleId },
        body: { max_step_index: stepIndex, exercise_id: exerciseId, difficulty_felt: null, ...(isDeclared && { declared: true }) },
      })
      const module = moduleOf(answer.content)
      // Each time: it counts once every step was played, also where the last one was played first; the server counts it once.
      if (module.isFinished) {
        const body = { event_type: 'COMPLETE_MODULE', playable_id: moduleId, playable_type: 'module', created_at: new Date().toISOString() } as const
        await client('POST user/new-activity', { body }).catch(() => undefined) // progress is stored; a failed report may be lost
      }
      return module
    },
    onSuccess: (module) => {
      queries.setQueryData(moduleQuery(module.id).queryKey, module)
      void queries.invalidateQueries({ queryKey: modulesQuery.queryKey, exact: true })
      void queries.invalidateQueries({ queryKey: QUERY_KEYS.user })
    },
  })
}

/** Takes a declared step back: the module goes on there. */
export function useTakeBackStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ moduleId, stepIndex }: Pick<StepDone, 'moduleId' | 'stepIndex'>) =>
      client('DELETE school-module/{id}/progress', { params: { id: moduleId }, query: { step_index: stepIndex } }),
    onSuccess: () => refreshTouched(queries, 'declared-changed'),
  })
}

export interface StepFelt extends StepDone {
  /** 1 very easy … 5 very hard. */
  readonly felt: number
}

/** Says how hard a step felt that is done. */
export function useStepFelt() {
  return useMutation({
    mutationFn: ({ moduleId, stepIndex, exerciseId, isDeclared = false, felt }: StepFelt) =>
      client('POST school-module/{id}/progress', {
        params: { id: moduleId },
        body: { max_step_index: stepIndex, exercise_id: exerciseId, difficulty_felt: felt, ...(isDeclared && { declared: true }) },
      }),
  })
}

/** Address of a step's player. */
export const stepAddress = ({ content, index }: Pick<StepOfModule, 'content' | 'index'>, moduleId: number) =>
  ({
    to: '/player/school/$playableType/$playableId',
    params: { playableType: content.kind, playableId: String(content.id) },
    search: { module: moduleId, step: index },
  }) as const

/** Address of a content that is played by itself, in no module. */
export const contentAddress = (playableType: StepContent['kind'], id: number) =>
  ({ to: '/player/school/$playableType/$playableId', params: { playableType, playableId: String(id) } }) as const
