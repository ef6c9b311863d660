import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { BINS } from '../piano-network.types.ts'
import { FLOAT_BYTES, type NetworkMemory } from './network-memory.ts'

/** Spectra of a frame, by the length of their windows. */
export const SPECTRA = 3
/** Length in samples, and the part of it in which the window falls: all windows end at the newest sample and weigh the latest sound most. */
const WINDOWS = [
  [8192, 1536],
  [4096, 1024],
  [1024, 512],
] as const
export const LONGEST_WINDOW = 8192
const BINS_AN_OCTAVE = 36
const LOWEST_HZ = 27.5

/** Key k is bin 3k + 1. */
const hertzOf = (bin: number): number => LOWEST_HZ * 2 ** ((bin - 1) / BINS_AN_OCTAVE)

/** A window whose sine of full scale has a power of 1. */
function windowOf(length: number, fall: number): Float32Array {
  const rise = length - fall
  const shape = Float32Array.from({ length }, (_, at) =>
    at < rise ? 0.5 - 0.5 * Math.cos((Math.PI * (at + 0.5)) / rise) : 0.5 + 0.5 * Math.cos((Math.PI * (at - rise + 0.5)) / fall),
  )
  const half = shape.reduce((sum, value) => sum + value, 0) / 2
  return shape.map((value) => value / half)
}

/** Triangles on the columns of the transform, at least one column wide to each side, as the kernel `decibels` wants them. */
function bankOf(length: number): { readonly bank: readonly number[]; readonly weights: readonly number[] } {
  const stepHz = LISTENING_RATE_HZ / length
  const bank: number[] = []
  const weights: number[] = []
  for (let bin = 0; bin < BINS; bin += 1) {
    const centre = hertzOf(bin) / stepHz
    const half = Math.max(1, centre * (2 ** (1 / BINS_AN_OCTAVE) - 1))
    const first = Math.max(0, Math.floor(centre - half) + 1)
    const fours = Math.ceil((Math.min(length / 2 + 1, Math.ceil(centre + half)) - first) / 4)
    bank.push(first * FLOAT_BYTES, fours)
    for (let column = first; column < first + 4 * fours; column += 1) {
      weights.push(column <= length / 2 ? Math.max(0, 1 - Math.abs(column - centre) / half) : 0)
    }
  }
  return { bank, weights }
}

/** Cosines of −`circle` · k / size, then sines. */
const turnsOf = (size: number, circle: number): Float32Array =>
  Float32Array.from({ length: 2 * size }, (_, at) => (at < size ? Math.cos((circle * at) / size) : -Math.sin((circle * (at - size)) / size)))

/** Writes the three spectra, in dB, of the sound whose last sample lies before the address `end`: `SPECTRA` times `BINS` floats. */
export function createSpectra(memory: NetworkMemory): (end: number, out: number) => void {
  const size = LONGEST_WINDOW / 2
  // Each has space for one number more, and the powers for what fills up the last bin's fours.
  const [re, im, re2, im2, power] = [
    memory.space(size + 1),
    memory.space(size + 1),
    memory.space(size + 1),
    memory.space(size + 1),
    memory.space(size + 8),
  ]
  const spectra = WINDOWS.map(([length, fall]) => {
    const { bank, weights } = bankOf(length)
    return {
      length,
      window: memory.keep(windowOf(length, fall)),
      turns: memory.keep(turnsOf(length / 2, 2 * Math.PI)),
      halfTurns: memory.keep(turnsOf(length / 2, Math.PI)),
      bank: memory.keepIntegers(bank),
      weights: memory.keep(weights),
    }
  })
  return (end, out) => {
    spectra.forEach(({ length, window, turns, halfTurns, bank, weights }, place) => {
      memory.deal(end - length * FLOAT_BYTES, window, length / 2, re, im)
      const isSecond = memory.transform(length / 2, turns, re, im, re2, im2) === 1
      memory.powers(length / 2, halfTurns, isSecond ? re2 : re, isSecond ? im2 : im, power)
      memory.decibels(power, bank, weights, BINS, out + place * BINS * FLOAT_BYTES)
    })
  }
}
