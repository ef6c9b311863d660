export { type Challenge, challengesQuery } from './challenges.queries.ts'
export { nextChallenge, pointsLacking } from './next-challenge.ts'
