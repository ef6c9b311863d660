import { keepsProfile } from '@prelude/domain/membership'
import { Refusal } from '../refusal.ts'
import type { LearnerRow } from './learner.ts'

/** Under fifteen nothing is stored of the learner beyond the level until a parent agrees (spec: choices §1.3). */
export function requireProfile({ age }: Pick<LearnerRow, 'age'>): void {
  if (!keepsProfile(age))
    throw new Refusal('parent_awaited', 'Cette information attend l’accord d’un parent : nous lui avons écrit. En attendant, vous pouvez jouer.')
}
