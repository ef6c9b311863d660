import { DEFAULT_MIXER } from '@prelude/domain/practice'
import { HANDS, type Hand, modelTones, type Timeline, tempoMapOf, temposWithFermatas } from '@prelude/domain/score'
import { filtered, lowPass } from '@prelude/engines/dsp'
import { PIANO, touchOf } from '@prelude/engines/sound-touch'
import { pianoNamed } from '../../../lab/listening/front-door.ts'

export const RATE_HZ = 22_050
/** A recording's filter of quality 0 dB. */
const FLAT = 1
/** ln 1000: time constants until −60 dB. */
const TIME_CONSTANTS_TO_SILENCE = Math.log(1000)
const SHORTEST_SECONDS = 0.03

export interface HeardTone {
  readonly hand: Hand
  readonly pitch: number
  readonly velocity: number
  readonly onsetSeconds: number
  /** The key and the pedal are up. */
  readonly offsetSeconds: number
}

/** What « Écouter » plays: loudness, ornaments, staccatos, fermatas and pedal. */
export function heardTones(timeline: Timeline): HeardTone[] {
  const tempo = tempoMapOf({ tempos: temposWithFermatas(timeline) }, 1)
  const tones = modelTones(timeline)
  return timeline.notes.flatMap(({ index, hand }) =>
    (tones[index] ?? []).map(({ onset, duration, pitch, velocity }) => ({
      hand,
      pitch,
      velocity,
      onsetSeconds: tempo.secondsAt(onset),
      offsetSeconds: tempo.secondsAt(onset + duration),
    })),
  )
}

/** Each hand with the gain of its channel; the mixture is their sum. */
export interface RenderedVersion {
  readonly hands: Readonly<Record<Hand, Float32Array>>
  readonly mixture: Float32Array
}

const channelGain = (hand: Hand): number => (DEFAULT_MIXER[hand].volume / 100) ** 2

/** The recordings as the app plays them: their gain and filter by velocity, and the decay of a released key. */
export async function renderVersion(tones: readonly HeardTone[]): Promise<RenderedVersion> {
  const piano = pianoNamed('salamander')
  const release = PIANO.releaseSeconds
  const decay = Math.exp(-TIME_CONSTANTS_TO_SILENCE / (release * RATE_HZ))
  const last = Math.max(0, ...tones.map(({ offsetSeconds }) => offsetSeconds))
  const length = Math.ceil((last + release) * RATE_HZ)
  const hands = { LEFT: new Float32Array(length), RIGHT: new Float32Array(length) }
  for (const { hand, pitch, velocity, onsetSeconds, offsetSeconds } of tones) {
    const { samples, attack } = await piano.key(pitch, RATE_HZ)
    const { gain, cutoffHz } = touchOf(pitch, velocity)
    const start = Math.round(onsetSeconds * RATE_HZ)
    const releasedAt = Math.round(Math.max(SHORTEST_SECONDS, offsetSeconds - onsetSeconds) * RATE_HZ)
    const sounding = samples.subarray(attack, attack + Math.min(samples.length - attack, releasedAt + Math.round(release * RATE_HZ)))
    const sound = cutoffHz === null ? sounding : filtered(sounding, lowPass(RATE_HZ, cutoffHz, FLAT))
    const out = hands[hand]
    let level = gain * channelGain(hand)
    for (let at = 0; at < sound.length && start + at < length; at += 1) {
      if (at > releasedAt) level *= decay
      out[start + at] = (out[start + at] ?? 0) + level * (sound[at] ?? 0)
    }
  }
  const mixture = Float32Array.from({ length }, (_, at) => HANDS.reduce((sum, hand) => sum + (hands[hand][at] ?? 0), 0))
  return { hands, mixture }
}
