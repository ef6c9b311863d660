import { describe, expect, it } from 'vitest'
import { SOUNDS } from '../piano-network.types.ts'
import { fakeAnswer } from './fake-answers.ts'
import { createMemory, SURELY_NOT } from './memory.ts'

const strikes = [
  { key: 30, frame: 4, logit: 9 },
  { key: 34, frame: 4, logit: -1 },
]
function remembered(frames: number) {
  const memory = createMemory()
  for (let frame = 0; frame < frames; frame += 1) memory.take(fakeAnswer(frame, strikes))
  return memory
}

describe('the memory of answers', () => {
  it.each([
    ['a logit that is too sure is cut', 1, 30, 0, 8],
    ['one that is not', 1, 34, 0, -1],
    ['an older frame', 2, 30, SOUNDS, 4],
    ['a frame beyond the newest is the newest', -3, 30, SOUNDS, 4],
    ['a key beyond the keyboard', 0, 88, SOUNDS, SURELY_NOT],
    ['a frame before the first', 40, 30, SOUNDS, SURELY_NOT],
  ] as const)('%s', (_, back, key, place, value) => expect(remembered(7).output(back, key, place)).toBe(value))

  it('counts the keys that were struck three frames before a frame, and those that sound', () => {
    const memory = remembered(8)
    expect([3, 2, 1, 0].map((back) => memory.struck[memory.row(back)])).toEqual([0, 0, 0, 1])
    expect([4, 3, 0].map((back) => memory.sounding[memory.row(back)])).toEqual([0, 2, 2])
  })
  it('forgets what came before a gap', () => {
    const memory = remembered(8)
    memory.take(fakeAnswer(20, []))
    expect([memory.frameCount, memory.newestFrame, memory.output(1, 30, SOUNDS)]).toEqual([1, 20, SURELY_NOT])
  })
  it('remembers three seconds', () => expect(remembered(300).frameCount).toBe(128))
})
