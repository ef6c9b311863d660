import { describe, expect, it } from 'vitest'
import { type FakeStrike, fakeAnswer } from './fake-answers.ts'
import { createMemory, type Memory } from './memory.ts'
import { exactBack, isStrike, likeliestBack } from './strikes.ts'

const [KEY, LOW_KEY] = [39, 5]
function heard(frames: number, ...strikes: readonly FakeStrike[]): Memory {
  const memory = createMemory()
  for (let frame = 0; frame < frames; frame += 1) memory.take(fakeAnswer(frame, strikes))
  return memory
}

describe('a strike', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 9, 12, 14])('is found %d frames later, and not beside', (back) => {
    const memory = heard(21 + back, { key: KEY, frame: 20 })
    expect([back - 1, back, back + 1].map((candidate) => candidate > 0 && isStrike(memory, candidate, KEY))).toEqual([false, true, false])
  })
  it.each([
    ['that is likely enough', KEY, -2.4, true],
    ['that is too unlikely', KEY, -2.6, false],
    ['of a low key that is likely enough', LOW_KEY, -3.1, true],
    ['of a low key that is too unlikely', LOW_KEY, -3.3, false],
  ])('%s', (_, key, logit, isFound) => expect(isStrike(heard(24, { key, frame: 20, logit }), 3, key)).toBe(isFound))
  it('lies where three ages have their centroid', () => {
    const memory = heard(24, { key: KEY, frame: 20 })
    expect(exactBack(memory, 3, KEY)).toBeCloseTo(3, 5)
    expect(exactBack(heard(24, { key: KEY, frame: 20 }, { key: KEY, frame: 19, logit: 3.9 }), 3, KEY)).toBeGreaterThan(3.02)
  })
})

describe('the likeliest strike of an asked key', () => {
  it.each([
    ['the only one', [{ key: KEY, frame: 20 }], 21, 30, 10],
    [
      'the clearer one',
      [
        { key: KEY, frame: 16, logit: 1 },
        { key: KEY, frame: 22, logit: 3 },
      ],
      20,
      30,
      8,
    ],
    [
      'none outside the window',
      [
        { key: KEY, frame: 10 },
        { key: KEY, frame: 22, logit: 1 },
      ],
      20,
      30,
      8,
    ],
  ] as const)('%s', (_, strikes, atFrame, frames, back) => expect(likeliestBack(heard(frames + 1, ...strikes), KEY, atFrame)).toBe(back))
  it('is not found before the window has begun', () => expect(likeliestBack(heard(10), KEY, 20)).toBe(-1))
})
