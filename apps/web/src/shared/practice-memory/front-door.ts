export { aidsOf } from './aids.ts'
export { keepProposedStep, type PlayerAddress, type ProposedStep, proposedAfter } from './next-steps.ts'
export {
  type MemorisedPart,
  type MemorisedSection,
  memoryCells,
  type PracticeMemory,
  practiceQuery,
  useEraseTake,
  useEraseTakes,
  useRefreshAfterTake,
} from './practice.queries.ts'
