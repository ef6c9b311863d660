// @vitest-environment happy-dom
import { pitchFrom } from '@prelude/domain/music'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../bar/test-page.ts'
import { DEFAULT_GESTURES, type KeyGesture } from '../session/keys/key-gestures.ts'
import { GestureSettings, gestureFault } from './gesture-settings.tsx'

const pitches = (...numbers: number[]) => numbers.map(pitchFrom)

describe('why a set of keys is no gesture', () => {
  it.each<[number[], string | null]>([
    [[48], 'Il faut de 2 à\u00a05\u00a0touches ensemble.'],
    [[48, 49, 50, 51, 52, 53], 'Il faut de 2 à\u00a05\u00a0touches ensemble.'],
    [[48, 50], null],
    [[36, 37, 38], null],
    [[42, 41, 40], 'Ces touches servent déjà à un autre geste. Choisissez‑en d’autres.'],
    [[40, 41], null],
  ])('%j for « Recommencer »: %s', (keys, fault) => expect(gestureFault(pitches(...keys), 'restart', DEFAULT_GESTURES)).toBe(fault))
})

describe('a gesture that is set by playing it', () => {
  let frames: (() => void)[] = []
  const keys = new Uint8Array(128)
  beforeEach(() => {
    frames = []
    keys.fill(0)
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
    vi.stubGlobal('cancelAnimationFrame', () => undefined)
  })
  async function opened() {
    const set: (readonly KeyGesture[])[] = []
    const capturing: boolean[] = []
    const page = await show(
      <GestureSettings gestures={DEFAULT_GESTURES} keys={keys} onGestures={(next) => set.push(next)} onCapture={(on) => capturing.push(on)} />,
    )
    const hold = (...down: number[]): Promise<void> =>
      act(async () => {
        keys.fill(0)
        for (const pitch of down) keys[pitch] = 1
        for (const frame of frames.splice(0)) frame()
      })
    return { page, set, capturing, hold }
  }
  const CHANGE = '[aria-label="Changer le geste\u00a0: Recommencer"]'

  it('shows the keys of each', async () => {
    const { page } = await opened()
    expect(page.all('li').map((line) => [...line.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' '))).toEqual([
      'do1 do♯1 ré1',
      'mi1 fa1 fa♯1',
      'sol1 sol♯1 la1',
    ])
  })

  it('the largest set counts once all keys are released; gestures are disabled meanwhile', async () => {
    const { page, set, capturing, hold } = await opened()
    await page.click(CHANGE)
    await hold(48)
    await hold(48, 52, 55)
    await hold(55)
    expect(page.element('output').textContent).toBe('do2 mi2 sol2')
    expect(set).toEqual([])
    await hold()
    expect(set[0]?.find(({ action }) => action === 'restart')?.pitches).toEqual([48, 52, 55])
    expect(set[0]?.filter(({ action }) => action !== 'restart')).toEqual(DEFAULT_GESTURES.slice(1))
    expect(capturing).toEqual([true, false])
  })

  it('a key held before does not count, and one key is too few', async () => {
    keys[60] = 1
    const { page, set, hold } = await opened()
    await page.click(CHANGE)
    await hold(60, 48)
    await hold(60)
    expect(set).toEqual([])
    expect(page.element('[role=status]').textContent).toBe('Il faut de 2 à\u00a05\u00a0touches ensemble.')
  })

  it('can be cancelled, and reset', async () => {
    const { page, set, capturing } = await opened()
    await page.click(CHANGE)
    await page.click('li button')
    expect([capturing, set]).toEqual([[true, false], []])
    await page.click('section > button')
    expect(set).toEqual([DEFAULT_GESTURES])
  })
})
