import { filtered, highPass, lowPass } from '@prelude/engines/dsp'
import { diceOf } from '../music/tonal.ts'
import { pinkNoise, rmsOf } from './noise.ts'
import { inRoomOf, makeRoom } from './room.ts'

export interface OverLoudspeaker {
  /** The microphone signal. */
  readonly microphone: Float32Array
  /** The app's own sound (reference signal). */
  readonly own: Float32Array
}

/** Delay of the echo path: system buffers, then the air. */
const DELAY_SECONDS = { shortest: 0.04, longest: 0.08 }
/** Of a phone or a laptop. */
const LOUDSPEAKER_HZ = { lowFrom: 120, lowTo: 350, highFrom: 6_500, highTo: 9_500 }
const DRIVE = { least: 0.3, most: 0.9 }
/** Self-noise of the microphone relative to the loudspeaker's music. */
const NOISE_DB = 45
const PEAK = 0.5

/** The app's music through a small loudspeaker in a room, with the learner's piano at the same level (or silent). */
export function overLoudspeaker(played: Float32Array, learner: Float32Array | null, rateHz: number, seed: number): OverLoudspeaker {
  const dice = diceOf(seed)
  const drive = dice.between(DRIVE.least, DRIVE.most)
  let loudest = 0
  for (const value of played) loudest = Math.max(loudest, Math.abs(value))
  const own = played.map((value) => (value * 0.6) / (loudest || 1))
  const pushed = own.map((value) => Math.tanh((drive * value) / 0.6) / drive)
  const spoken = filtered(
    pushed,
    highPass(rateHz, dice.between(LOUDSPEAKER_HZ.lowFrom, LOUDSPEAKER_HZ.lowTo)),
    lowPass(rateHz, dice.between(LOUDSPEAKER_HZ.highFrom, LOUDSPEAKER_HZ.highTo)),
  )
  const inAir = inRoomOf(makeRoom(rateHz, seed + 1), spoken)
  const delay = Math.round(dice.between(DELAY_SECONDS.shortest, DELAY_SECONDS.longest) * rateHz)
  const late = new Float32Array(inAir.length)
  late.set(inAir.subarray(0, inAir.length - delay), delay)
  const loudness = rmsOf(late)
  const noise = pinkNoise(late.length, seed + 2)
  const piano = learner ? inRoomOf(makeRoom(rateHz, seed + 3), learner) : null
  const pianoGain = piano ? loudness / (rmsOf(piano) || 1) : 0
  const sum = late.map((value, index) => value + pianoGain * (piano?.[index] ?? 0) + loudness * 10 ** (-NOISE_DB / 20) * (noise[index] as number))
  let peak = 0
  for (const value of sum) peak = Math.max(peak, Math.abs(value))
  return { microphone: sum.map((value) => (value * PEAK) / (peak || 1)), own }
}
