export { type LevelMove, STEPS_UP } from '../endless/steps.ts'
export { explainReading, type ReadingExplanation } from './explain.ts'
export type { ReadingFocus, ReadingOrder, ReadingPiece } from './items.ts'
export { judgeReading, type ReadingVerdict } from './judge.ts'
export { READING_LEVELS } from './levels.ts'
export { lookingWords, readingTitle } from './looking.ts'
export { makeReading } from './make-piece.ts'
export { handsOfReading, timelineOfReading } from './reading-timeline.ts'
export {
  afterReading,
  FIRST_READING,
  nextReading,
  type ReadingMemory,
  type ReadingStanding,
  readingsToNext,
  readReadingStanding,
  weakReading,
} from './standing.ts'
export { readingFocusWords, readingLevelWords } from './texts/focus.texts.ts'
export { writeReading } from './write-score.ts'
