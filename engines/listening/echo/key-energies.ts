import { createRealFourier } from '../../dsp/fourier.ts'
import { LISTENING_RATE_HZ, LOWEST_PITCH } from '../note-detector.types.ts'

/** Length of the windows, in samples: 0.19 s. */
export const WINDOW_SAMPLES = 4096
export const KEYS = 88
const PARTIALS = 5
/** Search range around a partial: a third of a semitone. */
const REACH = 2 ** (1 / 36)
/** Hops in the history: more than the oldest candidate's age and what is looked at before it. */
const KEPT_HOPS = 24
/** The app's sound below this is ignored: the microphone's noise is louder. */
const SILENT_DB = -75

/** What the app plays, what of it was removed from the microphone, and what is left there. */
export type Side = 'own' | 'taken' | 'rest'

/** Energies at each key's partials in a window, [88]. */
export interface HopEnergies extends Readonly<Record<Side, Float32Array>> {
  /** Samples so far. */
  readonly endsAt: number
}

export interface KeyEnergies {
  /** Three sounds of equal length. -> their energies; null while the app is silent, when nothing is measured */
  push(own: Float32Array, taken: Float32Array, rest: Float32Array): HopEnergies | null
  /** The newest hops, in no order. */
  readonly hops: readonly HopEnergies[]
  /** Samples so far, and those in which the app sounded. */
  samples(): { readonly total: number; readonly sounded: number }
  /** The most of a key in windows that end between these samples. */
  most(side: Side, key: number, from: number, to: number): number
  /** The same of whichever key has most. */
  mostOfAll(side: Side, from: number, to: number): number
}

const createRing = () => {
  const ring = new Float32Array(WINDOW_SAMPLES)
  return {
    ring,
    slide(samples: Float32Array): void {
      const newest = samples.length > WINDOW_SAMPLES ? samples.subarray(samples.length - WINDOW_SAMPLES) : samples
      ring.copyWithin(0, newest.length)
      ring.set(newest, WINDOW_SAMPLES - newest.length)
    },
  }
}

/** Measures a window of samples at the keys' partials. */
function createKeyMeter(): (ring: Float32Array, energies: Float32Array) => void {
  const fourier = createRealFourier(WINDOW_SAMPLES)
  const window = Float64Array.from({ length: WINDOW_SAMPLES }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / WINDOW_SAMPLES))
  const half = WINDOW_SAMPLES / 2
  const [time, real, imaginary] = [new Float64Array(WINDOW_SAMPLES), new Float64Array(half + 1), new Float64Array(half + 1)]
  const bands = Array.from({ length: KEYS }, (_, key) =>
    Array.from({ length: PARTIALS }, (_, index) => (440 * 2 ** ((key + LOWEST_PITCH - 69) / 12) * (index + 1) * WINDOW_SAMPLES) / LISTENING_RATE_HZ)
      .filter((bin) => bin * REACH < half)
      .map((bin) => [Math.max(1, Math.floor(bin / REACH)), Math.ceil(bin * REACH)] as const),
  )
  return (ring, energies) => {
    for (let index = 0; index < WINDOW_SAMPLES; index += 1) time[index] = (ring[index] ?? 0) * (window[index] ?? 0)
    fourier.forward(time, real, imaginary)
    bands.forEach((partials, key) => {
      let sum = 0
      for (const [from, to] of partials) {
        let most = 0
        for (let bin = from; bin <= to; bin += 1) most = Math.max(most, (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2)
        sum += most
      }
      energies[key] = sum
    })
  }
}

export function createKeyEnergies(): KeyEnergies {
  const measure = createKeyMeter()
  const rings = { own: createRing(), taken: createRing(), rest: createRing() }
  const hops = Array.from({ length: KEPT_HOPS }, () => ({
    own: new Float32Array(KEYS),
    taken: new Float32Array(KEYS),
    rest: new Float32Array(KEYS),
    endsAt: Number.NEGATIVE_INFINITY,
  }))
  let [count, total, silentFor, sounded] = [0, 0, WINDOW_SAMPLES, 0]
  const over = (from: number, to: number, energyOf: (hop: HopEnergies) => number): number =>
    hops.reduce((most, hop) => (hop.endsAt >= from && hop.endsAt <= to ? Math.max(most, energyOf(hop)) : most), 0)

  return {
    hops,
    samples: () => ({ total, sounded }),
    push(own, taken, rest) {
      rings.own.slide(own)
      rings.taken.slide(taken)
      rings.rest.slide(rest)
      total += own.length
      let energy = 0
      for (const value of own) energy += value * value
      const isSilent = 10 * Math.log10(energy / Math.max(1, own.length) + 1e-12) < SILENT_DB
      silentFor = isSilent ? silentFor + own.length : 0
      if (silentFor > WINDOW_SAMPLES) return null
      if (!isSilent) sounded += own.length
      const hop = hops[count % KEPT_HOPS]
      count += 1
      if (!hop) return null
      for (const side of ['own', 'taken', 'rest'] as const) measure(rings[side].ring, hop[side])
      hop.endsAt = total
      return hop
    },
    most: (side, key, from, to) => over(from, to, (hop) => hop[side][key] ?? 0),
    mostOfAll: (side, from, to) => over(from, to, (hop) => hop[side].reduce((a, b) => Math.max(a, b), 0)),
  }
}
