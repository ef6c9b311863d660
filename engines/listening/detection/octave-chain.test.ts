import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOctaveChain, OCTAVES } from './octave-chain.ts'

const FRAMES = 22
/** A low-pass that adds up to 1, not symmetric, so that a mirrored filter would show. */
const LOW_PASS = Float32Array.from({ length: 256 }, (_, tap) => Math.exp(-((tap - 120) ** 2) / 40)).map(
  (value, _, all) => value / all.reduce((a, b) => a + b),
)
const sound = (length: number): Float32Array => Float32Array.from({ length }, (_, index) => Math.sin(index * 0.11) + 0.3 * Math.sin(index * 0.7 + 1))

/** The same by the definition: each octave from the whole one before, nothing before the beginning and after the end. */
function octavesOf(samples: Float32Array): Float32Array[] {
  const octaves = [samples]
  for (let octave = 1; octave < OCTAVES; octave += 1) {
    const source = octaves[octave - 1] ?? samples
    octaves.push(
      Float32Array.from({ length: Math.floor(samples.length / 2 ** octave) }, (_, index) => {
        let sum = 0
        for (let tap = 0; tap < 256; tap += 1) sum += (LOW_PASS[tap] ?? 0) * (source[2 * index - 127 + tap] ?? 0)
        return sum
      }),
    )
  }
  return octaves
}

function tailsOf(samples: Float32Array): Float32Array[] {
  const newest = Math.floor(samples.length / 256)
  return octavesOf(samples).map((octave, index) => {
    const stride = 256 >> index
    const first = (newest - FRAMES + 1) * stride - 128
    return Float32Array.from({ length: (FRAMES - 1) * stride + 256 }, (_, at) => {
      const place = first + at
      return octave[place < octave.length ? place : 2 * octave.length - 2 - place] ?? 0
    })
  })
}

describe('octave chain', () => {
  it('gives the tails that the whole sound would give, however it comes in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 6, maxLength: 14 }), (pieces) => {
        const samples = sound(24 * 256 + pieces.reduce((sum, piece) => sum + piece, 0))
        const chain = createOctaveChain(LOW_PASS, FRAMES)
        chain.push(samples.subarray(0, 24 * 256))
        let at = 24 * 256
        for (const piece of pieces) {
          chain.push(samples.subarray(at, at + piece))
          at += piece
        }
        const { newestFrame, tails } = chain.tails()
        expect(newestFrame).toBe(Math.floor(samples.length / 256))
        const wanted = tailsOf(samples)
        tails.forEach((tail, octave) => {
          const apart = Math.max(...tail.map((value, index) => Math.abs(value - (wanted[octave]?.[index] ?? 0))))
          expect(apart, `octave ${octave}`).toBeLessThan(2e-5)
        })
      }),
      { numRuns: 12 },
    )
  })
  it('gives silence for silence', () => {
    const chain = createOctaveChain(LOW_PASS, FRAMES)
    chain.push(new Float32Array(10_000))
    expect(chain.tails().tails.every((tail) => tail.every((value) => value === 0))).toBe(true)
  })
})
