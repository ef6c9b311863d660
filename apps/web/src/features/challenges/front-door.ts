export { type ChallengeLevel, type ChallengesSearch, difficultyShown, parseChallengesSearch } from './challenges-search.ts'
export {
  type Challenge,
  challengeOf,
  challengeOpening,
  challengeParams,
  challengeQuery,
  challengesQuery,
  type LevelCount,
  lockedChallenge,
  type NextChallenge,
  nextChallengeQuery,
} from './challenges.queries.ts'
