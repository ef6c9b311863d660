export { createChallengesOf } from './challenges-of.ts'
export { completionsPart, isCompleted } from './challenges.sql.ts'
export { createOfferedChallenges, type OfferedChallenges, type TriedChallenge, triedChallenges } from './day-challenges.ts'
