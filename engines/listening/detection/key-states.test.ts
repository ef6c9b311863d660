import { describe, expect, it } from 'vitest'
import { fakeAnswer } from './fake-answers.ts'
import { createKeyStates, velocityOf } from './key-states.ts'
import { createMemory } from './memory.ts'

describe('the state of a key', () => {
  it.each([20, 64, 110])('its velocity is what the network says: %d', (velocity) => {
    const memory = createMemory()
    for (let frame = 0; frame < 14; frame += 1) memory.take(fakeAnswer(frame, [{ key: 39, frame: 10, velocity }]))
    expect(velocityOf(memory, 39, 3)).toBe(velocity)
  })
  it.each([
    ['when it has been silent for three frames', 12, 24],
    ['but not sooner than five frames after its strike', 1, 15],
  ])('it is released %s', (_, lasts, atFrame) => {
    const memory = createMemory()
    const states = createKeyStates(memory)
    const released: number[] = []
    for (let frame = 0; frame < 40; frame += 1) {
      memory.take(fakeAnswer(frame, [{ key: 39, frame: 10, lasts }]))
      const struck = frame === 11 ? [{ key: 39, frame: 10, exactFrame: 10, probability: 1 }] : []
      if (states.releasedAfter(struck).includes(39)) released.push(frame)
    }
    expect(released).toEqual([atFrame])
  })
})
