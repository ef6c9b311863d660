import { bandPass, filtered, highPass, lowPass } from '@prelude/engines/dsp'
import type { SeededRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { pinkNoise, whiteNoise } from '../colours.ts'
import { addInto, peakedAt, scaled } from '../levels.ts'

const fading = (samples: Float32Array, seconds: number): Float32Array =>
  samples.map((sample, index) => sample * Math.exp(-index / (seconds * RATE_HZ)))
const samplesOf = (seconds: number): number => Math.round(seconds * RATE_HZ)

function clap(random: SeededRandom): Float32Array {
  const sound = new Float32Array(samplesOf(0.25))
  for (let hand = 0; hand < random.whole(1, 3); hand += 1) {
    const burst = fading(
      filtered(whiteNoise(random, samplesOf(0.15)), bandPass(RATE_HZ, random.ratio(700, 2_500), random.between(0.6, 2))),
      random.between(0.006, 0.03),
    )
    addInto(sound, burst, samplesOf(hand * random.between(0.004, 0.012)))
  }
  return peakedAt(sound, 1)
}

/** Wood, table, door: a few damped modes and the impact noise. */
function knock(random: SeededRandom): Float32Array {
  const sound = fading(filtered(whiteNoise(random, samplesOf(0.3)), lowPass(RATE_HZ, random.ratio(400, 4_000))), random.between(0.003, 0.012))
  for (let mode = 0; mode < random.whole(2, 6); mode += 1) {
    const angle = (2 * Math.PI * random.ratio(60, 1_800)) / RATE_HZ
    const [size, seconds] = [random.between(0.1, 0.5), random.ratio(0.008, 0.07)]
    addInto(
      sound,
      Float32Array.from(sound, (_, index) => size * Math.sin(angle * index) * Math.exp(-index / (seconds * RATE_HZ))),
    )
  }
  return peakedAt(sound, 1)
}

/** Glasses, keys, spoons: inharmonic and long, the noise that resembles notes most. */
function clink(random: SeededRandom): Float32Array {
  const sound = new Float32Array(samplesOf(0.8))
  const base = random.ratio(900, 4_500)
  for (const ratio of [1, 1.47, 2.09, 2.56, 3.31]) {
    const angle = (2 * Math.PI * base * ratio * random.between(0.96, 1.04)) / RATE_HZ
    const [size, seconds] = [random.between(0.1, 1), random.ratio(0.01, 0.12)]
    addInto(
      sound,
      Float32Array.from(sound, (_, index) => size * Math.sin(angle * index) * Math.exp(-index / (seconds * RATE_HZ))),
    )
  }
  return peakedAt(sound, 1)
}

function keyClick(random: SeededRandom): Float32Array {
  const press = fading(
    filtered(whiteNoise(random, samplesOf(0.08)), bandPass(RATE_HZ, random.ratio(1_200, 5_000), 0.7)),
    random.between(0.001, 0.006),
  )
  const sound = new Float32Array(samplesOf(0.25))
  addInto(sound, press)
  addInto(sound, press, samplesOf(random.between(0.06, 0.14)), random.between(0.2, 0.6))
  return peakedAt(sound, 1)
}

const crackle = (random: SeededRandom): Float32Array => Float32Array.from({ length: random.whole(1, 4) }, () => random.between(-1, 1))

function rustle(random: SeededRandom): Float32Array {
  const length = samplesOf(random.between(0.1, 0.7))
  const noise = filtered(pinkNoise(random, length), highPass(RATE_HZ, random.ratio(500, 2_500)))
  const shape = random.between(2, 6)
  return peakedAt(
    noise.map((sample, index) => sample * Math.sin((Math.PI * index) / length) * (0.6 + 0.4 * Math.sin((index / length) * 2 * Math.PI * shape))),
    1,
  )
}

/** A squeaking chair or shoe. */
function squeak(random: SeededRandom): Float32Array {
  const length = samplesOf(random.between(0.08, 0.5))
  const [from, to] = [random.ratio(400, 2_500), random.ratio(400, 2_500)]
  let angle = 0
  return Float32Array.from({ length }, (_, index) => {
    angle += (2 * Math.PI * (from + ((to - from) * index) / length)) / RATE_HZ
    return (Math.sin(angle) + 0.5 * Math.sin(2 * angle) + 0.3 * Math.sin(3 * angle)) * Math.sin((Math.PI * index) / length) * 0.5
  })
}

const BLOWS = { claps: clap, knocks: knock, clinks: clink, typing: keyClick, crackles: crackle, rustles: rustle, squeaks: squeak } as const
export type BlowKind = keyof typeof BLOWS
export const BLOW_KINDS = Object.keys(BLOWS) as BlowKind[]

/** Mean number per second of each kind. */
const RATES: Readonly<Record<BlowKind, readonly [number, number]>> = {
  claps: [0.5, 5],
  knocks: [0.4, 5],
  clinks: [0.4, 3],
  typing: [2, 10],
  crackles: [0.5, 20],
  rustles: [0.4, 1.5],
  squeaks: [0.3, 1.5],
}

/** Knocks of one kind through the clip, in a rhythm or not. */
export function drawBlows(kind: BlowKind, random: SeededRandom, length: number): Float32Array {
  const sound = new Float32Array(length)
  const gap = RATE_HZ / random.ratio(...RATES[kind])
  const steady = random.happens(0.3)
  for (let at = random.between(0.1, 0.6) * RATE_HZ; at < length; at += steady ? gap : gap * random.ratio(0.3, 2.2)) {
    addInto(sound, scaled(BLOWS[kind](random), random.ratio(0.25, 1)), Math.round(at))
  }
  return sound
}
