import { HABITS } from './habits.ts'

/** Probability densities over the time between two strikes, in 1/s; mixtures, so that no time has probability zero. */

// Resolution of MIDI and screen clocks.
export const SHORTEST_GAP_SECONDS = 0.008
const ROOT_2_PI = Math.sqrt(2 * Math.PI)

const exponential = (seconds: number, mean: number): number => Math.exp(-seconds / mean) / mean

function logNormal(seconds: number, logMean: number, spread: number): number {
  const off = (Math.log(seconds) - logMean) / spread
  return Math.exp(-0.5 * off * off) / (spread * ROOT_2_PI * seconds)
}

/** Two notes of one chord: together, arpeggiated, or searched for. */
export const chordGap = (seconds: number): number =>
  0.75 * exponential(seconds, 0.025) + 0.15 * exponential(seconds, 0.1) + 0.1 * exponential(seconds, 0.8)

/** Two hands further apart than the notes between them. */
export const lateGap = (seconds: number): number => exponential(seconds, 0.06)

/** A key brushed along with another one, or a single wrong one. */
export const extraGap = (seconds: number, typicalSeconds: number): number =>
  0.3 * exponential(seconds, 0.03) + 0.7 * logNormal(seconds, Math.log(0.6 * typicalSeconds), 0.8)

/** The same key again. */
export const restrikeGap = (seconds: number, typicalSeconds: number): number =>
  0.9 * logNormal(seconds, Math.log(0.8 * typicalSeconds), 0.7) + 0.1 * exponential(seconds, 0.03)

/** Before a jump one usually pauses. */
export const jumpGap = (seconds: number, typicalSeconds: number): number =>
  0.35 * logNormal(seconds, Math.log(typicalSeconds), 0.4) + 0.65 * logNormal(seconds, Math.log(2 * typicalSeconds + 0.3), 0.8)

/** From one asked onset to another: near the learner's own tempo, or after a pause. */
export function onwardGap(seconds: number, askedSeconds: number, logStretch: number, variance: number): number {
  const expected = Math.max(SHORTEST_GAP_SECONDS, askedSeconds * Math.exp(logStretch))
  const jitter = HABITS.gapJitterSeconds / expected
  const spread = Math.sqrt(variance + HABITS.gapSpread * HABITS.gapSpread + jitter * jitter)
  const logExpected = Math.log(expected)
  return (
    (1 - HABITS.pauseShare - HABITS.strayShare) * logNormal(seconds, logExpected, spread) +
    HABITS.pauseShare * logNormal(seconds, logExpected + HABITS.pauseStretch, HABITS.pauseSpread) +
    HABITS.strayShare * logNormal(seconds, logExpected, HABITS.straySpread)
  )
}
