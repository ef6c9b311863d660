import type { Timeline } from './timeline.ts'

/** An introduction of two measures says nothing of a piece: further sections are shown until there are so many. */
const FEWEST_MEASURES = 8
/** Longest extract, in played measures. */
const MOST_MEASURES = 16

/**
 * How many of the first played measures an extract shows: the first section, sixteen at most, and never more than half of what is sold: a challenge
 * or an exercise is often one section (spec: choices §2.2).
 */
export function extractMeasures({ measures, parts }: Pick<Timeline, 'measures' | 'parts'>): number {
  const before = (end: number): number => measures.filter(({ start }) => start < end).length
  const sections = parts.map(({ end }) => before(end)).find((count) => count >= FEWEST_MEASURES) ?? measures.length
  return Math.min(MOST_MEASURES, sections, Math.ceil(measures.length / 2))
}
