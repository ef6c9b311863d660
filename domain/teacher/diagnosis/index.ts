export { afterTake, type Remark } from './after-take.ts'
export { inClassWords, inLevelWords, type LearntStep } from './class-step.texts.ts'
export { explainFailure } from './explain-failure.ts'
export { type FollowUpContext, followUp } from './follow-up.ts'
export { forToday, type Today } from './for-today.texts.ts'
export type {
  AskedPlace,
  DelayChart,
  Explanation,
  LearnerAtPiece,
  PracticeOffer,
  TakeQuestion,
  TakeSeen,
} from './learner.ts'
export { WEEK_TEXTS } from './of-the-week.texts.ts'
export { ofTheWeek, type PieceOfWeek, type WeekRemark } from './of-the-week.ts'
export { playedWords } from './played.texts.ts'
export { type ReadTakeQuestion, readTakeQuestion, TAKE_LABELS } from './take-question-reader.ts'
