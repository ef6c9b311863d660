import { askedNotes, type Hands, measureAt, type TickRange, type Timeline } from '@prelude/domain/score'

export interface StoppedTake {
  readonly hands: Hands
  /** What was asked. */
  readonly range: TickRange
  /** Where the learner ended it. */
  readonly stop: number
  /** Where both hands were lifted, at the latest there. */
  readonly lifted: number
  /** Onset of the furthest note that was struck; null where none was. */
  readonly furthest: number | null
}

/**
 * The end of the section after which the learner stopped, where that is before the end of what was asked: who plays section A to its last note and
 * ends there has worked on A. Null for a stop anywhere else; with the clock the music may have gone on for a measure.
 */
export function playedSectionEnd(timeline: Timeline, { hands, range, stop, lifted, furthest }: StoppedTake): number | null {
  if (furthest === null) return null
  for (const part of timeline.parts) {
    if (part.end <= range.start || part.end >= range.end || furthest < part.start || furthest >= part.end) continue
    const sectionNotes = askedNotes(timeline, hands, { start: Math.max(part.start, range.start), end: part.end })
    const last = sectionNotes.reduce((latest, { onset, grace }) => (grace ? latest : Math.max(latest, onset)), Number.NEGATIVE_INFINITY)
    const hasReachedEnd = furthest >= last || stop >= part.end
    return hasReachedEnd && lifted <= part.end + measureAt(timeline, part.end).length ? part.end : null
  }
  return null
}
