import { seededRandom } from '@prelude/domain/basics'
import { isBlackKey } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import { type KeyWindow, keyWindows, type NeededKey, windowAt } from './key-windows.ts'
import { whiteKeyCount } from './pitch-range.ts'

const BAR = 4
const line = (pitches: readonly number[], from = 0): NeededKey[] => pitches.map((pitch, index) => ({ onset: from + index, pitch }))
function windowsOf(needed: readonly NeededKey[], width: number): readonly KeyWindow[] {
  const pitches = needed.map(({ pitch }) => pitch)
  const bars = Float64Array.from({ length: 64 }, (_, index) => index * BAR)
  return keyWindows({ needed, bars, lowest: Math.min(...pitches), highest: Math.max(...pitches), width, leadTicks: 1 })
}
const shown = (windows: readonly KeyWindow[]) => windows.map(({ from, range }) => [from, range.low, range.high, whiteKeyCount(range)])

describe('the keys on a narrow screen', () => {
  it.each([
    ['five notes at 360: one octave, keys of 45 pixels', line([60, 62, 64, 65, 67]), 360, [60, 72], 8],
    ['five notes at 390', line([60, 62, 64, 65, 67]), 390, [60, 72], 8],
    ['five notes at 844: two octaves', line([60, 62, 64, 65, 67]), 844, [57, 81], 15],
    ['two octaves at 360', line([48, 60, 72]), 360, [48, 72], 15],
  ])('%s', (_, needed, width, [low, high], keys) => {
    const [only, ...others] = windowsOf(needed, width)
    expect(others).toEqual([])
    expect([whiteKeyCount(only?.range ?? { low: 0, high: 0 }), (only?.range.low ?? 0) <= 60]).toEqual([keys, true])
    expect((only?.range.high ?? 0) - (only?.range.low ?? 0)).toBeLessThanOrEqual((high ?? 0) - (low ?? 0) + 2)
  })

  it('follow the music by octaves where it leaves them, before the note that needs it', () => {
    const windows = shown(windowsOf([...line([60, 62, 64, 65]), ...line([48, 55, 60, 64], 4), ...line([84, 86, 88, 84], 8)], 360))
    expect(windows).toHaveLength(2)
    expect(windows.map(([, , , keys]) => keys)).toEqual([15, 15])
    expect(((windows[1]?.[1] ?? 0) - (windows[0]?.[1] ?? 0)) % 12).toBe(0)
    expect(windows[1]?.[0]).toBe(8)
  })

  it('are as many as two hands need that are far apart in one measure', () => {
    const [only] = shown(
      windowsOf(
        [
          { onset: 0, pitch: 36 },
          { onset: 0, pitch: 84 },
        ],
        360,
      ),
    )
    expect(only).toEqual([Number.NEGATIVE_INFINITY, 36, 84, 29])
  })

  it('always hold what is asked, begin and end with a white key', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = seededRandom(seed)
      const needed = Array.from({ length: 60 }, (_, onset) => ({ onset, pitch: 21 + Math.floor(random() * 88) }))
      for (const width of [320, 360, 640, 844]) {
        const windows = windowsOf(needed, width)
        for (const { onset, pitch } of needed) {
          const range = windowAt(windows, onset)?.range
          expect(range && range.low <= pitch && range.high >= pitch).toBe(true)
          expect(range && (isBlackKey(range.low) || isBlackKey(range.high))).toBe(false)
        }
      }
    }
  })

  it('on a desktop are a fixed part of the piano', () =>
    expect(shown(windowsOf(line([60, 62]), 1440))).toEqual([[Number.NEGATIVE_INFINITY, 36, 84, 29]]))
})
