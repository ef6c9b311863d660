import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AUTOPLAY_MS, Testimonials } from './testimonials.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const OPINIONS = [
  { name: 'Claire', words: 'Un' },
  { name: 'Hervé', words: 'Deux' },
]
let root: Root
let host: HTMLElement
let still = false

beforeEach(() => {
  vi.useFakeTimers()
  still = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const render = (testimonials = OPINIONS): void => act(() => root.render(<Testimonials testimonials={testimonials} />))
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const shown = (): string | undefined => host.querySelector('figcaption')?.textContent ?? undefined
const press = (label: string): void => act(() => host.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click())

it('the next one comes after 7000 ms, and after the last the first', () => {
  render()
  pass(AUTOPLAY_MS - 1)
  expect(shown()).toBe('Claire')
  pass(1)
  expect(shown()).toBe('Hervé')
  pass(7_000)
  expect(shown()).toBe('Claire')
})
it('stays while it is paused, and goes on', () => {
  render()
  press('Mettre en pause')
  pass(30_000)
  expect(shown()).toBe('Claire')
  press('Faire défiler')
  pass(7_000)
  expect(shown()).toBe('Hervé')
})
it('stays on the testimonial that was chosen', () => {
  render()
  press('Avis précédent')
  pass(30_000)
  expect(shown()).toBe('Hervé')
})
it('stays for those who want no motion, until they start it', () => {
  still = true
  render()
  pass(30_000)
  expect(shown()).toBe('Claire')
  press('Faire défiler')
  pass(7_000)
  expect(shown()).toBe('Hervé')
})
it('one alone needs no buttons', () => {
  render(OPINIONS.slice(0, 1))
  pass(30_000)
  expect([shown(), host.querySelectorAll('button').length]).toEqual(['Claire', 0])
})
