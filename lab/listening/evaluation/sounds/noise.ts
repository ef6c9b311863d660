import { seededRandom } from '@prelude/domain/basics'

/** White noise with a root mean square near 1. */
export function whiteNoise(length: number, seed: number): Float32Array {
  const random = seededRandom(seed)
  return Float32Array.from({ length }, () => Math.sqrt(12) * (random() - 0.5))
}

/** Poles of a sum of one-pole filters for −3 dB an octave (Kellet), designed for 44.1 kHz; accurate enough from half that rate. */
const PINK: readonly (readonly [pole: number, gain: number])[] = [
  [0.99886, 0.0555179],
  [0.99332, 0.0750759],
  [0.969, 0.153852],
  [0.8665, 0.3104856],
  [0.55, 0.5329522],
]

/** Pink noise with a root mean square near 1. */
export function pinkNoise(length: number, seed: number): Float32Array {
  const white = whiteNoise(length, seed)
  const states = PINK.map(() => 0)
  const pink = white.map((value) => {
    let sum = value * 0.5362
    PINK.forEach(([pole, gain], index) => {
      states[index] = pole * (states[index] as number) + gain * value
      sum += states[index] as number
    })
    return sum
  })
  return scaledToRms(pink, 1)
}

export function rmsOf(samples: Float32Array): number {
  let sum = 0
  for (const value of samples) sum += value * value
  return Math.sqrt(sum / Math.max(1, samples.length))
}

export function scaledToRms(samples: Float32Array, rms: number): Float32Array {
  const gain = rms / (rmsOf(samples) || 1)
  return samples.map((value) => value * gain)
}

/** Adds noise so many decibels below the music, both as root mean square over the whole clip. */
export function withNoise(music: Float32Array, noise: Float32Array, signalToNoiseDb: number): Float32Array {
  const scaled = scaledToRms(noise.subarray(0, music.length), rmsOf(music) / 10 ** (signalToNoiseDb / 20))
  return music.map((value, index) => value + (scaled[index] ?? 0))
}
