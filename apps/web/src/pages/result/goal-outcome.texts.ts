import { counted, typeset } from '@prelude/domain/basics'
import { VALIDATED_FROM } from '@prelude/domain/learning'
import type { GoalOutcome } from './goal-outcome.ts'

const THINGS: Readonly<Record<GoalOutcome['thing'], string>> = { step: 'L’étape', challenge: 'Le défi', exercise: 'L’exercice' }

/** « L’étape demande 80 points : il en manque 8. » */
export const goalWords = ({ thing, score, asked, isReached }: GoalOutcome): string =>
  typeset(`${THINGS[thing]} demande ${counted(asked, 'point', 'points')} : ${isReached ? 'c’est atteint' : `il en manque ${asked - score}`}.`)

/** Over the figure, where the goal says more than the score. */
export function goalHeadline({ score, isReached }: GoalOutcome): string | undefined {
  if (isReached) return 'Objectif atteint.'
  return score >= VALIDATED_FROM ? 'Vous y êtes presque.' : undefined
}
