import { RATE_HZ } from './clip.ts'

/** A tenth of the strike's peak amplitude: perceived onset. */
const BEGUN = 0.1
/** The strike is over by then, and beating of the strings has not yet exceeded it. */
const STRIKE_SECONDS = 0.12
const SMOOTHING_SECONDS = 0.003

/** Delay from a single note's first sample to its perceived onset; null for silence. */
export function attackLagSeconds(note: Float32Array, rateHz: number = RATE_HZ): number | null {
  const span = Math.max(1, Math.round(SMOOTHING_SECONDS * rateHz))
  const length = Math.min(note.length, Math.round(0.5 * rateHz))
  const power = new Float64Array(length)
  let sum = 0
  for (let index = 0; index < length + span; index += 1) {
    sum += (note[index] ?? 0) ** 2 - (index >= span ? (note[index - span] ?? 0) ** 2 : 0)
    const centre = index - (span >> 1)
    if (centre >= 0 && centre < length) power[centre] = sum
  }
  const top = power.reduce((most, value) => Math.max(most, value), 0)
  if (top < 1e-9) return null
  const first = power.findIndex((value) => value > top * 1e-4)
  const peak = power.subarray(first, first + Math.round(STRIKE_SECONDS * rateHz)).reduce((most, value) => Math.max(most, value), 0)
  return power.findIndex((value) => value > peak * BEGUN * BEGUN) / rateHz
}
