import { measureAt, type Timeline, type TimelinePart } from '@prelude/domain/score'

/** One playing of a section, in ticks and in whole measures (`TimelineMeasure.index`, both included). */
export interface SectionPlaying {
  readonly start: number
  readonly end: number
  readonly fromMeasure: number
  readonly toMeasure: number
}

/** A section of the form with its playings in order: « A » played twice has two. */
export interface SectionSpan {
  readonly letter: string
  readonly playings: readonly [SectionPlaying, ...SectionPlaying[]]
}

/** The whole piece stands for the only section of a piece without a form. */
const ONLY_LETTER = 'A'

/** The sections in order of their first playing; empty ones are left out. */
export function sectionSpans(timeline: Timeline): SectionSpan[] {
  const spans = new Map<string, [SectionPlaying, ...SectionPlaying[]]>()
  for (const part of timeline.parts) {
    if (part.end <= part.start) continue
    const playings = spans.get(part.letter)
    if (playings) playings.push(playingOf(timeline, part))
    else spans.set(part.letter, [playingOf(timeline, part)])
  }
  if (spans.size === 0 && timeline.measures.length > 0) spans.set(ONLY_LETTER, [playingOf(timeline, { start: 0, end: timeline.totalTicks })])
  return Array.from(spans, ([letter, playings]) => ({ letter, playings }))
}

const playingOf = (timeline: Timeline, { start, end }: Pick<TimelinePart, 'start' | 'end'>): SectionPlaying => ({
  start,
  end,
  fromMeasure: measureAt(timeline, start).index,
  toMeasure: measureAt(timeline, end - 1).index,
})
