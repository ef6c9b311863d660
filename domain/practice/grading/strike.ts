import type { Pitch } from '@prelude/domain/music'
import type { AskedEvent } from '../asked-events.ts'
import type { PlayedNote } from '../take.ts'
import { SURE_FROM } from './rubric.ts'

/** A strike, as the grader uses it. */
export interface Strike {
  /** Its index in the performance. */
  readonly index: number
  readonly pitch: Pitch
  /** As in the performance. */
  readonly timeSeconds: number
  /** With the clock: time on the timeline's axis; without it: the performance's own time. */
  readonly atSeconds: number
  readonly heldSeconds: number
  readonly sure: boolean
}

/** An asked event with the strike matched to it. */
export interface Pair {
  readonly event: AskedEvent
  readonly strike: Strike | null
  /** Early is negative; 0 when nothing was struck. */
  readonly deviationSeconds: number
  /** Without the allowed spread of a chord: used for the rhythm. */
  readonly rhythmSeconds: number
  /** Length of a beat in the learner's tempo; with the clock, the clock's. */
  readonly beatSeconds: number
  readonly heldRatio: number
}

/** A strike matched to no event, with its time on the timeline's axis. */
export interface LooseStrike {
  readonly strike: Strike
  readonly atSeconds: number
}

/** A matching of a performance: by the clock or in the learner's own time. */
export interface PerformanceMatching {
  /** One for each asked event, in their order. */
  readonly pairs: readonly Pair[]
  readonly loose: readonly LooseStrike[]
  readonly latencySeconds: number
  readonly playedSpeedRatio: number | null
  /** Converts a time of the performance to the timeline's axis. */
  readonly axisAt: (timeSeconds: number) => number
}

/** Presses (`pressesOf`) as strikes, in their order. */
export const strikesOf = (presses: ReadonlyMap<number, PlayedNote>, originSeconds: number): Strike[] =>
  Array.from(presses, ([index, { timeSeconds, pitch, durationSeconds, certainty = 1 }]) => ({
    index,
    pitch,
    timeSeconds,
    atSeconds: timeSeconds + originSeconds,
    heldSeconds: Number.isFinite(durationSeconds) ? Math.max(0, durationSeconds) : 0,
    sure: certainty >= SURE_FROM,
  }))

/** MIDI is always certain: anything less comes from listening. */
export const isByMicrophone = (performance: readonly PlayedNote[]): boolean =>
  performance.some(({ certainty }) => certainty !== undefined && certainty < 1)

/** Held over asked; 1 where the length is not judged. */
export const heldRatioOf = (heldSeconds: number, askedSeconds: number): number => (askedSeconds > 0 ? heldSeconds / askedSeconds : 1)
