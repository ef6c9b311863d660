// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readShownScore, writeShownScore } from '../device/shown-scores.ts'
import { GainingRing } from './gaining-ring.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let host: HTMLElement
let show: (isIntersecting: boolean) => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => told([{ isIntersecting }])
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

it('the first score is simply there, and remembered', () => {
  render(60)
  expect(words()).toBe('60 %')
  expect(readShownScore('version 11')).toBe(60)
})

it('a gain waits five seconds in sight, then it is said and remembered', () => {
  writeShownScore('version 11', 60)
  render(72)
  expect(words()).toBe('60 %')
  pass(10_000)
  expect(words()).toBe('60 %')
  act(() => show(true))
  pass(4_900)
  expect(words()).toBe('60 %')
  pass(200)
  expect(words()).toBe('+1272 %')
  expect(readShownScore('version 11')).toBe(72)
})

it('a card that leaves the sight begins to wait anew', () => {
  writeShownScore('version 11', 60)
  render(72)
  act(() => show(true))
  pass(4_000)
  act(() => show(false))
  pass(4_000)
  expect(words()).toBe('60 %')
})

it.each([60.4, 55])('%d after 60 is no gain', (score) => {
  writeShownScore('version 11', 60)
  render(score)
  expect(words()).toBe(`${Math.round(score)} %`)
})
