import type { PedalSpan, PerformedNote, RecordedPerformance } from '../performance/performance.ts'
import type { SampledPiano } from './pianos/sampled-piano.ts'

/** Above fa#6 grand pianos have no dampers. */
const HIGHEST_DAMPED_PITCH = 90
/** Time constants of the damper's decay in the bass and in the treble. */
const DAMPING_SECONDS = { low: 0.16, high: 0.05 }
/** Time constant of the old sound's decay when its string is struck again. */
const STRUCK_AGAIN_SECONDS = 0.04
/** Inaudible below this share of the key's maximum: 66 dB. */
const INAUDIBLE = 5e-4

const dampingSecondsOf = (pitch: number): number => DAMPING_SECONDS.low + ((DAMPING_SECONDS.high - DAMPING_SECONDS.low) * (pitch - 21)) / 87

/** Gain for a velocity: 40 dB from the softest touch to the hardest. */
const gainOf = (velocity: number): number => 10 ** ((40 * (velocity / 127 - 1)) / 20)

/** When the string is damped: at key release or pedal release, whichever is later. */
export function dampedFrom({ offsetSeconds }: PerformedNote, pedal: readonly PedalSpan[]): number {
  const held = pedal.find(({ downSeconds, upSeconds }) => downSeconds <= offsetSeconds && offsetSeconds < upSeconds)
  return held ? held.upSeconds : offsetSeconds
}

/** Renders a performance on a piano, as a single microphone beside it would record it. */
export async function renderPerformance(
  piano: SampledPiano,
  { notes, pedal }: RecordedPerformance,
  { rateHz, durationSeconds }: { readonly rateHz: number; readonly durationSeconds: number },
): Promise<Float32Array> {
  const out = new Float32Array(Math.round(durationSeconds * rateHz))
  for (const note of notes) {
    const { samples, attack } = await piano.key(note.pitch, rateHz)
    const again = Math.min(
      ...notes.filter(({ pitch, onsetSeconds }) => pitch === note.pitch && onsetSeconds > note.onsetSeconds).map(({ onsetSeconds }) => onsetSeconds),
    )
    const start = Math.round(note.onsetSeconds * rateHz) - attack
    const isDamped = note.pitch <= HIGHEST_DAMPED_PITCH
    const dampAt = isDamped ? Math.round(dampedFrom(note, pedal) * rateHz) - start : samples.length
    const againAt = Math.round(again * rateHz) - start
    const damping = Math.exp(-1 / (dampingSecondsOf(note.pitch) * rateHz))
    const stilling = Math.exp(-1 / (STRUCK_AGAIN_SECONDS * rateHz))
    const gain = gainOf(note.velocity)
    // Softer strikes are duller: mix in a one-pole low-pass.
    const softness = Math.max(0, Math.min(0.85, 1 - note.velocity / 110))
    const cutoffHz = 500 + 2.5 * 440 * 2 ** ((note.pitch - 69) / 12)
    const pole = Math.exp((-2 * Math.PI * cutoffHz) / rateHz)
    let dull = 0
    let level = gain
    for (let at = 0; at < samples.length && level > gain * INAUDIBLE; at += 1) {
      const value = samples[at] as number
      dull = value + pole * (dull - value)
      if (at > dampAt) level *= damping
      if (at > againAt) level *= stilling
      const target = start + at
      if (target < 0 || target >= out.length) continue
      out[target] = (out[target] as number) + level * ((1 - softness) * value + softness * dull)
    }
  }
  return out
}

/** Normalizes the peak to a level in dB below full scale. */
export function normalisePeak(samples: Float32Array, peakDb: number): Float32Array {
  let peak = 0
  for (const value of samples) peak = Math.max(peak, Math.abs(value))
  if (peak === 0) return samples
  const gain = 10 ** (peakDb / 20) / peak
  return samples.map((value) => value * gain)
}
