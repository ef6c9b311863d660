import { seededRandom } from '@prelude/domain/basics'
import { monoBuffer, type SoundContext } from './audio-context.ts'

/** A frame drum struck with a felt mallet: short enough for sixteenths at 100, long enough to have a pitch. */
const DRUM_SECONDS = 0.32
/** Deep on the first beat, a fourth higher on the others; both high enough that the loudspeaker of a phone has their second mode. */
const ACCENT_HZ = 147
const PLAIN_HZ = 196
/** The modes of a round membrane above its first one, how strong they are struck, and how fast they die: 1.59, 2.14, 2.30 and 2.65 times as high. */
const MODES: readonly { readonly ratio: number; readonly strength: number; readonly decaySeconds: number }[] = [
  { ratio: 1, strength: 1, decaySeconds: 0.075 },
  { ratio: 1.59, strength: 0.55, decaySeconds: 0.045 },
  { ratio: 2.14, strength: 0.3, decaySeconds: 0.03 },
  { ratio: 2.3, strength: 0.18, decaySeconds: 0.026 },
  { ratio: 2.65, strength: 0.14, decaySeconds: 0.02 },
]
/** A struck skin is tighter at first: its pitch sinks by this share within this time. */
const SINK_SHARE = 0.12
const SINK_SECONDS = 0.02
/** The felt: noise that a one-pole filter darkens; it says when, the skin says what. */
const FELT_STRENGTH = 0.5
const FELT_DECAY_SECONDS = 0.006
const FELT_CUTOFF_HZ = 900
/** From silence to the whole strength: no click, and early enough that the beat is where it is asked for. */
const ATTACK_SECONDS = 0.0015
const FADE_SECONDS = 0.03
const SEED = 57
/** Of full scale: as loud as the click by its energy in a tenth of a second (drum-buffer.test.ts). */
const PEAK = { accent: 0.95, plain: 0.72 } as const

/** A soft drum for the pulse of rhythms: synthesised, its beginning is its time. */
export function drumSamples(rateHz: number, accent: boolean): Float32Array {
  const target = new Float32Array(Math.round(DRUM_SECONDS * rateHz))
  const random = seededRandom(SEED)
  const hertz = accent ? ACCENT_HZ : PLAIN_HZ
  const darkening = 1 - Math.exp((-2 * Math.PI * FELT_CUTOFF_HZ) / rateHz)
  let felt = 0
  let turns = 0
  for (let frame = 0; frame < target.length; frame += 1) {
    const seconds = frame / rateHz
    turns += (hertz * (1 + SINK_SHARE * Math.exp(-seconds / SINK_SECONDS))) / rateHz
    felt += (2 * random() - 1 - felt) * darkening
    const skin = MODES.reduce(
      (sum, { ratio, strength, decaySeconds }) => sum + strength * Math.sin(2 * Math.PI * ratio * turns) * Math.exp(-seconds / decaySeconds),
      0,
    )
    const attack = Math.min(1, (frame + 1) / (ATTACK_SECONDS * rateHz))
    const fade = Math.min(1, (DRUM_SECONDS - seconds) / FADE_SECONDS)
    target[frame] = (skin + FELT_STRENGTH * felt * Math.exp(-seconds / FELT_DECAY_SECONDS)) * attack * fade
  }
  const peak = target.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const gain = (accent ? PEAK.accent : PEAK.plain) / peak
  return target.map((value) => value * gain)
}

export const drumBuffer = (context: SoundContext, accent: boolean): AudioBuffer => monoBuffer(context, drumSamples(context.sampleRate, accent))
