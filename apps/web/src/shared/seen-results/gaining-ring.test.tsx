// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../api/login-token.ts'
import { GainingRing } from './gaining-ring.tsx'
import { readShownScore, writeShownScore } from './seen-results.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ANA = `1e.${'x'.repeat(43)}`
const BEN = `1f.${'x'.repeat(43)}`

let root: Root
let host: HTMLElement
let show: (isIntersecting: boolean) => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  session.open(ANA)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(received: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => received([{ isIntersecting }])
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const render = (score: number): void => act(() => root.render(<GainingRing card="version 11" score={score} />))
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const words = (): string => (host.textContent ?? '').replaceAll('\u00a0', ' ')

it('the first result is shown without a gain, and stored', () => {
  render(60)
  expect(words()).toBe('60')
  expect(readShownScore('version 11')).toBe(60)
})

it('a gain is shown and stored after five seconds in view', () => {
  writeShownScore('version 11', 60)
  render(72)
  expect(words()).toBe('60')
  pass(10_000)
  expect(words()).toBe('60')
  act(() => show(true))
  pass(4_900)
  expect(words()).toBe('60')
  pass(200)
  expect(words()).toBe('+1272')
  expect(readShownScore('version 11')).toBe(72)
})

it('a card that leaves the view restarts the five seconds', () => {
  writeShownScore('version 11', 60)
  render(72)
  act(() => show(true))
  pass(4_000)
  act(() => show(false))
  pass(4_000)
  expect(words()).toBe('60')
})

it.each([60.4, 55])('%d after 60 is no gain', (score) => {
  writeShownScore('version 11', 60)
  render(score)
  expect(words()).toBe(`${Math.round(score)}`)
})

it('is stored for each learner, and not without a login', () => {
  localStorage.setItem('prelude.shownScores', '{"version 11":80}')
  expect(readShownScore('version 11')).toBeNull()
  writeShownScore('version 11', 60)
  localStorage.setItem('prelude.token', BEN)
  expect(readShownScore('version 11')).toBeNull()
  localStorage.setItem('prelude.token', ANA)
  expect(readShownScore('version 11')).toBe(60)
  localStorage.removeItem('prelude.token')
  writeShownScore('version 11', 70)
  expect(readShownScore('version 11')).toBeNull()
  expect(Object.keys(localStorage).filter((name) => name.startsWith('prelude.shownScores'))).toEqual(['prelude.shownScores.50'])
})
