import { convolve } from '@prelude/engines/dsp'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import { pinkNoise, whiteNoise } from '../colours.ts'
import { resample } from '../resample.ts'
import { DEGRADATIONS, degrade } from './degrade.ts'

/** The lag in samples that best aligns `heard` with `played`. */
function lagSamples(played: Float32Array, heard: Float32Array): number {
  const likeness = (lag: number): number => {
    let sum = 0
    for (let index = 200; index < played.length - 200; index += 1) sum += (played[index] as number) * (heard[index + lag] as number)
    return Math.abs(sum)
  }
  return Array.from({ length: 201 }, (_, index) => index - 100).reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best), 0)
}

describe('degradation between piano and microphone', () => {
  test.each(DEGRADATIONS)('%s: moves nothing by a millisecond', (degradation) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const played = pinkNoise(createRandom('played'), RATE_HZ)
      const heard = degrade(played, degradation, createRandom(seed), whiteNoise)
      expect(heard.some(Number.isNaN)).toBe(false)
      expect(Math.abs(lagSamples(played, heard)) / RATE_HZ).toBeLessThan(0.001)
    }
  })

  test('a response of one sample changes nothing, a later one delays', () => {
    const played = whiteNoise(createRandom('x'), 300)
    const same = convolve(played, Float32Array.of(1))
    const late = convolve(played, Float32Array.of(0, 0, 0, 0.5))
    for (let index = 3; index < 300; index += 1) {
      expect(same[index]).toBeCloseTo(played[index] as number, 5)
      expect(late[index]).toBeCloseTo(0.5 * (played[index - 3] as number), 5)
    }
  })

  test('a sound at another rate stands where it stood', () => {
    const sine = (hz: number, rateHz: number) =>
      Float32Array.from({ length: rateHz / 4 }, (_, index) => Math.sin((2 * Math.PI * hz * index) / rateHz))
    const there = resample({ samples: sine(440, 44_100), rateHz: 44_100 })
    const straight = sine(440, RATE_HZ)
    for (let index = 100; index < there.length - 100; index += 1) expect(there[index]).toBeCloseTo(straight[index] as number, 2)
  })
})
