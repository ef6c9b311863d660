export {
  dueAtMsOf,
  memoryOf,
  NO_REVIEWS,
  paceOf,
  type ReviewHistory,
  recallOf,
  retrievabilityOf,
  type SectionMemory,
  withoutTakes,
  withReview,
} from './memory.ts'
export { isDue, type LearntSection, minutesOf, type Revision, type RevisionReason, revisionsOf, todaysRevisions } from './revisions.ts'
export { type ReviewingTake, type SectionReview, sectionReviewsOf } from './section-review.ts'
