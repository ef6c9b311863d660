import { bandPass, filtered, highPass, lowPass } from '../air/filters.ts'
import type { Chance } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { addInto, peakedAt } from '../levels.ts'

export function whiteNoise(chance: Chance, length: number): Float32Array {
  return Float32Array.from({ length }, () => chance.between(-1, 1))
}

/** −3 dB an octave: Paul Kellet's three poles. */
export function pinkNoise(chance: Chance, length: number): Float32Array {
  let [slow, middle, fast] = [0, 0, 0]
  return Float32Array.from({ length }, () => {
    const white = chance.between(-1, 1)
    slow = 0.99765 * slow + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    fast = 0.57 * fast + white * 1.0526913
    return (slow + middle + fast + white * 0.1848) / 5
  })
}

/** −6 dB an octave, without its drift. */
export function brownNoise(chance: Chance, length: number): Float32Array {
  let level = 0
  const noise = Float32Array.from({ length }, () => {
    level = 0.995 * level + 0.06 * chance.between(-1, 1)
    return level
  })
  return filtered(noise, highPass(25))
}

/** The mains and its harmonics, the odd ones stronger. */
export function hum(chance: Chance, length: number): Float32Array {
  const base = chance.pick([50, 50, 60]) * chance.between(0.999, 1.001)
  const noise = new Float32Array(length)
  for (let harmonic = 1; harmonic <= 12; harmonic += 1) {
    const size = chance.between(0.1, 1) / harmonic ** (harmonic % 2 === 1 ? 0.8 : 1.4)
    const angle = (2 * Math.PI * base * harmonic) / RATE_HZ
    for (let index = 0; index < length; index += 1) noise[index] = (noise[index] as number) + size * Math.sin(angle * index)
  }
  return peakedAt(noise, 0.7)
}

/** Rumble, and cars that come and go. */
export function street(chance: Chance, length: number): Float32Array {
  const noise = brownNoise(chance, length)
  for (let car = 0; car < chance.whole(1, 4); car += 1) {
    const pass = filtered(pinkNoise(chance, length), bandPass(chance.ratio(200, 1_500), 0.6))
    const [middle, width] = [chance.between(0, length), chance.between(0.5, 2.5) * RATE_HZ]
    addInto(
      noise,
      pass.map((sample, index) => sample * Math.exp(-(((index - middle) / width) ** 2))),
      0,
      chance.between(0.5, 3),
    )
  }
  return peakedAt(noise, 0.7)
}

/** A fan, a computer: steady, with a tone or two of its own. */
export function fan(chance: Chance, length: number): Float32Array {
  const noise = filtered(pinkNoise(chance, length), lowPass(chance.ratio(600, 4_000)))
  for (let tone = 0; tone < chance.whole(0, 2); tone += 1) {
    const angle = (2 * Math.PI * chance.ratio(80, 900)) / RATE_HZ
    const size = chance.ratio(0.003, 0.03)
    for (let index = 0; index < length; index += 1) noise[index] = (noise[index] as number) + size * Math.sin(angle * index)
  }
  return peakedAt(noise, 0.7)
}

export const COLOURS = { white: whiteNoise, pink: pinkNoise, brown: brownNoise, hum, street, fan } as const
