import { LISTENING_RATE_HZ } from '@prelude/engines/detection'

/**
 * A baseline like many tuners and simple learning apps: one pitch at a time by autocorrelation, with an onset where the level rises. It is
 * monophonic, so chords show its limit.
 */

export interface TrackedNote {
  readonly pitch: number
  readonly onsetSeconds: number
  readonly decidedSeconds: number
}

const WINDOW_SAMPLES = 2_048
const STEP_SAMPLES = 512
const LOWEST_HZ = 27
const HIGHEST_HZ = 2_200
/** Minimum autocorrelation at one period for the sound to have a pitch. */
const PERIODIC_FROM = 0.8
/** The first peak this close to the highest one is the period; later ones are its multiples. */
const NEAR_HIGHEST = 0.9
/** Onset: this much louder than 50 ms before. */
const RISE = 1.8
const SILENT_RMS = 0.003
const REST_SECONDS = 0.08

/** The period in samples and the autocorrelation there; null where there is no pitch. */
function periodOf(window: Float32Array): number | null {
  const half = window.length >> 1
  const longest = Math.min(half, Math.floor(LISTENING_RATE_HZ / LOWEST_HZ))
  const shortest = Math.floor(LISTENING_RATE_HZ / HIGHEST_HZ)
  const likeness = new Float64Array(longest + 2)
  const energyFrom = (start: number): number => {
    let sum = 0
    for (let index = start; index < start + half; index += 1) sum += (window[index] as number) ** 2
    return sum
  }
  const energy = energyFrom(0)
  let laterEnergy = energyFrom(shortest)
  let highest = 0
  for (let lag = shortest; lag <= longest + 1 && lag < window.length - half; lag += 1) {
    let together = 0
    for (let index = 0; index < half; index += 1) together += (window[index] as number) * (window[index + lag] as number)
    likeness[lag] = together / (Math.sqrt(energy * laterEnergy) || 1)
    highest = Math.max(highest, likeness[lag] as number)
    laterEnergy += (window[lag + half] as number) ** 2 - (window[lag] as number) ** 2
  }
  if (highest < PERIODIC_FROM) return null
  for (let lag = 1; lag <= longest; lag += 1) {
    const [before, here, after] = [likeness[lag - 1] as number, likeness[lag] as number, likeness[lag + 1] as number]
    if (here < NEAR_HIGHEST * highest || here < before || here < after) continue
    const curve = before - 2 * here + after
    return curve === 0 ? lag : lag + (0.5 * (before - after)) / curve
  }
  return null
}

const rms = (samples: Float32Array): number => Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

/** The notes of a clip by a plain pitch tracker. */
export function trackPitch(samples: Float32Array): TrackedNote[] {
  const notes: TrackedNote[] = []
  const loudness: number[] = []
  let sounding: number | null = null
  let candidate: number | null = null
  for (let end = WINDOW_SAMPLES; end <= samples.length; end += STEP_SAMPLES) {
    const window = samples.subarray(end - WINDOW_SAMPLES, end)
    const newest = rms(window.subarray(WINDOW_SAMPLES - STEP_SAMPLES))
    const before = loudness.at(-2) ?? 0
    loudness.push(newest)
    const rises = newest > SILENT_RMS && newest > RISE * before
    const period = newest > SILENT_RMS ? periodOf(window) : null
    const pitch = period === null ? null : Math.round(69 + 12 * Math.log2(LISTENING_RATE_HZ / period / 440))
    // Two windows must agree on a pitch.
    const isSteady = pitch !== null && pitch === candidate
    candidate = pitch
    const now = end / LISTENING_RATE_HZ
    const last = notes.at(-1)
    if (pitch !== null && isSteady && (pitch !== sounding || rises) && (!last || last.pitch !== pitch || now - last.decidedSeconds > REST_SECONDS)) {
      notes.push({ pitch, onsetSeconds: now - (WINDOW_SAMPLES / LISTENING_RATE_HZ) * 0.75, decidedSeconds: now })
      sounding = pitch
    }
    if (newest <= SILENT_RMS) sounding = null
  }
  return notes
}
