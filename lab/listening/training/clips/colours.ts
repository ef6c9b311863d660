import { bandPass, filtered, highPass, lowPass } from '@prelude/engines/dsp'
import type { SeededRandom } from './chance.ts'
import { RATE_HZ } from './clip.ts'
import { addInto, peakedAt } from './levels.ts'

export function whiteNoise(random: SeededRandom, length: number): Float32Array {
  return Float32Array.from({ length }, () => random.between(-1, 1))
}

/** Pink noise, −3 dB per octave: Paul Kellet's three poles. */
export function pinkNoise(random: SeededRandom, length: number): Float32Array {
  let [slow, middle, fast] = [0, 0, 0]
  return Float32Array.from({ length }, () => {
    const white = random.between(-1, 1)
    slow = 0.99765 * slow + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    fast = 0.57 * fast + white * 1.0526913
    return (slow + middle + fast + white * 0.1848) / 5
  })
}

/** Brown noise, −6 dB per octave, without drift. */
export function brownNoise(random: SeededRandom, length: number): Float32Array {
  let level = 0
  const noise = Float32Array.from({ length }, () => {
    level = 0.995 * level + 0.06 * random.between(-1, 1)
    return level
  })
  return filtered(noise, highPass(RATE_HZ, 25))
}

/** Mains hum with harmonics, the odd ones stronger. */
export function hum(random: SeededRandom, length: number): Float32Array {
  const base = random.pick([50, 50, 60]) * random.between(0.999, 1.001)
  const noise = new Float32Array(length)
  for (let harmonic = 1; harmonic <= 12; harmonic += 1) {
    const size = random.between(0.1, 1) / harmonic ** (harmonic % 2 === 1 ? 0.8 : 1.4)
    const angle = (2 * Math.PI * base * harmonic) / RATE_HZ
    for (let index = 0; index < length; index += 1) noise[index] = (noise[index] as number) + size * Math.sin(angle * index)
  }
  return peakedAt(noise, 0.7)
}

/** Traffic: rumble, and passing cars. */
export function street(random: SeededRandom, length: number): Float32Array {
  const noise = brownNoise(random, length)
  for (let car = 0; car < random.whole(1, 4); car += 1) {
    const pass = filtered(pinkNoise(random, length), bandPass(RATE_HZ, random.ratio(200, 1_500), 0.6))
    const [middle, width] = [random.between(0, length), random.between(0.5, 2.5) * RATE_HZ]
    addInto(
      noise,
      pass.map((sample, index) => sample * Math.exp(-(((index - middle) / width) ** 2))),
      0,
      random.between(0.5, 3),
    )
  }
  return peakedAt(noise, 0.7)
}

/** Fan or computer: steady noise with a tone or two. */
export function fan(random: SeededRandom, length: number): Float32Array {
  const noise = filtered(pinkNoise(random, length), lowPass(RATE_HZ, random.ratio(600, 4_000)))
  for (let tone = 0; tone < random.whole(0, 2); tone += 1) {
    const angle = (2 * Math.PI * random.ratio(80, 900)) / RATE_HZ
    const size = random.ratio(0.003, 0.03)
    for (let index = 0; index < length; index += 1) noise[index] = (noise[index] as number) + size * Math.sin(angle * index)
  }
  return peakedAt(noise, 0.7)
}

export const COLOURS = { white: whiteNoise, pink: pinkNoise, brown: brownNoise, hum, street, fan } as const
