import type { LevelMove, ReadingVerdict } from '@prelude/domain/learning/sight-reading'
import type { Marks } from '@prelude/domain/practice'
import { create } from 'zustand'
import type { GeneratedReading } from './generated-reading.ts'

/** How a text is read: with the clock, or waiting for each note. */
export type ReadingMode = 'time' | 'wait'

/** What was just read, from the player to the page. */
export interface LastReading {
  readonly made: GeneratedReading
  readonly verdict: ReadingVerdict
  readonly marks: Marks
  readonly move: LevelMove
  /** False of a second reading, of one hand of two, and of a passage: they move no level. */
  readonly counts: boolean
  readonly speed: number
}

interface ReadingSession {
  readonly learnerId: number | null
  readonly mode: ReadingMode
  readonly last: LastReading | null
  /** Texts that counted since the page was opened, and those that were well read. */
  readonly series: { readonly right: number; readonly count: number }
}

/** Lives as long as the page of the browser; what is to stay is in `reading-progress.ts`. */
export const readingSession = create<ReadingSession>()(() => ({ learnerId: null, mode: 'time', last: null, series: { right: 0, count: 0 } }))

const WELL_READ_FROM = 80

export function rememberReading(learnerId: number, last: LastReading): void {
  readingSession.setState(({ series }) => ({
    learnerId,
    last,
    series: last.counts ? { right: series.right + ((last.verdict.points ?? 0) >= WELL_READ_FROM ? 1 : 0), count: series.count + 1 } : series,
  }))
}
