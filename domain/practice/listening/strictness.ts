import type { LevelValue } from '../take.ts'

/** How sure an ear must be before it says « right »: a beginner's strike is believed sooner, an advanced player's is held to more. */
export type ListeningStrictness = 'patient' | 'usual' | 'strict'

const STRICTNESS: Readonly<Record<LevelValue, ListeningStrictness>> = { 1: 'patient', 3: 'patient', 4: 'usual', 5: 'usual', 6: 'strict' }

/** At level 1 the ear is patient, at level 6 strict. */
export const strictnessOf = (level: LevelValue): ListeningStrictness => STRICTNESS[level]
