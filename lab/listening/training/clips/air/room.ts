import { filtered, highPass, lowPass } from '@prelude/engines/dsp'
import type { SeededRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'

/** Reflections of the first 60 ms are separate; later ones are too dense. */
const EARLY_SECONDS = 0.06

export interface RoomShape {
  /** Reverberation time (60 dB) in seconds. */
  readonly rt60Seconds: number
  /** Level of the direct sound over all reflections. */
  readonly directDb: number
}

export const drawRoom = (random: SeededRandom): RoomShape => ({ rt60Seconds: random.ratio(0.2, 0.9), directDb: random.between(-4, 14) })

/** Impulse response of a random room: the direct sound at sample 0, some reflections, then a tail that gets duller as it decays. */
export function roomResponse({ rt60Seconds, directDb }: RoomShape, random: SeededRandom): Float32Array {
  const length = Math.ceil(Math.min(1.1, rt60Seconds * 1.1) * RATE_HZ)
  const fall = Math.log(1000) / (rt60Seconds * RATE_HZ)
  const late = new Float32Array(length)
  const grows = 0.012 * RATE_HZ
  for (let index = 1; index < length; index += 1) late[index] = random.bell() * Math.exp(-fall * index) * (1 - Math.exp(-index / grows))
  const dull = filtered(late, lowPass(RATE_HZ, random.ratio(2_500, 9_000)), highPass(RATE_HZ, random.between(60, 200)))
  const bright = filtered(late, highPass(RATE_HZ, 100))
  for (let index = 1; index < length; index += 1) {
    // Walls and air absorb the treble first.
    const dark = Math.min(1, index / (rt60Seconds * 0.4 * RATE_HZ))
    late[index] = dark * (dull[index] as number) + (1 - dark) * (bright[index] as number)
  }
  const reflections = random.whole(4, 12)
  const level = Math.sqrt(late.reduce((sum, sample) => sum + sample ** 2, 0) / (reflections + 1))
  for (let reflection = 0; reflection < reflections; reflection += 1) {
    const seconds = random.ratio(0.0015, EARLY_SECONDS)
    const at = Math.round(seconds * RATE_HZ)
    if (at >= length) continue
    late[at] = (late[at] as number) + (random.happens(0.5) ? 1 : -1) * level * random.between(0.3, 1) * (1 - 0.6 * (seconds / EARLY_SECONDS))
  }
  const lateLevel = Math.sqrt(late.reduce((sum, sample) => sum + sample ** 2, 0))
  const ratio = 10 ** (-directDb / 20) / lateLevel
  const response = late.map((sample) => sample * ratio)
  response[0] = 1
  return response
}
