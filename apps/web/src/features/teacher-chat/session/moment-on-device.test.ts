import { expect, it } from 'vitest'
import { momentOnDevice } from './moment-on-device.ts'

/** So many minutes behind UTC, as a device says it. */
const dateAt = (moment: string, behind: number): Date => Object.assign(new Date(moment), { getTimezoneOffset: () => behind })

it.each([
  ['2026-11-27T23:30:00Z', 0, '2026-11-27T23:30:00+00:00'],
  ['2026-11-27T23:30:00Z', -60, '2026-11-28T00:30:00+01:00'],
  ['2026-11-28T03:30:00Z', 300, '2026-11-27T22:30:00-05:00'],
  ['2026-11-27T20:00:00Z', -345, '2026-11-28T01:45:00+05:45'],
])('%s, %s minutes behind: %s', (moment, behind, words) => {
  expect(momentOnDevice(dateAt(moment, behind))).toBe(words)
  expect(Date.parse(words)).toBe(Date.parse(moment))
})
