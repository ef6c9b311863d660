import type { RecordedPerformance } from '../../performance/performance.ts'
import { playVersion, timelineOf } from '../../performance/play-version.ts'
import { diceOf } from './tonal.ts'

const FIRST_SECONDS = 0.6

/** Some seconds of a version, as a simulated performance with varying speed and pedal. */
export function playExcerpt(versionId: number, seed: number, durationSeconds: number): RecordedPerformance {
  const dice = diceOf(seed)
  const timeline = timelineOf(versionId)
  const { notes, pedal } = playVersion(timeline, {
    speed: dice.oneOf([0.7, 0.85, 1]),
    fromMeasure: dice.whole(0, Math.max(0, Math.floor(timeline.measures.length / 2))),
    seed,
    unevenMs: dice.between(4, 14),
    isPedalled: dice.random() < 0.4,
  })
  const end = durationSeconds - 0.7
  return {
    notes: notes
      .map((note) => ({ ...note, onsetSeconds: note.onsetSeconds + FIRST_SECONDS, offsetSeconds: note.offsetSeconds + FIRST_SECONDS }))
      .filter(({ onsetSeconds }) => onsetSeconds < end),
    pedal: pedal.map(({ downSeconds, upSeconds }) => ({ downSeconds: downSeconds + FIRST_SECONDS, upSeconds: upSeconds + FIRST_SECONDS })),
  }
}
