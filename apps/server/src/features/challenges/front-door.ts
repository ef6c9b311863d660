export { completionsPart, isCompleted, noteDeclaredChallenge, takeBackChallenge } from './challenges.sql.ts'
export { createChallengesOf } from './challenges-of.ts'
export { createOfferedChallenges, type OfferedChallenges, type TriedChallenge, triedChallenges } from './day-challenges.ts'
