import { filtered, highPass, lowPass, resonance } from '@prelude/engines/dsp'
import { diceOf } from '../music/tonal.ts'
import { normalisePeak } from '../render-performance.ts'
import { pinkNoise, whiteNoise } from './noise.ts'
import { inRoomOf, makeRoom } from './room.ts'
import { babble, speech } from './speech.ts'

/** Sounds without notes: any detected note is a false positive. */
export const DISTURBANCES = [
  'speech',
  'speech in a room',
  'murmur',
  'white noise',
  'pink noise',
  'claps',
  'typing',
  'hum',
  'faint hiss',
  'silence',
] as const
export type Disturbance = (typeof DISTURBANCES)[number]

/** Self-noise of a microphone: 70 dB below full scale. */
const HISS = 3e-4

function burst(target: Float32Array, atSample: number, sound: Float32Array): void {
  sound.forEach((value, index) => {
    if (atSample + index < target.length) target[atSample + index] = (target[atSample + index] as number) + value
  })
}

function claps(length: number, rateHz: number, seed: number): Float32Array {
  const dice = diceOf(seed)
  const out = new Float32Array(length)
  for (let at = 0.3 * rateHz; at < length; at += dice.between(0.22, 1.4) * rateHz) {
    const centreHz = dice.between(900, 2_200)
    const raw = Float32Array.from(
      { length: Math.round(0.12 * rateHz) },
      (_, index) => dice.normal() * Math.exp(-index / (dice.between(0.008, 0.012) * rateHz)),
    )
    burst(out, Math.round(at), normalisePeak(filtered(raw, resonance(rateHz, centreHz, centreHz * 0.6), highPass(rateHz, 400)), -20 * dice.random()))
  }
  return out
}

/** Computer typing: a click down, a softer one up, sometimes the space bar's thud. */
function typing(length: number, rateHz: number, seed: number): Float32Array {
  const dice = diceOf(seed)
  const out = new Float32Array(length)
  const click = (centreHz: number, decaySeconds: number, loudness: number): Float32Array => {
    const raw = Float32Array.from({ length: Math.round(0.05 * rateHz) }, (_, index) => dice.normal() * Math.exp(-index / (decaySeconds * rateHz)))
    return normalisePeak(filtered(raw, resonance(rateHz, centreHz, 500)), -20 * Math.log10(1 / loudness))
  }
  for (let at = 0.2 * rateHz; at < length; at += dice.between(0.07, dice.random() < 0.15 ? 1.2 : 0.3) * rateHz) {
    const isSpace = dice.random() < 0.15
    const loudness = dice.between(0.3, 1)
    burst(out, Math.round(at), click(isSpace ? dice.between(350, 700) : dice.between(1_800, 4_500), isSpace ? 0.009 : 0.004, loudness))
    burst(out, Math.round(at + dice.between(0.05, 0.11) * rateHz), click(dice.between(1_800, 4_500), 0.003, loudness * 0.4))
  }
  return out
}

/** Mains hum and motors: 50 Hz with harmonics, slowly swelling. */
function hum(length: number, rateHz: number, seed: number): Float32Array {
  const dice = diceOf(seed)
  const partials = [1, 2, 3, 4, 6, 8, 10].map((partial) => ({ partial, gain: dice.between(0.2, 1) / partial, phase: dice.between(0, 6.28) }))
  return Float32Array.from({ length }, (_, index) => {
    const seconds = index / rateHz
    const swell = 0.8 + 0.2 * Math.sin(2 * Math.PI * 0.13 * seconds)
    return swell * partials.reduce((sum, { partial, gain, phase }) => sum + gain * Math.sin(2 * Math.PI * 50 * partial * seconds + phase), 0)
  })
}

const make: Readonly<Record<Disturbance, (length: number, rateHz: number, seed: number) => Float32Array>> = {
  speech: (length, rateHz, seed) => speech(length / rateHz, rateHz, seed),
  'speech in a room': (length, rateHz, seed) => inRoomOf(makeRoom(rateHz, seed), speech(length / rateHz, rateHz, seed + 400)),
  murmur: (length, rateHz, seed) => babble(length / rateHz, rateHz, seed),
  'white noise': whiteNoiseOf,
  'pink noise': (length, _, seed) => pinkNoise(length, seed),
  claps: (length, rateHz, seed) => inRoomOf(makeRoom(rateHz, seed), claps(length, rateHz, seed)),
  typing,
  hum,
  'faint hiss': (length, rateHz, seed) => filtered(pinkNoise(length, seed), lowPass(rateHz, 6_000)),
  silence: (length) => new Float32Array(length),
}

function whiteNoiseOf(length: number, _rateHz: number, seed: number): Float32Array {
  return whiteNoise(length, seed)
}

/** A disturbance of this length at a realistic level, which varies with the seed. */
export function disturbance(kind: Disturbance, durationSeconds: number, rateHz: number, seed: number): Float32Array {
  const length = Math.round(durationSeconds * rateHz)
  if (kind === 'silence') return make.silence(length, rateHz, seed)
  const peakDb = kind === 'faint hiss' ? -58 : diceOf(seed).between(-24, -3)
  const loud = normalisePeak(make[kind](length, rateHz, seed), peakDb)
  const hiss = whiteNoise(length, seed + 9)
  return loud.map((value, index) => value + HISS * (hiss[index] as number))
}
