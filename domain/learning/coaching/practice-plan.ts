import type { MeasureFault } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'
import type { ClassStage, Consolidation } from '../class-stages.ts'
import type { Revision } from '../revision/revisions.ts'

/** What to play: measures are `TimelineMeasure.index`, both included. */
export interface PracticePassage {
  readonly playableType: Revision['playableType']
  readonly playableId: number
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly hands: Hands
  /** 1 as written. */
  readonly speed: number
}

/** The next step in the class of a piece; one of the two is null. */
export interface NewWork extends PracticePassage {
  readonly letter: string | null
  readonly stage: ClassStage | null
  readonly consolidation: Consolidation | null
}

/** Measures that fail again and again. */
export interface WeakPassage extends PracticePassage {
  readonly fault: MeasureFault
}

/** A piece that the learner plays well. */
export interface KnownPiece extends PracticePassage {
  /** One playing of it. */
  readonly seconds: number
  readonly best: number
}

/** One goal at a time; `seconds` is the time to give it. */
export type PlannedGoal = { readonly seconds: number } & (
  | ({ readonly kind: 'revise' } & PracticePassage & Pick<Revision, 'days' | 'isTooHard' | 'letters' | 'reason' | 'share'>)
  | ({ readonly kind: 'learn' } & NewWork)
  | ({ readonly kind: 'mend' } & WeakPassage)
  | ({ readonly kind: 'enjoy' } & KnownPiece)
)

export interface PracticeChoices {
  /** Of the session. */
  readonly minutes: number
  /** What is due, the first to be played first, with the hands of their versions. */
  readonly revisions: readonly (Revision & Pick<PracticePassage, 'hands'>)[]
  readonly work: readonly NewWork[]
  readonly weak: readonly WeakPassage[]
  readonly pieces: readonly KnownPiece[]
}

/** Of the time: at most so much for revisions while there is something else to do, and for the piece at the end. */
const REVISION_SHARE = 0.4
const PLEASURE_SHARE = 0.3
/** One goal is worked on for so long: after five minutes at the same measures attention is gone. */
const LONGEST_SECONDS = 300
const SHORTEST_SECONDS = 120
const BREATH_SECONDS = 20

const goalOf = (revision: PracticeChoices['revisions'][number]): PlannedGoal => {
  const { retrievability: _chance, ...goal } = revision
  return { kind: 'revise', ...goal }
}
const sum = (goals: readonly { readonly seconds: number }[]): number => goals.reduce((total, { seconds }) => total + seconds, 0)

/** The longest beginning of a list that takes no more time than there is. */
function within<Item extends { readonly seconds: number }>(items: readonly Item[], mostSeconds: number): Item[] {
  let total = 0
  return items.filter(({ seconds }) => {
    if (total + seconds > mostSeconds) return false
    total += seconds
    return true
  })
}

/** New steps and weak places by turns, so that a session is never only the one or the other. */
function byTurns({ work, weak }: Pick<PracticeChoices, 'weak' | 'work'>): (Omit<PlannedGoal, 'seconds'> & PracticePassage)[] {
  const most = Math.max(work.length, weak.length)
  return Array.from({ length: most }, (_, place) => {
    const [step, passage] = [work[place], weak[place]]
    return [...(step ? [{ kind: 'learn' as const, ...step }] : []), ...(passage ? [{ kind: 'mend' as const, ...passage }] : [])]
  }).flat()
}

/**
 * The goals of a session, in order: a revision to warm up, the new step while the head is fresh, the other revisions, what fails, and something
 * that already sounds. What there is not leaves its time to the rest; the whole is never longer than the session, unless its only goal is.
 */
export function practicePlan(choices: PracticeChoices): readonly PlannedGoal[] {
  const { minutes, pieces, revisions } = choices
  const budget = 60 * minutes
  const turns = byTurns(choices)
  const due = revisions.map(goalOf)
  const pleasures = pieces
    .filter(({ playableId }) => !revisions.some((revision) => revision.playableType === 'version' && revision.playableId === playableId))
    .map((piece): PlannedGoal => ({ kind: 'enjoy', ...piece, seconds: piece.seconds + BREATH_SECONDS }))
  const pleasure = pleasures.find(({ seconds }) => seconds <= PLEASURE_SHARE * budget)
  const first = within(due, REVISION_SHARE * budget)
  const remainingSeconds = budget - sum(first) - (pleasure?.seconds ?? 0)
  const blocks = Math.min(turns.length, Math.max(1, Math.ceil(remainingSeconds / LONGEST_SECONDS)), Math.floor(remainingSeconds / SHORTEST_SECONDS))
  const worked = turns
    .slice(0, blocks)
    .map((goal): PlannedGoal => ({ ...goal, seconds: Math.floor(Math.min(LONGEST_SECONDS, remainingSeconds / blocks)) }) as PlannedGoal)
  // Little to work on: the time goes to more of what is due, and to more of what sounds.
  const more = within(
    due.filter((goal) => !first.includes(goal)),
    budget - sum([...first, ...worked, ...(pleasure ? [pleasure] : [])]),
  )
  const encores = within(
    pleasures.filter((goal) => goal !== pleasure),
    budget - sum([...first, ...more, ...worked, ...(pleasure ? [pleasure] : [])]),
  )
  const [warmUp, ...revised] = [...first, ...more]
  const [newest, ...others] = worked
  const goals = [warmUp, newest, ...revised, ...others, ...encores, pleasure].flatMap((goal) => (goal ? [goal] : []))
  return goals.length > 0 ? goals : due.slice(0, 1)
}
