export { isCompleted } from './challenges.sql.ts'
export { createChallengesOf } from './challenges-of.ts'
