export { calendarDayIn, type LearnersDay, learnersDayOf, learnersDayOn } from './calendar-day.ts'
export {
  type AfterHard,
  dueDayOf,
  forgettingRateOf,
  memoryOf,
  NO_REVIEWS,
  type ReviewHistory,
  recallOf,
  retrievabilityOf,
  type SectionMemory,
  withoutTake,
  withReview,
} from './memory.ts'
export { type LearntSection, type Revision, type RevisionReason, revisionsOf, todaysRevisions } from './revisions.ts'
export { type ReviewedPlayable, type ReviewingTake, type SectionReview, sectionReviewsOf } from './section-review.ts'
