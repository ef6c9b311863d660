import { convolve, filtered, highPass, lowPass, peak } from '@prelude/engines/dsp'
import type { SeededRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { peakedAt, scaled } from '../levels.ts'
import { roomResponse } from './room.ts'

/** The app's own sound as the microphone receives it: delayed by buffers, distorted by `distortion` in a small loudspeaker, and reverberated. */
export function loudspeaker(own: Float32Array, distortion: number, random: SeededRandom): Float32Array {
  const lowest = random.ratio(150, 300)
  const delay = Math.round(random.between(0.04, 0.08) * RATE_HZ)
  // Even and odd harmonics in about equal amounts: −6 dBFS gives the nominal distortion.
  const driven = own.map((sample) => sample + distortion * (2 * sample ** 2 - 3 * sample ** 3))
  const box = [
    highPass(RATE_HZ, lowest),
    highPass(RATE_HZ, lowest, 0.9),
    lowPass(RATE_HZ, random.ratio(6_000, 10_000)),
    peak(RATE_HZ, random.ratio(500, 4_000), 1.5, random.between(-5, 6)),
  ]
  const room = roomResponse({ rt60Seconds: random.ratio(0.2, 0.6), directDb: random.between(-2, 9) }, random)
  const there = convolve(filtered(driven, ...box), room)
  const late = new Float32Array(own.length)
  late.set(there.subarray(0, own.length - delay), delay)
  return scaled(peakedAt(late, 1), random.ratio(0.05, 0.5))
}
