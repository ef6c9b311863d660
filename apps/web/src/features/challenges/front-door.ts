export { type Challenge, nextChallengeQuery } from './challenges.queries.ts'
export { parseChallengesSearch } from './challenges-search.ts'
export { pointsLacking } from './points-lacking.ts'
