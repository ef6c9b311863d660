export { TakeScore } from './components/take-score.tsx'
export { headline, nextStepWords, RESULT_TEXTS } from './result.texts.ts'
export { marksOfTake } from './take-marks.ts'
