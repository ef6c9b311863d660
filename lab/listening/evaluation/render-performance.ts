import type { SampledPiano } from './pianos/sampled-piano.ts'

/** A struck key; the onset is the time at which it is audible. */
export interface StruckNote {
  readonly pitch: number
  readonly onsetSeconds: number
  readonly offsetSeconds: number
  /** 1–127. */
  readonly velocity: number
}

/** Start and end of a press of the sustain pedal. */
export interface PedalSpan {
  readonly downSeconds: number
  readonly upSeconds: number
}

export interface Performance {
  readonly notes: readonly StruckNote[]
  readonly pedal: readonly PedalSpan[]
}

/** Above fa#6 a grand piano has no dampers. */
const HIGHEST_DAMPED_PITCH = 90
/** Time constant of the damper in the bass and in the treble. */
const DAMPING_SECONDS = { low: 0.16, high: 0.05 }
/** A hammer that strikes a sounding string damps its former vibration. */
const STRUCK_AGAIN_SECONDS = 0.04
/** Cut off below this share of the key's peak: 66 dB. */
const INAUDIBLE = 5e-4

const dampingSecondsOf = (pitch: number): number => DAMPING_SECONDS.low + ((DAMPING_SECONDS.high - DAMPING_SECONDS.low) * (pitch - 21)) / 87

/** Level of a key by velocity: 40 dB between the softest and the hardest touch. */
const gainOf = (velocity: number): number => 10 ** ((40 * (velocity / 127 - 1)) / 20)

/** Time of damping: key up or pedal up, whichever is later. */
export function dampedFrom({ offsetSeconds }: StruckNote, pedal: readonly PedalSpan[]): number {
  const held = pedal.find(({ downSeconds, upSeconds }) => downSeconds <= offsetSeconds && offsetSeconds < upSeconds)
  return held ? held.upSeconds : offsetSeconds
}

/** Renders a performance on a piano into sound of that length, as one close microphone records it. */
export async function renderPerformance(
  piano: SampledPiano,
  { notes, pedal }: Performance,
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
    // A soft strike is duller: part of the sound is filtered by a one-pole low-pass.
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

/** Normalises the peak to so many decibels below full scale. */
export function normalisePeak(samples: Float32Array, peakDb: number): Float32Array {
  let peak = 0
  for (const value of samples) peak = Math.max(peak, Math.abs(value))
  if (peak === 0) return samples
  const gain = 10 ** (peakDb / 20) / peak
  return samples.map((value) => value * gain)
}
