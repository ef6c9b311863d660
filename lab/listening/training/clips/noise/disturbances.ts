import { convolve, filtered, highPass, highShelf, lowPass } from '@prelude/engines/dsp'
import { followGain } from '../air/degrade.ts'
import { drawRoom, roomResponse } from '../air/room.ts'
import type { SeededRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { COLOURS } from '../colours.ts'
import { addInto, mixedAt, peakedAt, ratioOf, scaled } from '../levels.ts'
import { BLOW_KINDS, drawBlows } from './knocks.ts'
import type { SpeechSynthesis } from './speech.ts'
import { sing, sweep, whistle } from './tones.ts'

/** Percussion, which only soundfonts have. */
export type Drums = (random: SeededRandom) => Float32Array

type Draw = (random: SeededRandom, length: number, speech: SpeechSynthesis, drums: Drums) => Float32Array

const KINDS = {
  speech: (random, length, speech) => speech.talk(random, length),
  speakers: (random, length, speech) => {
    const sound = speech.talk(random, length)
    addInto(sound, speech.talk(random, length), 0, random.between(0.3, 1))
    return sound
  },
  babble: (random, length, speech) => speech.babble(random, length),
  calls: (random, length, speech) => speech.talk(random, length, true),
  singing: (random, length) => sing(random, length),
  whistling: (random, length) => whistle(random, length),
  sweeps: (random, length) => sweep(random, length),
  blows: (random, length) => {
    const sound = drawBlows(random.pick(BLOW_KINDS), random, length)
    if (random.happens(0.4)) addInto(sound, drawBlows(random.pick(BLOW_KINDS), random, length))
    return sound
  },
  noise: (random, length) => {
    const noise = COLOURS[random.pick(Object.keys(COLOURS) as (keyof typeof COLOURS)[])](random, length)
    if (random.happens(0.5)) return noise
    // In bursts: sudden onsets resemble strikes most.
    const [period, share] = [random.between(0.1, 2) * 22_050, random.between(0.1, 0.8)]
    return noise.map((sample, index) => (index % period < period * share ? sample : sample * 0.02))
  },
  drums: (random, _length, _speech, drums) => drums(random),
  silence: (_random, length) => new Float32Array(length),
  nearly_silence: (random, length) => Float32Array.from({ length }, () => ratioOf(-75) * random.between(-1, 1)),
} as const satisfies Readonly<Record<string, Draw>>

export type DisturbanceKind = keyof typeof KINDS

/** Weight of each kind among the clips without notes. */
export const SHARES: readonly (readonly [DisturbanceKind, number])[] = [
  ['speech', 30],
  ['speakers', 8],
  ['babble', 6],
  ['calls', 8],
  ['singing', 10],
  ['whistling', 4],
  ['sweeps', 4],
  ['blows', 14],
  ['noise', 10],
  ['drums', 4],
  ['silence', 2],
  ['nearly_silence', 2],
]

/** Noise without any struck key. */
export function drawDisturbance(kind: DisturbanceKind, random: SeededRandom, length: number, speech: SpeechSynthesis, drums: Drums): Float32Array {
  const drawn: Float32Array = (KINDS[kind] as Draw)(random, length, speech, drums)
  if (kind === 'silence' || kind === 'nearly_silence') return drawn
  let sound = drawn
  if (random.happens(0.55)) sound = convolve(sound, roomResponse(drawRoom(random), random))
  if (random.happens(0.5)) sound = filtered(sound, highShelf(RATE_HZ, random.ratio(400, 3_000), random.between(-9, 6)))
  if (random.happens(0.35)) sound = filtered(sound, highPass(RATE_HZ, random.ratio(100, 350)), lowPass(RATE_HZ, random.ratio(3_400, 9_000)))
  if (random.happens(0.35))
    sound = mixedAt(sound, COLOURS[random.pick(['pink', 'brown', 'fan', 'hum'] as const)](random, length), random.between(8, 30))
  if (random.happens(0.25)) sound = followGain(peakedAt(sound, 0.6), random)
  return scaled(peakedAt(sound, random.between(0.3, 0.95)), ratioOf(random.happens(0.4) ? 0 : random.between(-25, 0)))
}
