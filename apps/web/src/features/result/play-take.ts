import type { PlayedNote } from '@prelude/domain/practice'
import { playEvents } from '../../device/play-events.ts'

/** A breath after the last note. */
const AFTER_SECONDS = 0.5

/** Lets a take be heard again. Returns what stops it. */
export const playTake = (performance: readonly PlayedNote[], onTime: (seconds: number) => void, onEnd: () => void): (() => void) =>
  playEvents({
    events: performance.map(({ timeSeconds, pitch, velocity, durationSeconds }) => ({
      kind: 'note',
      channel: 'RIGHT',
      pitch,
      velocity,
      atSeconds: timeSeconds,
      durationSeconds,
    })),
    fromSeconds: Math.min(0, performance[0]?.timeSeconds ?? 0),
    untilSeconds: performance.reduce((end, note) => Math.max(end, note.timeSeconds + note.durationSeconds), 0) + AFTER_SECONDS,
    onTime,
    onEnd,
  })
