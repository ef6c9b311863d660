import { convolve, filtered, lowPass } from '@prelude/engines/dsp'
import { diceOf } from '../music/tonal.ts'

export interface Room {
  /** Impulse response of a room for a microphone beside the piano; the direct sound is at sample 0. */
  readonly response: Float32Array
}

const REVERBERATION_SECONDS = { shortest: 0.3, longest: 0.7 }
/** Direct-to-reverberant ratio. */
const DIRECT_OVER_ROOM_DB = { least: 0, most: 9 }
const EARLY_REFLECTIONS = 9
/** Delay of the reflections after the direct sound. */
const EARLY_SECONDS = { first: 0.003, last: 0.045 }
const TAIL_FROM_SECONDS = 0.012
/** Low-pass of the reflections: walls absorb the treble. */
const DULL_ABOVE_HZ = { least: 2_500, most: 6_000 }

/** A random room: some reflections, then a tail of noise that falls by 60 dB in the reverberation time (RT60). */
export function makeRoom(rateHz: number, seed: number): Room {
  const dice = diceOf(seed)
  const reverberationSeconds = dice.between(REVERBERATION_SECONDS.shortest, REVERBERATION_SECONDS.longest)
  const length = Math.round(reverberationSeconds * rateHz)
  const back = new Float32Array(length)
  const decay = (at: number): number => 10 ** ((-3 * at) / length)
  for (let reflection = 0; reflection < EARLY_REFLECTIONS; reflection += 1) {
    const at = Math.round(dice.between(EARLY_SECONDS.first, EARLY_SECONDS.last) * rateHz)
    back[at] = (back[at] as number) + dice.oneOf([-1, 1]) * 6 * decay(at) * dice.between(0.4, 1)
  }
  for (let at = Math.round(TAIL_FROM_SECONDS * rateHz); at < length; at += 1) back[at] = (back[at] as number) + dice.normal() * decay(at)
  const dull = filtered(back, lowPass(rateHz, dice.between(DULL_ABOVE_HZ.least, DULL_ABOVE_HZ.most)))
  let energy = 0
  for (const value of dull) energy += value * value
  const gain = 10 ** (-dice.between(DIRECT_OVER_ROOM_DB.least, DIRECT_OVER_ROOM_DB.most) / 20) / Math.sqrt(energy)
  const response = dull.map((value) => value * gain)
  response[0] = 1
  return { response }
}

/** A sound as recorded in a room, of the same length. */
export const inRoomOf = ({ response }: Room, sound: Float32Array): Float32Array => convolve(sound, response)
