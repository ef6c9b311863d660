import type { TickRange } from '@prelude/domain/score'
import { printedMeasures } from '../pfl/printed-repeats.ts'
import type { UnfoldedPiece } from '../pfl/unfold.ts'

export interface PrintedSpan extends TickRange {
  /** What follows is printed elsewhere: the end stands at the end of its measure. */
  readonly isClosing: boolean
}

/**
 * What is printed of a span: its part in the first measures that are printed as themselves, not as those of a first pass; null where there are none.
 * A span that goes on from a shared passage into a second ending begins there anew.
 */
export function printedSpan({ measures, signs, totalTicks }: UnfoldedPiece, { start, end }: TickRange): PrintedSpan | null {
  const printed = printedMeasures(measures.length, signs.repeats)
  const isPrinted = (index: number): boolean => printed[index] === index
  const first = measures.find((measure) => measure.start < end && measure.start + measure.length > start && isPrinted(measure.index))
  if (!first) return null
  const next = measures.find(({ index }) => index > first.index && !isPrinted(index))?.start ?? totalTicks
  return { start: Math.max(start, first.start), end: Math.min(end, next), isClosing: next <= end && next < totalTicks }
}
