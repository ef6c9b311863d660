import { french } from '@prelude/domain/basics'
import type { UserGoal } from '@prelude/domain/learning'

/** Labels of the goals, in the learner's words. */
export const GOAL_NAMES: Readonly<Record<UserGoal, string>> = french({
  5: 'Prendre plaisir à jouer',
  3: 'Progresser, en niveau et en technique',
  7: 'Découvrir de nouveaux morceaux',
  4: 'Me remettre au piano',
  10: 'Apprendre des rythmes d’accompagnement',
  8: 'Jouer et chanter en même temps',
  1: 'Apprendre un morceau précis',
  100: 'Autre chose',
})
