import { stepScore } from '@prelude/domain/learning'
import type { ShownTake } from '../../shared/takes/front-door.ts'

/** What a take is worth for the goal that its content sets. */
export interface GoalOutcome {
  readonly thing: 'step' | 'challenge' | 'exercise'
  /** 0–100: what counts for the goal, and what it asks. */
  readonly score: number
  readonly asked: number
  readonly isReached: boolean
  readonly isTimed: boolean
}

/** Null for a piece that is no step of a module, for a passage, and where too much was unsure. `goal`: of the content (`goalOf`). */
export function goalOutcomeOf(
  take: ShownTake,
  goal: { readonly score: number; readonly timed: boolean },
  { isStep, isWhole }: { readonly isStep: boolean; readonly isWhole: boolean },
): GoalOutcome | null {
  const { playable_type: type, score } = take
  const thing = isStep ? 'step' : type === 'challenge' || type === 'exercise' ? type : null
  if (thing === null || !isWhole || score === null) return null
  const counted = Math.round(stepScore(take, goal))
  return { thing, score: counted, asked: goal.score, isReached: counted >= goal.score, isTimed: goal.timed }
}
