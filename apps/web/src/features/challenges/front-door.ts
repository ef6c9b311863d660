export { challengeOf } from './challenges.queries.ts'
export { parseChallengesSearch } from './challenges-search.ts'
