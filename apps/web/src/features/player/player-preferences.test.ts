import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countLegendTake, readFading, readGestures, readsLegend, readZoom, takeTurnHint, writeFading, writeGestures } from './player-preferences.ts'
import { DEFAULT_GESTURES } from './session/keys/key-gestures.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the invitation to turn comes once, and only where the screen is a phone’s, upright', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(takeTurnHint()).toBe(false)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect([takeTurnHint(), takeTurnHint()]).toEqual([true, false])
})

it('the marks are explained in the first three takes', () => {
  expect(
    Array.from({ length: 4 }, () => {
      const shown = readsLegend()
      countLegendTake()
      return shown
    }),
  ).toEqual([true, true, true, false])
})

describe('key gestures kept on this device', () => {
  it('are the defaults at first', () => expect(readGestures()).toEqual(DEFAULT_GESTURES))

  it('come back as they were chosen, one of them switched off', () => {
    const [restart, playPause] = DEFAULT_GESTURES
    const chosen = [
      { action: 'restart' as const, pitches: playPause?.pitches ?? [] },
      { action: 'confirm' as const, pitches: restart?.pitches ?? [] },
    ]
    writeGestures(chosen)
    expect(readGestures()).toEqual(chosen)
  })

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another form', '[1, 2]'],
    ['a key that no piano has', '{"restart": [0, 1, 2]}'],
    ['one key alone', '{"restart": [20]}'],
    ['the same key twice', '{"restart": [20, 20]}'],
    ['a whole arm', '{"restart": [20, 21, 22, 23, 24, 25]}'],
    ['words', '{"restart": ["do"]}'],
  ])('%s: the usual ones hold', (_name, text) => {
    stored.set('prelude.keyGestures', text)
    expect(readGestures()).toEqual(DEFAULT_GESTURES)
  })
})

describe('where the browser refuses storage', () => {
  it('uses the defaults, and writing does not throw', () => {
    vi.stubGlobal('localStorage', undefined)
    writeFading(true)
    writeGestures([])
    expect([readFading(), readZoom(), readGestures()]).toEqual([false, 1, DEFAULT_GESTURES])
  })
})

it('the choice of fading aids is stored', () => {
  writeFading(true)
  expect(readFading()).toBe(true)
})
