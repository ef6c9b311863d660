import type { Timeline } from '@prelude/domain/score'

/** Measures by `TimelineMeasure.index`, both included. */
export interface MeasureRange {
  readonly from: number
  readonly to: number
}

/** The whole parts of the form that a range is made of; empty where it begins or ends inside one. */
function partsIn({ measures, parts }: Pick<Timeline, 'measures' | 'parts'>, { from, to }: MeasureRange): Timeline['parts'] {
  const start = measures[from]?.start ?? 0
  const end = (measures[to]?.start ?? 0) + (measures[to]?.length ?? 0)
  const inside = parts.filter((part) => part.start >= start && part.end <= end)
  return inside[0]?.start === start && inside[inside.length - 1]?.end === end ? inside : []
}

/** What to practise after a passage: as many measures again after it, the next section after a section; before it at the end. Null after a whole piece. */
export function nextPassageOf(timeline: Pick<Timeline, 'measures' | 'parts'>, { from, to }: MeasureRange): MeasureRange | null {
  const { measures, parts } = timeline
  const last = measures.length - 1
  const length = to - from + 1
  if (from <= 0 && to >= last) return null
  if (to >= last) return { from: Math.max(0, from - length), to: from - 1 }
  const [own] = partsIn(timeline, { from, to })
  const next = own && parts.find((part) => part.start === measures[to + 1]?.start)
  const ends = next ? measures.findLastIndex((measure) => measure.start < next.end) : to + length
  return { from: to + 1, to: Math.min(last, ends) }
}
