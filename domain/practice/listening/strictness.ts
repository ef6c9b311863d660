import type { LevelValue } from '../take.ts'

/** Certainty that the judge requires for « right »: lower for beginners, higher for advanced players. */
export type ListeningStrictness = 'patient' | 'usual' | 'strict'

const STRICTNESS: Readonly<Record<LevelValue, ListeningStrictness>> = { 1: 'patient', 3: 'patient', 4: 'usual', 5: 'usual', 6: 'strict' }

/** Level 1 is patient, level 6 strict. */
export const strictnessOf = (level: LevelValue): ListeningStrictness => STRICTNESS[level]
