export { counted, durationWords, listed, percent, wholeNumber } from './numbers.ts'
export { french, typeset } from './typography.ts'
