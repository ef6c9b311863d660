// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { particlesOf, shownGain } from './gain-sparks.tsx'
import { ResultChip } from './result-chip.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

describe('the gain that is said', () => {
  it.each<[number | null, number | null | undefined, number | null]>([
    [80, 70, 10],
    [73, 70, 3],
    [72, 70, null],
    [72.6, 70, 3],
    [60, 70, null],
    [80, null, null],
    [80, undefined, null],
    [null, 70, null],
  ])('%s after %s: %s', (score, previous, gain) => expect(shownGain(score, previous)).toBe(gain))
})

it('throws 50 particles in 5 colours, no two to the same place', () => {
  const particles = particlesOf()
  expect(particles).toHaveLength(50)
  expect(new Set(particles.map(({ colour }) => colour)).size).toBe(5)
  expect(new Set(particles.map(({ x, y }) => `${x} ${y}`)).size).toBe(50)
})

describe('the chip', () => {
  let root: Root
  let place: HTMLElement
  let reduced = false
  let frames: ((now: number) => void)[] = []
  beforeEach(() => {
    reduced = false
    frames = []
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
    vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => frames.push(run))
    vi.stubGlobal('cancelAnimationFrame', () => undefined)
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(() => {
    act(() => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const digits = (): string | null => place.querySelector('b')?.textContent ?? null
  const frame = (now: number): void => frames.shift()?.(now)

  it('counts from 0 to the score in two seconds, then says that it is done', () => {
    const done = vi.fn()
    act(() => root.render(<ResultChip score={80} previous={70} onDone={done} />))
    expect(digits()).toBe('0')
    frame(2_000)
    expect(Number(digits())).toBeGreaterThan(40)
    expect(done).not.toHaveBeenCalled()
    frame(3_000)
    expect([digits(), done.mock.calls.length, frames.length]).toEqual(['80', 1, 0])
    expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Score 80 sur 100, 10\u00a0points de plus')
    expect(place.querySelectorAll('i')).toHaveLength(50)
  })

  it.each<[string, number, number | null | undefined, number]>([
    ['no gain', 60, 70, 0],
    ['a gain of 2, which is not said', 72, 70, 0],
    ['a gain of 3', 73, 70, 50],
    ['the first result', 60, null, 50],
    ['a result before that is not known', 80, undefined, 0],
  ])('%s: particles', (_name, score, previous, count) => {
    act(() => root.render(<ResultChip score={score} previous={previous} />))
    expect(place.querySelectorAll('i')).toHaveLength(count)
  })

  it('with reduced motion it stands at once', () => {
    reduced = true
    const done = vi.fn()
    act(() => root.render(<ResultChip score={64.6} onDone={done} />))
    expect([digits(), done.mock.calls.length, frames.length]).toEqual(['65', 1, 0])
  })

  it('says when there is no score to show', () => {
    act(() => root.render(<ResultChip score={null} />))
    expect(digits()).toBe('–')
    expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Pas de score')
  })
})
