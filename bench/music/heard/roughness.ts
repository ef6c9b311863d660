import { frequencyHzOf } from '@prelude/domain/music'

/** Partials of a piano tone, and how much weaker each next one is. */
const PARTIALS = 6
const WEAKER = 0.8
/** Constants of Plomp and Levelt’s curve as fitted by Sethares, « Tuning, Timbre, Spectrum, Scale » (1998). */
const CURVE = { fall: 3.5, rise: 5.75, at: 0.24, slope: 0.0207, offset: 18.96 } as const

function between(low: number, high: number, strength: number): number {
  const scale = CURVE.at / (CURVE.slope * low + CURVE.offset)
  const apart = scale * (high - low)
  return strength * (Math.exp(-CURVE.fall * apart) - Math.exp(-CURVE.rise * apart))
}

function sumOf(pitches: readonly number[]): number {
  const partials = pitches
    .flatMap((pitch) => Array.from({ length: PARTIALS }, (_, k) => ({ hz: (k + 1) * frequencyHzOf(pitch), strength: WEAKER ** k })))
    .sort((a, b) => a.hz - b.hz)
  let sum = 0
  partials.forEach((partial, i) => {
    for (const other of partials.slice(i + 1)) sum += between(partial.hz, other.hz, partial.strength * other.strength)
  })
  return sum
}

const MIDDLE_TRIAD = [60, 64, 67]

/** Sensory roughness of keys that sound together, a note: 1 for do mi sol from middle do. */
export const roughnessOf = (pitches: readonly number[]): number =>
  pitches.length < 2 ? 0 : (sumOf(pitches) / pitches.length) * (MIDDLE_TRIAD.length / sumOf(MIDDLE_TRIAD))
