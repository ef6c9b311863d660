import { expect, test } from 'vitest'
import { DRAWN_KEYS, keyAt, middleOf, nearestKey } from './keyboard-layout.ts'

test('the keys fill the width: 31 white ones from do2 to mi6', () => {
  const whites = DRAWN_KEYS.filter(({ black }) => !black)
  expect(whites).toHaveLength(31)
  expect([whites[0]?.pitch, whites[30]?.pitch, DRAWN_KEYS.length]).toEqual([36, 88, 53])
  expect((whites[30]?.x ?? 0) + (whites[30]?.width ?? 0)).toBeCloseTo(1)
})

test('a point finds the key that is drawn there, a black one above the white ones', () => {
  for (const { pitch, x, width } of DRAWN_KEYS) {
    expect(keyAt(x + width / 2, 0.95)).toBe(DRAWN_KEYS.find((key) => key.pitch === pitch && !key.black)?.pitch ?? keyAt(x + width / 2, 0.95))
    expect(nearestKey(middleOf(pitch))).toBe(pitch)
  }
  expect(keyAt(middleOf(37 as never), 0.3)).toBe(37)
  expect(keyAt(middleOf(37 as never), 0.8)).not.toBe(37)
  expect(keyAt(1.2, 0.5)).toBeUndefined()
})
