export interface Loudness {
  /** Noise floor, as a root mean square. */
  readonly noiseFloor: number
  /** Loudest sample, 0–1. */
  readonly peak: number
  /** Signal-to-noise ratio: notes over the noise floor. */
  readonly aboveNoiseDecibels: number
}

const WINDOW_SECONDS = 0.05
/** The quietest tenth of the frames is the noise floor, the loudest tenth the piano. */
const SHARE = 0.1
const SMALLEST = 1e-6

/** Levels of a recording with some notes and some silence. */
export function measureLoudness(samples: Float32Array, sampleRate: number): Loudness {
  const length = Math.round(WINDOW_SECONDS * sampleRate)
  const levels: number[] = []
  let peak = 0
  for (let from = 0; from + length <= samples.length; from += length) {
    let power = 0
    for (const sample of samples.subarray(from, from + length)) {
      power += sample * sample
      peak = Math.max(peak, Math.abs(sample))
    }
    levels.push(Math.sqrt(power / length))
  }
  levels.sort((a, b) => a - b)
  const count = Math.max(1, Math.floor(levels.length * SHARE))
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const [noiseFloor, loud] = [meanOf(levels.slice(0, count)), meanOf(levels.slice(-count))]
  return { noiseFloor, peak, aboveNoiseDecibels: 20 * Math.log10(Math.max(SMALLEST, loud) / Math.max(SMALLEST, noiseFloor)) }
}

/** Target level of the loudest note: headroom for a louder one, and far above the converter's own noise. */
const WANTED_PEAK = 0.35
/** spec: learning §9.2; a factor of two does not change detection. */
const USUAL_GAIN = 0.7
const LEAST_GAIN = 0.3
const MOST_GAIN = 8

/** The gain for this piano and this microphone, where the recording was made with `gain`: 0.7 unless the loudest note was far from where it should be. */
export function recommendGain({ peak }: Pick<Loudness, 'peak'>, gain: number): number {
  if (peak < SMALLEST) return USUAL_GAIN
  const wanted = (WANTED_PEAK / peak) * gain
  if (wanted > USUAL_GAIN / 2 && wanted < USUAL_GAIN * 2) return USUAL_GAIN
  return Math.round(100 * Math.min(MOST_GAIN, Math.max(LEAST_GAIN, wanted))) / 100
}
