import { createRealFourier } from '../../dsp/fourier.ts'
import { LISTENING_RATE_HZ, LOWEST_PITCH } from '../detection/note-detector.types.ts'

const SIZE = 4096
const KEYS = 88
const PARTIALS = 5
/** Search range around a partial: a third of a semitone. */
const REACH = 2 ** (1 / 36)
/** Hops in the history of key energies: more than the oldest candidate's age. */
const KEPT_HOPS = 16
/** The app's sound below this is ignored: the microphone's noise is louder. */
const SILENT_DB = -75
/** Margin in dB on the estimated residual, and what is added to it for a strike that is not certain at all. */
const MARGIN_DB = 11
const UNCERTAIN_DB = 12
/** Above this residual the canceller has not converged and its estimate is not used. */
const UNLEARNED_DB = -7
const OWN_SHARE = 0.15
/** Length of the app's sound that is enough to learn the echo path. */
const LEARNING_SECONDS = 1.2

/**
 * Detects residual echo per key. Compares, at the key's partials, the level of the removed echo with the level of the rest: a strike no louder than
 * the expected residual is the app's.
 */
export interface LeakWatch {
  /** `own`: the app's sound; `taken`: the echo that was removed; `left`: the output; of equal length. */
  push(own: Float32Array, taken: Float32Array, left: Float32Array): void
  /** Whether the strike of this key (A0 is 0) that began about so many samples ago may be residual echo; `certainty`: 0–1, that it was a strike. */
  isLeak(key: number, samplesAgo: number, residualDb: number, certainty: number): boolean
}

interface HopEnergies {
  readonly own: Float32Array
  readonly taken: Float32Array
  readonly left: Float32Array
  endsAt: number
}

export function createLeakWatch(): LeakWatch {
  const fourier = createRealFourier(SIZE)
  const window = Float64Array.from({ length: SIZE }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / SIZE))
  const [ownRing, takenRing, leftRing] = [new Float32Array(SIZE), new Float32Array(SIZE), new Float32Array(SIZE)]
  const [time, real, imaginary] = [new Float64Array(SIZE), new Float64Array(SIZE / 2 + 1), new Float64Array(SIZE / 2 + 1)]
  const hops: HopEnergies[] = Array.from({ length: KEPT_HOPS }, () => ({
    own: new Float32Array(KEYS),
    taken: new Float32Array(KEYS),
    left: new Float32Array(KEYS),
    endsAt: Number.NEGATIVE_INFINITY,
  }))
  let [count, total, silentFor, soundedFor] = [0, 0, SIZE, 0]

  const bands = Array.from({ length: KEYS }, (_, key) =>
    Array.from({ length: PARTIALS }, (_, index) => (440 * 2 ** ((key + LOWEST_PITCH - 69) / 12) * (index + 1) * SIZE) / LISTENING_RATE_HZ)
      .filter((bin) => bin * REACH < SIZE / 2)
      .map((bin) => [Math.max(1, Math.floor(bin / REACH)), Math.ceil(bin * REACH)] as const),
  )
  const slide = (ring: Float32Array, samples: Float32Array): void => {
    const newest = samples.length > SIZE ? samples.subarray(samples.length - SIZE) : samples
    ring.copyWithin(0, newest.length)
    ring.set(newest, SIZE - newest.length)
  }
  const measure = (ring: Float32Array, energies: Float32Array): void => {
    for (let index = 0; index < SIZE; index += 1) time[index] = (ring[index] ?? 0) * (window[index] ?? 0)
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

  return {
    push(own, taken, left) {
      slide(ownRing, own)
      slide(takenRing, taken)
      slide(leftRing, left)
      total += taken.length
      let energy = 0
      for (const value of own) energy += value * value
      const isSilent = 10 * Math.log10(energy / Math.max(1, own.length) + 1e-12) < SILENT_DB
      silentFor = isSilent ? silentFor + taken.length : 0
      if (silentFor > SIZE) return
      if (!isSilent) soundedFor += own.length
      const hop = hops[count % KEPT_HOPS]
      count += 1
      if (!hop) return
      measure(ownRing, hop.own)
      measure(takenRing, hop.taken)
      measure(leftRing, hop.left)
      hop.endsAt = total
    },
    isLeak(key, samplesAgo, residualDb, certainty) {
      const struckAt = total - samplesAgo
      let [taken, left, own, loudestOwn] = [0, 0, 0, 0]
      for (const hop of hops) {
        // Windows that have the strike in their later half, where the window before does not fade it in yet.
        if (hop.endsAt < struckAt || hop.endsAt - struckAt > SIZE) continue
        taken = Math.max(taken, hop.taken[key] ?? 0)
        own = Math.max(own, hop.own[key] ?? 0)
        for (const energy of hop.own) loudestOwn = Math.max(loudestOwn, energy)
        left = Math.max(left, hop.left[key] ?? 0)
      }
      // Before the echo path is known, every strike of a key that the app plays counts as echo. With headphones there is no echo path and none is
      // learned.
      const isLearning = soundedFor < LEARNING_SECONDS * LISTENING_RATE_HZ
      if (isLearning || residualDb > UNLEARNED_DB) return isLearning && own > loudestOwn * OWN_SHARE
      if (taken === 0) return false
      return 10 * Math.log10((left + 1e-12) / taken) < residualDb + MARGIN_DB + UNCERTAIN_DB * (1 - certainty)
    },
  }
}
