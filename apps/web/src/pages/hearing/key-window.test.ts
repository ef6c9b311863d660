import { type HearingFocus, keysOf, makeItem } from '@prelude/domain/learning/hearing'
import { isBlackKey } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { keyWindow } from './key-window.ts'

const FOCUSES: readonly HearingFocus[] = [
  'interval-up-12',
  'interval-down-12',
  'melody-5',
  'chord-major-2',
  'chord-seventh-0',
  'rhythm-quarters',
  'degree-7',
  'cadence-deceptive',
  'bass-4',
]

test('the window has every key of the item, begins on do or fa, and has about twelve white keys', () => {
  for (const focus of FOCUSES)
    for (let seed = 0; seed < 80; seed += 1) {
      const item = makeItem({ focus, level: 37, seed })
      for (const isNarrow of [true, false]) {
        const { low, high } = keyWindow(item, seed, isNarrow)
        for (const key of keysOf(item)) expect(key >= low && key <= high, `${focus} ${seed}: ${key} in ${low}–${high}`).toBe(true)
        expect([isBlackKey(low), isBlackKey(high)]).toEqual([false, false])
        if (isNarrow) expect(high - low).toBeLessThanOrEqual(22)
      }
    }
})

test('an interval lies at several places of the window', () => {
  const places = Array.from({ length: 60 }, (_, seed) => {
    const item = makeItem({ focus: 'interval-up-4', level: 1, seed })
    return item.kind === 'interval' ? item.start - keyWindow(item, seed, true).low : 0
  })
  expect(new Set(places).size).toBeGreaterThan(4)
})
