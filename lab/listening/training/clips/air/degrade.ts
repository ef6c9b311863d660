import { type Biquad, convolve, filtered, highPass, highShelf, lowPass, peak } from '@prelude/engines/dsp'
import type { SeededRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { COLOURS } from '../colours.ts'
import { loudest, mixedAt, peakedAt, ratioOf, scaled } from '../levels.ts'
import { drawRoom, roomResponse } from './room.ts'

/** Acoustic degradations between piano and microphone; the name is stored in the ground truth. */
export const DEGRADATIONS = ['clean', 'room', 'noise', 'phone', 'laptop', 'clipped', 'coarse', 'hard'] as const
export type Degradation = (typeof DEGRADATIONS)[number]

type Step = (samples: Float32Array, random: SeededRandom) => Float32Array
/** Babble of the given length. */
export type Babble = (random: SeededRandom, length: number) => Float32Array

const soften = (samples: Float32Array, drive: number): Float32Array => samples.map((sample) => Math.tanh(sample * drive) / drive)

/** Automatic gain control as in telephones: fast attack, slow release. */
export const followGain: Step = (samples, random) => {
  const target = random.between(0.1, 0.3)
  const strength = random.between(0.3, 0.9)
  const [down, up] = [1 / (random.ratio(0.01, 0.1) * RATE_HZ), 1 / (random.ratio(0.2, 2) * RATE_HZ)]
  let level = target
  return samples.map((sample) => {
    const size = Math.abs(sample) * 1.6
    level += (size - level) * (size > level ? down : up)
    return sample * (target / Math.max(level, 0.02)) ** strength
  })
}

const room: Step = (samples, random) => peakedAt(convolve(samples, roomResponse(drawRoom(random), random)), loudest(samples))

const phone: Step = (samples, random) => {
  const low = random.ratio(150, 350)
  const filters = [
    highPass(RATE_HZ, low),
    highPass(RATE_HZ, low * 0.7),
    lowPass(RATE_HZ, random.ratio(3_400, 7_000)),
    peak(RATE_HZ, random.ratio(900, 3_500), 1.5, random.between(-4, 7)),
  ]
  const narrow = soften(peakedAt(filtered(samples, ...filters), 0.7), random.ratio(0.8, 2.5))
  return random.happens(0.5) ? peakedAt(followGain(narrow, random), 0.7) : narrow
}

const laptop: Step = (samples, random) => {
  const resonances = Array.from(
    { length: random.whole(2, 5) },
    (): Biquad => peak(RATE_HZ, random.ratio(250, 8_000), random.between(1, 6), random.between(-9, 8)),
  )
  const heard = filtered(samples, highPass(RATE_HZ, random.ratio(100, 200)), ...resonances)
  return peakedAt(random.happens(0.3) ? followGain(peakedAt(heard, 0.6), random) : heard, 0.7)
}

const clipped: Step = (samples, random) => {
  const top = loudest(samples) * random.between(0.25, 0.75)
  return samples.map((sample) => Math.min(top, Math.max(-top, sample)))
}

const coarse: Step = (samples, random) => {
  const steps = 2 ** random.whole(7, 10)
  return samples.map((sample) => Math.round(sample * steps) / steps)
}

/** Frequency response of a microphone and a place, applied in every case. */
const coloured: Step = (samples, random) => {
  const peaks = Array.from(
    { length: random.whole(1, 4) },
    (): Biquad => peak(RATE_HZ, random.ratio(80, 8_000), random.between(0.5, 3), random.between(-7, 7)),
  )
  const tilt = highShelf(RATE_HZ, random.ratio(400, 3_000), random.between(-8, 6))
  return peakedAt(filtered(samples, tilt, ...peaks), loudest(samples))
}

/** Slow changes of gain: a volume control is turned, or somebody comes nearer. */
const drifting: Step = (samples, random) => {
  const [depthDb, hz, phase] = [random.between(1, 5), random.ratio(0.05, 0.4), random.between(0, 6.28)]
  return samples.map((sample, index) => sample * ratioOf(depthDb * Math.sin(phase + (2 * Math.PI * hz * index) / RATE_HZ)))
}

/** Adds noise of one kind, 8 to 30 dB below the piano. */
function noisy(samples: Float32Array, random: SeededRandom, babble: Babble, quietestDb: number): Float32Array {
  const kind = random.pick([...(Object.keys(COLOURS) as (keyof typeof COLOURS)[]), 'babble', 'pink', 'fan'] as const)
  const noise = (kind === 'babble' ? babble : COLOURS[kind])(random, samples.length)
  return mixedAt(samples, noise, random.between(8, quietestDb))
}

/** Degrades a sound as by air and microphone, without delaying it. */
export function degrade(samples: Float32Array, degradation: Degradation, random: SeededRandom, babble: Babble): Float32Array {
  let sound = random.happens(degradation === 'clean' ? 0.25 : 0.6) ? coloured(samples, random) : samples
  if (degradation === 'room' || degradation === 'hard' || (degradation !== 'clean' && random.happens(0.3))) sound = room(sound, random)
  if (degradation === 'noise') sound = noisy(sound, random, babble, 30)
  if (degradation === 'hard' || (degradation !== 'clean' && degradation !== 'noise' && random.happens(0.2))) sound = noisy(sound, random, babble, 28)
  if (degradation === 'phone' || (degradation === 'hard' && random.happens(0.7))) sound = phone(sound, random)
  else if (degradation === 'laptop' || degradation === 'hard') sound = laptop(sound, random)
  if (degradation === 'clipped') sound = clipped(sound, random)
  if (degradation === 'coarse') sound = coarse(sound, random)
  if (random.happens(0.12)) sound = drifting(sound, random)
  // Microphone noise: digital silence is a separate case among the clips without notes.
  const hissDb = random.between(-92, -66)
  const hiss = ratioOf(hissDb)
  const heard = scaled(sound, ratioOf(random.happens(0.4) ? 0 : random.between(-30, 0)))
  return random.happens(0.7) ? heard.map((sample) => sample + hiss * random.between(-1, 1)) : heard
}
