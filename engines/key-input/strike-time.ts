import type { AudioClock, StrikeTime } from '@prelude/domain/practice'

export interface KeyTiming {
  readonly clock: Pick<AudioClock, 'nowSeconds'>
  /** Audio clock time of an event's own time stamp; without it, the time at which the listener runs. */
  readonly secondsOfTimeStamp?: (timeStampMs: number) => number
}

export const strikeTimeOf = ({ clock, secondsOfTimeStamp }: KeyTiming, { timeStamp }: Pick<Event, 'timeStamp'>): StrikeTime =>
  secondsOfTimeStamp ? { atSeconds: secondsOfTimeStamp(timeStamp), stampSeconds: timeStamp / 1000 } : { atSeconds: clock.nowSeconds() }
