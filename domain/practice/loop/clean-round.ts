import { isCleanMeasure } from '../history/measure-history.ts'
import type { Grade } from '../take.ts'

/** A round played to its end in which every measure of every hand was clean, as the memory of measures has it (docs/decisions/013). */
export const isCleanRound = ({ result, components, measures }: Pick<Grade, 'result' | 'components' | 'measures'>): boolean =>
  result !== null && components.completeness === 1 && measures.length > 0 && measures.every(isCleanMeasure)
