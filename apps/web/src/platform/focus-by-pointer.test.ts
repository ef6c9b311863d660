// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createShortcuts, listenToShortcuts } from './shortcuts.ts'

let silence = (): void => undefined
const run = vi.fn()

beforeEach(() => {
  document.body.innerHTML = '<button>Jouer</button>'
  run.mockClear()
  const registry = createShortcuts(() => undefined)
  registry.register([{ code: 'Enter', group: 'play', priority: 1, run }])
  silence = listenToShortcuts(registry)
})
afterEach(() => silence())

const button = (): HTMLElement => document.querySelector('button') as HTMLElement
const press = (code: string): void => {
  button().dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
}

it('Enter is the button’s that was reached with Tab, and the player’s after a press with the mouse', () => {
  press('Enter')
  expect(run).toHaveBeenCalledTimes(0)
  button().dispatchEvent(new Event('pointerdown', { bubbles: true }))
  press('Enter')
  expect(run).toHaveBeenCalledTimes(1)
  press('Tab')
  press('Enter')
  expect(run).toHaveBeenCalledTimes(1)
})
