export { parseChallengesSearch } from './challenges-search.ts'
