// @vitest-environment happy-dom
import { createComputerKeyboardInput } from '@prelude/engines/key-input'
import { describe, expect, it, vi } from 'vitest'
import { followLetters } from './player-letters.ts'
import { lineOf, timelineOf } from './session/test-timeline.ts'
import { createTestStore } from './store/test-store.ts'

/** do2 to do4, and a do1 in the left hand. */
const PIECE = timelineOf([...lineOf([48, 60, 72]), ...lineOf([36], 'LEFT', 1, 3)])

function opened() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const store = createTestStore({ mode: 'wait' })
  const target = new EventTarget()
  const computer = createComputerKeyboardInput({ target, clock: { nowSeconds: () => 0 } })
  void computer.start()
  followLetters({ timeline: PIECE, store, computer })
  const waitFor = (...pitches: number[]): number => {
    store.view.setState({ waitingFor: PIECE.notes.filter(({ pitch }) => pitches.includes(pitch)) })
    return computer.firstPitch
  }
  const octaveDown = (): void => void target.dispatchEvent(Object.assign(new Event('keydown'), { code: 'PageDown' }))
  return { store, computer, waitFor, octaveDown }
}

describe('the letters of the computer’s keys', () => {
  it('move to a key that is waited for and has none, and come back', () => {
    const { computer, waitFor } = opened()
    expect(computer.firstPitch).toBe(48)
    expect([waitFor(60), waitFor(36), waitFor(72), waitFor(48)]).toEqual([48, 36, 48, 48])
  })

  it('stay where an octave key has put them, as long as what is asked is there', () => {
    const { waitFor, octaveDown } = opened()
    octaveDown()
    expect([waitFor(48), waitFor(72), waitFor(60)]).toEqual([36, 48, 36])
  })

  it('stay for another hand or passage that they reach', () => {
    const { store, computer } = opened()
    store.choices.setState({ hands: 'LEFT' })
    expect(computer.firstPitch).toBe(36)
    store.choices.setState({ hands: 'BOTH' })
    expect(computer.firstPitch).toBe(36)
    store.choices.setState({ hands: 'RIGHT' })
    expect(computer.firstPitch).toBe(48)
  })
})
