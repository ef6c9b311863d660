export { type Challenge, challengeOf, challengesQuery } from './challenges.queries.ts'
export { nextChallenge, pointsLacking } from './next-challenge.ts'
