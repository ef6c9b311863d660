import {
  type FirstTries,
  firstTriesOf,
  type Grade,
  qualityOf,
  searchedKeysOf,
  summariseVerdicts,
  type Take,
  type UnfoundNote,
  type VerdictSummary,
} from '@prelude/domain/practice'

import type { GoalOutcome } from './goal-outcome.ts'

/** What a result leads with (spec: choices §6.2). */
export type TakeFigures =
  /** « Attendre »: how clean it was; its score is capped. */
  | ({ readonly kind: 'tries' } & FirstTries)
  /** Below the written tempo: notes and tempo, whose product is the score. */
  | { readonly kind: 'slow'; readonly notes: number; readonly speed: number }
  /** What counts for the goal of a step: the figure of the module, too. */
  | { readonly kind: 'goal'; readonly points: number }
  | { readonly kind: 'score' }

/** Fewer keys before the music was found are not worth a sentence. */
const MANY_SEARCHED = 3
/** Keys of a long search for the first one; null where there was none to mention. */
export function longSearchOf(grade: Grade, take: Take): number | null {
  const searched = searchedKeysOf(grade, take)
  return searched < MANY_SEARCHED ? null : searched
}

/** From here on a tempo is the written one, as for mastery (docs/decisions/013). */
const FULL_SPEED_FROM = 0.98

/** The tempo that was played: the clock's, or the learner's own in « Me suivre »; null where there is none. */
export function playedSpeedOf({ playedSpeedRatio }: Pick<Grade, 'playedSpeedRatio'>, { mode, speed }: Pick<Take, 'mode' | 'speed'>): number | null {
  if (mode === 'wait') return null
  return mode === 'follow' && playedSpeedRatio !== null ? speed * playedSpeedRatio : speed
}

/** `unfound`: notes that were looked for in vain were asked too. */
export function takeFiguresOf(grade: Grade, take: Take, unfound: UnfoundNote | null = null): TakeFigures {
  if (grade.result === null) return { kind: 'score' }
  const speed = playedSpeedOf(grade, take)
  if (speed === null) {
    const { first, noteCount } = firstTriesOf(grade, take)
    return { kind: 'tries', first, noteCount: noteCount + (unfound?.noteIndexes.length ?? 0) }
  }
  return speed < FULL_SPEED_FROM ? { kind: 'slow', notes: qualityOf(grade), speed } : { kind: 'score' }
}

/** The last measure that was played (`TimelineMeasure.index`): of a take that was stopped the latest one with a verdict, else the last that was asked. */
export const lastMeasureOf = ({ components, measures }: Pick<Grade, 'components' | 'measures'>, { toMeasure }: Pick<Take, 'toMeasure'>): number =>
  components.completeness < 1 && measures.length > 0 ? Math.max(...measures.map(({ measure }) => measure)) : toMeasure

/** The same for a step of a module: one figure, the one that its goal is compared with and that the module shows. */
export const figuresForGoal = (figures: TakeFigures, goal: GoalOutcome | null): TakeFigures =>
  goal?.thing === 'step' && (figures.kind !== 'score' || !goal.isTimed) ? { kind: 'goal', points: goal.score } : figures

/** The counts of a take; where the clock was lost the notes by their order (`read`), and in time only what was so by the clock. */
export function summaryOf(grade: Grade, read: Grade): VerdictSummary {
  const byOrder = summariseVerdicts(read)
  if (read === grade) return byOrder
  const { right } = summariseVerdicts(grade)
  const struck = byOrder.right + byOrder.early + byOrder.late
  return { ...byOrder, right, early: 0, late: struck - right, rhythmPercent: struck === 0 ? null : Math.round((100 * right) / struck), drifts: [] }
}
