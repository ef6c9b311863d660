import { type Loudness, measureLoudness, recommendGain } from './loudness.ts'
import { type CalibrationNote, measureTuning, type Tuning } from './tuning.ts'

/** What calibration measures of a piano, a room and a microphone after some notes. */
export interface Calibration extends Loudness {
  /** Null: too few notes were held long enough. */
  readonly tuning: Tuning | null
  /** For `MicrophoneInputParts.gain`. */
  readonly gain: number
  readonly advice: CalibrationAdvice
}
/** `silent`: nothing stands out of the noise; `quiet`, `loud`: move nearer to the piano, further away; `noisy`: too much noise in the room; `good`. */
export type CalibrationAdvice = 'silent' | 'quiet' | 'loud' | 'noisy' | 'good'

/** Below these values the detector misses notes: signal-to-noise ratio, and level. */
const STANDS_OUT_DECIBELS = 6
const CLEAR_DECIBELS = 20
const QUIET_BELOW = 0.01
const LOUD_FROM = 0.98

/** `gain`: the gain of the recording, by which its samples were scaled. */
export function calibrate(samples: Float32Array, sampleRate: number, notes: readonly CalibrationNote[], gain: number): Calibration {
  const loudness = measureLoudness(samples, sampleRate)
  return { ...loudness, tuning: measureTuning(samples, sampleRate, notes), gain: recommendGain(loudness, gain), advice: adviceOf(loudness, gain) }
}

function adviceOf({ aboveNoiseDecibels, peak }: Loudness, gain: number): CalibrationAdvice {
  const asCaptured = peak / gain
  if (aboveNoiseDecibels < STANDS_OUT_DECIBELS) return 'silent'
  if (asCaptured >= LOUD_FROM) return 'loud'
  if (aboveNoiseDecibels < CLEAR_DECIBELS) return 'noisy'
  return asCaptured < QUIET_BELOW ? 'quiet' : 'good'
}

/** Input latency from a loopback measurement; the output latency that a browser reports may be more than the whole. */
export const inputLatencySeconds = (loopbackMs: number, outputLatencySeconds: number): number => Math.max(0, loopbackMs / 1000 - outputLatencySeconds)
