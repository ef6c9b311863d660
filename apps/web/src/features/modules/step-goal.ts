import type { SheetModel, TakeBody } from '@prelude/contract'
import { stepScore, VALIDATED_FROM } from '@prelude/domain/learning'
import type { Playable } from '../../shared/playables/front-door.ts'
import { challengeReached, type FollowUp, isWholeTake } from '../../shared/takes/front-door.ts'
import type { StepDone } from './module.queries.ts'

type Goal = Pick<NonNullable<SheetModel['goal']>, 'score' | 'timed'>

/** The goal of a step; a piece without a goal of its own counts as known from 80 on. */
export const goalOf = ({ goal }: Pick<SheetModel, 'goal'>): Goal => goal ?? { score: VALIDATED_FROM, timed: true }

type Tried = Pick<TakeBody, 'extras' | 'notes' | 'range' | 'score' | 'speed' | 'stopped_at_division'>

/** A passage, or a take that was stopped, passes no step. */
export const passesStep = (take: Tried, goal: Goal, measureCount: number): boolean =>
  isWholeTake(take, measureCount) && stepScore(take, goal) >= goal.score

/** What a passed take completes: the step, if it was played as one, and a challenge everywhere else too. */
export const completedWith = (take: Tried, playable: Playable, step: StepDone | undefined): readonly FollowUp[] => [
  ...(step ? [{ kind: 'complete-step' as const, ...step }] : []),
  ...(playable.type === 'challenge' ? [challengeReached(playable.id, take)] : []),
]
