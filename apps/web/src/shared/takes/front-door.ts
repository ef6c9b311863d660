export { earlierTakesQuery } from './earlier-takes.ts'
export { type EndedTake, followStoredTakes, rememberEndedTake, useEndedTake } from './ended-takes.ts'
export type { FollowUp } from './follow-ups.ts'
export { challengeReached, isWholeTake, partsReached, sendFollowUp } from './follow-ups.ts'
export type { TakeAnswer, TakeOutcome } from './send-take.ts'
export { followTake, takeQueueOf, unfollowTake } from './take-queues.ts'
export {
  completeTake,
  forgetTakes,
  type ShownTake,
  seedTake,
  sheetOfTakeQuery,
  takeQuery,
  usePreviousBest,
  waitingTakesQuery,
} from './take.queries.ts'
