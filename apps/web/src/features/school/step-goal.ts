import type { SheetModel, TakeBody } from '@prelude/contract'
import { VALIDATED_FROM } from '@prelude/domain/learning'
import type { Playable } from '../../shared/playables/front-door.ts'
import { challengeReached, type FollowUp, isWholeTake } from '../../shared/takes/front-door.ts'
import type { StepDone } from './school.queries.ts'

type Goal = Pick<NonNullable<SheetModel['goal']>, 'score' | 'timed'>

/** The goal of a step; a piece without a goal of its own counts as known from 80 on. */
export const goalOf = ({ goal }: Pick<SheetModel, 'goal'>): Goal => goal ?? { score: VALIDATED_FROM, timed: true }

const EXTRA_WEIGHT = 0.5

/** The value of a take for its step: its result, or the share of right keys in an untimed exercise. */
export function stepScoreOf({ score, notes, extras }: Pick<TakeBody, 'extras' | 'notes' | 'score'>, { timed }: Pick<Goal, 'timed'>): number {
  if (timed) return score ?? 0
  const found = notes.filter(({ verdict }) => verdict !== 'missed' && verdict !== 'unsure').length
  const asked = notes.filter(({ verdict }) => verdict !== 'unsure').length
  return asked === 0 ? 0 : Math.round((100 * found) / (asked + EXTRA_WEIGHT * extras.length))
}

type Tried = Pick<TakeBody, 'extras' | 'notes' | 'range' | 'score' | 'speed' | 'stopped_at_division'>

/** A passage, or a take that was stopped, passes no step. */
export const passesStep = (take: Tried, goal: Goal, measureCount: number): boolean =>
  isWholeTake(take, measureCount) && stepScoreOf(take, goal) >= goal.score

/** What a passed take completes: the step, if it was played as one, and a challenge everywhere else too. */
export const completedWith = (take: Tried, playable: Playable, step: StepDone | undefined): readonly FollowUp[] => [
  ...(step ? [{ kind: 'complete-step' as const, ...step }] : []),
  ...(playable.type === 'challenge' ? [challengeReached(playable.id, take)] : []),
]
