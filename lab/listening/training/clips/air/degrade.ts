import type { Chance } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { loudest, mixedAt, peakedAt, ratioOf, scaled } from '../levels.ts'
import { COLOURS } from '../noise/colours.ts'
import { convolve } from './convolve.ts'
import { type Biquad, filtered, highPass, highShelf, lowPass, peak } from './filters.ts'
import { drawRoom, roomResponse } from './room.ts'

/** What comes between the piano and the ear; the name is in the truth. */
export const DEGRADATIONS = ['clean', 'room', 'noise', 'phone', 'laptop', 'clipped', 'coarse', 'hard'] as const
export type Degradation = (typeof DEGRADATIONS)[number]

type Step = (samples: Float32Array, chance: Chance) => Float32Array
/** Others who talk in the background, as long as asked. */
export type Babble = (chance: Chance, length: number) => Float32Array

const soften = (samples: Float32Array, drive: number): Float32Array => samples.map((sample) => Math.tanh(sample * drive) / drive)

/** A gain that follows the loudness, as the automatic ones of telephones do: quick down, slow up. */
export const followGain: Step = (samples, chance) => {
  const target = chance.between(0.1, 0.3)
  const strength = chance.between(0.3, 0.9)
  const [down, up] = [1 / (chance.ratio(0.01, 0.1) * RATE_HZ), 1 / (chance.ratio(0.2, 2) * RATE_HZ)]
  let level = target
  return samples.map((sample) => {
    const size = Math.abs(sample) * 1.6
    level += (size - level) * (size > level ? down : up)
    return sample * (target / Math.max(level, 0.02)) ** strength
  })
}

const room: Step = (samples, chance) => peakedAt(convolve(samples, roomResponse(drawRoom(chance), chance)), loudest(samples))

const phone: Step = (samples, chance) => {
  const low = chance.ratio(150, 350)
  const filters = [
    highPass(low),
    highPass(low * 0.7),
    lowPass(chance.ratio(3_400, 7_000)),
    peak(chance.ratio(900, 3_500), 1.5, chance.between(-4, 7)),
  ]
  const narrow = soften(peakedAt(filtered(samples, ...filters), 0.7), chance.ratio(0.8, 2.5))
  return chance.happens(0.5) ? peakedAt(followGain(narrow, chance), 0.7) : narrow
}

const laptop: Step = (samples, chance) => {
  const resonances = Array.from(
    { length: chance.whole(2, 5) },
    (): Biquad => peak(chance.ratio(250, 8_000), chance.between(1, 6), chance.between(-9, 8)),
  )
  const heard = filtered(samples, highPass(chance.ratio(100, 200)), ...resonances)
  return peakedAt(chance.happens(0.3) ? followGain(peakedAt(heard, 0.6), chance) : heard, 0.7)
}

const clipped: Step = (samples, chance) => {
  const top = loudest(samples) * chance.between(0.25, 0.75)
  return samples.map((sample) => Math.min(top, Math.max(-top, sample)))
}

const coarse: Step = (samples, chance) => {
  const steps = 2 ** chance.whole(7, 10)
  return samples.map((sample) => Math.round(sample * steps) / steps)
}

/** A microphone's and a place's colour, whatever else there is. */
const coloured: Step = (samples, chance) => {
  const peaks = Array.from({ length: chance.whole(1, 4) }, (): Biquad => peak(chance.ratio(80, 8_000), chance.between(0.5, 3), chance.between(-7, 7)))
  const tilt = highShelf(chance.ratio(400, 3_000), chance.between(-8, 6))
  return peakedAt(filtered(samples, tilt, ...peaks), loudest(samples))
}

/** Someone turns a knob, or comes nearer. */
const drifting: Step = (samples, chance) => {
  const [depthDb, hz, phase] = [chance.between(1, 5), chance.ratio(0.05, 0.4), chance.between(0, 6.28)]
  return samples.map((sample, index) => sample * ratioOf(depthDb * Math.sin(phase + (2 * Math.PI * hz * index) / RATE_HZ)))
}

/** What is on the clip besides the piano's sound: noise of one kind at 8 to 30 dB below it. */
function noisy(samples: Float32Array, chance: Chance, babble: Babble, quietestDb: number): Float32Array {
  const kind = chance.pick([...(Object.keys(COLOURS) as (keyof typeof COLOURS)[]), 'babble', 'pink', 'fan'] as const)
  const noise = (kind === 'babble' ? babble : COLOURS[kind])(chance, samples.length)
  return mixedAt(samples, noise, chance.between(8, quietestDb))
}

/** Puts a sound through the air and a microphone. Nothing is moved in time: what stood at t seconds is heard there. */
export function degrade(samples: Float32Array, degradation: Degradation, chance: Chance, babble: Babble): Float32Array {
  let sound = chance.happens(degradation === 'clean' ? 0.25 : 0.6) ? coloured(samples, chance) : samples
  if (degradation === 'room' || degradation === 'hard' || (degradation !== 'clean' && chance.happens(0.3))) sound = room(sound, chance)
  if (degradation === 'noise') sound = noisy(sound, chance, babble, 30)
  if (degradation === 'hard' || (degradation !== 'clean' && degradation !== 'noise' && chance.happens(0.2))) sound = noisy(sound, chance, babble, 28)
  if (degradation === 'phone' || (degradation === 'hard' && chance.happens(0.7))) sound = phone(sound, chance)
  else if (degradation === 'laptop' || degradation === 'hard') sound = laptop(sound, chance)
  if (degradation === 'clipped') sound = clipped(sound, chance)
  if (degradation === 'coarse') sound = coarse(sound, chance)
  if (chance.happens(0.12)) sound = drifting(sound, chance)
  // Microphones hiss: true zeros are a case of their own, among the sounds without notes.
  const hissDb = chance.between(-92, -66)
  const hiss = ratioOf(hissDb)
  const heard = scaled(sound, ratioOf(chance.happens(0.4) ? 0 : chance.between(-30, 0)))
  return chance.happens(0.7) ? heard.map((sample) => sample + hiss * chance.between(-1, 1)) : heard
}
