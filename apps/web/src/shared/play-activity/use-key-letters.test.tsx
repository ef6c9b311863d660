// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { capsOf, keyCaps } from '../../platform/key-caps.ts'
import { useKeyLetters } from './use-key-letters.ts'

let root: Root | undefined

/** The computer's keys of a page, which can be moved by octaves. */
function createComputer(firstPitch = 48) {
  const listeners = new Set<(pitch: number) => void>()
  const computer = {
    firstPitch,
    onFirstPitch: (listener: (pitch: number) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const move = (pitch: number): void => {
    computer.firstPitch = pitch
    for (const listener of listeners) listener(pitch)
  }
  return { computer, move }
}

async function lettersOf(pianos: readonly string[], hasKeyboard: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: hasKeyboard }))
  keyCaps.setState({ capOf: capsOf(null, 'fr'), hasKeyboard: false })
  const { computer, move } = createComputer()
  let letters: readonly string[] = []
  const Page = () => {
    letters = useKeyLetters({ computer }, pianos)
    return null
  }
  const opened = createRoot(document.createElement('div'))
  root = opened
  await act(async () => opened.render(<Page />))
  return { at: (pitch: number) => letters[pitch] ?? '', move: (pitch: number) => act(async () => move(pitch)) }
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => act(async () => root?.unmount()))

it('names the keys of a French computer, and follows its octaves', async () => {
  vi.stubGlobal('navigator', { language: 'fr-FR' })
  const { at, move } = await lettersOf([], true)
  expect([at(48), at(60), at(61), at(40)]).toEqual(['W', 'A', '2', ''])
  await move(60)
  expect([at(48), at(60)]).toEqual(['', 'W'])
})

it.each<[string, readonly string[], boolean]>([
  ['with a piano', ['Piano'], true],
  ['on a phone', [], false],
])('has none %s', async (_, pianos, hasKeyboard) => {
  const { at } = await lettersOf(pianos, hasKeyboard)
  expect(at(60)).toBe('')
})
