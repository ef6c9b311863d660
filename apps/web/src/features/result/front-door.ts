export { ResultPage } from './result-page.tsx'
export { marksOfTake } from './take-marks.ts'
export { TakeScore } from './components/take-score.tsx'
