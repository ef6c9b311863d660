import { correlate } from '../dsp/convolution.ts'

const CHIRP_SECONDS = 0.08
const LOW_HERTZ = 700
const HIGH_HERTZ = 6000
const STRENGTH = 0.6

/** A short rising tone: far easier to find than a click under reverberation and noise. */
export function chirpSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(CHIRP_SECONDS * sampleRate))
  const rise = (HIGH_HERTZ - LOW_HERTZ) / CHIRP_SECONDS
  for (let frame = 0; frame < samples.length; frame += 1) {
    const seconds = frame / sampleRate
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * frame) / samples.length)
    samples[frame] = STRENGTH * window * Math.sin(2 * Math.PI * (LOW_HERTZ * seconds + (rise * seconds * seconds) / 2))
  }
  return samples
}

/** Minimum ratio of the best correlation to the rest: noise alone reaches about 5. */
const LEAST_CLARITY = 9
/** A reflection may be louder than the direct sound: the first arrival within this time counts. */
const ECHO_SECONDS = 0.012
const FIRST_ARRIVAL_SHARE = 0.6

/**
 * How much later a sound is in a recording than in what was sent; null when it is not found.
 * The same tone 4,800 samples later at 48,000 a second: 100 ms.
 */
export function loopbackLatencyMs(recording: Float32Array, reference: Float32Array, sampleRate: number): number | null {
  const similarity = correlate(recording, reference)
  let best = 0
  let energy = 0
  for (let lag = 0; lag < similarity.length; lag += 1) {
    const value = Math.abs(similarity[lag] as number)
    energy += value * value
    if (value > Math.abs(similarity[best] as number)) best = lag
  }
  const peak = Math.abs(similarity[best] as number)
  const usual = Math.sqrt(energy / Math.max(1, similarity.length))
  if (!(peak > 0) || peak < LEAST_CLARITY * usual) return null
  const earliest = Math.max(0, best - Math.round(ECHO_SECONDS * sampleRate))
  for (let lag = earliest; lag < best; lag += 1) {
    const value = Math.abs(similarity[lag] as number)
    const isTop = value >= Math.abs((similarity[lag - 1] ?? 0) as number) && value >= Math.abs(similarity[lag + 1] as number)
    // Correlation side lobes, one period beside the peak, are no arrivals.
    if (isTop && value >= FIRST_ARRIVAL_SHARE * peak && !isSideWave(similarity, lag, best, sampleRate)) return (lag / sampleRate) * 1000
  }
  return (best / sampleRate) * 1000
}

/** Half-width of the correlation peak of the chirp. */
const TOP_SECONDS = 0.0008

function isSideWave(similarity: Float64Array, lag: number, best: number, sampleRate: number): boolean {
  const reach = Math.round(TOP_SECONDS * sampleRate)
  if (best - lag <= reach) return true
  const value = Math.abs(similarity[lag] as number)
  for (let near = Math.max(0, lag - reach); near <= lag + reach; near += 1) if (Math.abs((similarity[near] ?? 0) as number) > value) return true
  return false
}
