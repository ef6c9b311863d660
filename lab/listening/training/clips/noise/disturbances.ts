import { convolve } from '../air/convolve.ts'
import { followGain } from '../air/degrade.ts'
import { filtered, highPass, highShelf, lowPass } from '../air/filters.ts'
import { drawRoom, roomResponse } from '../air/room.ts'
import type { Chance } from '../chance.ts'
import { addInto, loudest, mixedAt, peakedAt, ratioOf, scaled } from '../levels.ts'
import { COLOURS } from './colours.ts'
import { BLOW_KINDS, drawBlows } from './knocks.ts'
import type { Speech } from './speech.ts'
import { sing, sweep, whistle } from './tones.ts'

/** A drum kit, which only fonts have. */
export type Drums = (chance: Chance) => Float32Array

type Draw = (chance: Chance, length: number, speech: Speech, drums: Drums) => Float32Array

const KINDS = {
  speech: (chance, length, speech) => speech.talk(chance, length),
  speakers: (chance, length, speech) => {
    const sound = speech.talk(chance, length)
    addInto(sound, speech.talk(chance, length), 0, chance.between(0.3, 1))
    return sound
  },
  babble: (chance, length, speech) => speech.babble(chance, length),
  calls: (chance, length, speech) => speech.talk(chance, length, true),
  singing: (chance, length) => sing(chance, length),
  whistling: (chance, length) => whistle(chance, length),
  sweeps: (chance, length) => sweep(chance, length),
  blows: (chance, length) => {
    const sound = drawBlows(chance.pick(BLOW_KINDS), chance, length)
    if (chance.happens(0.4)) addInto(sound, drawBlows(chance.pick(BLOW_KINDS), chance, length))
    return sound
  },
  noise: (chance, length) => {
    const noise = COLOURS[chance.pick(Object.keys(COLOURS) as (keyof typeof COLOURS)[])](chance, length)
    if (chance.happens(0.5)) return noise
    // In bursts: what begins suddenly is the likest to a strike.
    const [period, share] = [chance.between(0.1, 2) * 22_050, chance.between(0.1, 0.8)]
    return noise.map((sample, index) => (index % period < period * share ? sample : sample * 0.02))
  },
  drums: (chance, _length, _speech, drums) => drums(chance),
  silence: (_chance, length) => new Float32Array(length),
  nearly_silence: (chance, length) => Float32Array.from({ length }, () => ratioOf(-75) * chance.between(-1, 1)),
} as const satisfies Readonly<Record<string, Draw>>

export type DisturbanceKind = keyof typeof KINDS

/** How often each kind is drawn among the clips without notes. */
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

/** Sound in which no key is struck, as a room and a microphone give it. */
export function drawDisturbance(kind: DisturbanceKind, chance: Chance, length: number, speech: Speech, drums: Drums): Float32Array {
  const drawn: Float32Array = (KINDS[kind] as Draw)(chance, length, speech, drums)
  if (kind === 'silence' || kind === 'nearly_silence') return drawn
  let sound = drawn
  if (chance.happens(0.55)) sound = convolve(sound, roomResponse(drawRoom(chance), chance))
  if (chance.happens(0.5)) sound = filtered(sound, highShelf(chance.ratio(400, 3_000), chance.between(-9, 6)))
  if (chance.happens(0.35)) sound = filtered(sound, highPass(chance.ratio(100, 350)), lowPass(chance.ratio(3_400, 9_000)))
  if (chance.happens(0.35))
    sound = mixedAt(sound, COLOURS[chance.pick(['pink', 'brown', 'fan', 'hum'] as const)](chance, length), chance.between(8, 30))
  if (chance.happens(0.25)) sound = followGain(peakedAt(sound, 0.6), chance)
  return scaled(peakedAt(sound, chance.between(0.3, 0.95)), ratioOf(chance.happens(0.4) ? 0 : chance.between(-25, 0)))
}

/** A disturbance over playing: from hardly there to as loud as the piano. */
export function disturbed(samples: Float32Array, kind: DisturbanceKind, chance: Chance, speech: Speech, drums: Drums): Float32Array {
  const other = (KINDS[kind] as Draw)(chance, samples.length, speech, drums)
  const there = chance.happens(0.5) ? convolve(other, roomResponse(drawRoom(chance), chance)) : other
  return peakedAt(mixedAt(samples, there, chance.between(-2, 20)), Math.max(0.05, loudest(samples)))
}
