import { playVersion, timelineOf } from '../play-version.ts'
import type { Performance } from '../render-performance.ts'
import { diceOf } from './tonal.ts'

/** Two-hand versions of the catalogue, from the plainest to what advanced learners play. */
export const EXCERPT_VERSIONS = [33, 126, 513, 1231, 1281, 1361, 1501, 1601, 1671, 1261] as const

const FIRST_SECONDS = 0.6

/** An excerpt of a version, as a simulated performance: not always at the written speed, not always with the pedal. */
export function playExcerpt(versionId: number, seed: number, durationSeconds: number): Performance {
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
