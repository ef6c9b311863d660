import { filtered, highPass, lowPass } from '@prelude/engines/dsp'
import { diceOf } from '../music/tonal.ts'
import { normalisePeak } from '../render-performance.ts'
import { pinkNoise, withNoise } from './noise.ts'
import { inRoomOf, makeRoom } from './room.ts'
import { babble } from './speech.ts'

/** Recording conditions. */
export const CONDITIONS = ['clean', 'room', 'noise-20', 'noise-10', 'telephone', 'hard'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Peak level of a clip: near a phone's limit, or from across the room. */
const PEAK_DB = { loudest: -2, softest: -20 }
const TELEPHONE_HZ = { low: 180, high: 7_000 }
/** Drive of a cheap microphone, which saturates. */
const DRIVE = { least: 1.2, most: 2.5 }

/** Babble for every third clip, room noise for the others. */
function noiseFor(length: number, rateHz: number, seed: number): Float32Array {
  return seed % 3 === 0 ? babble(length / rateHz, rateHz, seed) : pinkNoise(length, seed)
}

function throughTelephone(sound: Float32Array, rateHz: number, drive: number): Float32Array {
  const narrow = normalisePeak(
    filtered(
      sound,
      highPass(rateHz, TELEPHONE_HZ.low),
      highPass(rateHz, TELEPHONE_HZ.low),
      lowPass(rateHz, TELEPHONE_HZ.high),
      lowPass(rateHz, TELEPHONE_HZ.high),
    ),
    0,
  )
  return narrow.map((value) => Math.tanh(drive * value) / Math.tanh(drive))
}

/** The clip as recorded under a condition, deterministic for a seed. */
export function heardUnder(condition: Condition, music: Float32Array, rateHz: number, seed: number): Float32Array {
  const dice = diceOf(seed + 77)
  const drive = dice.between(DRIVE.least, DRIVE.most)
  const peakDb = dice.between(PEAK_DB.softest, PEAK_DB.loudest)
  const roomy = (sound: Float32Array): Float32Array => inRoomOf(makeRoom(rateHz, seed + 5), sound)
  const noisy = (sound: Float32Array, db: number): Float32Array => withNoise(sound, noiseFor(sound.length, rateHz, seed + 3), db)
  const through: Readonly<Record<Condition, () => Float32Array>> = {
    clean: () => music,
    room: () => roomy(music),
    'noise-20': () => noisy(music, 20),
    'noise-10': () => noisy(music, 10),
    telephone: () => throughTelephone(music, rateHz, drive),
    hard: () => throughTelephone(noisy(roomy(music), 15), rateHz, drive),
  }
  return normalisePeak(through[condition](), peakDb)
}
