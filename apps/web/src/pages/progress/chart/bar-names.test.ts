import { expect, it } from 'vitest'
import { shortDate } from '../../../shared/french/dates.ts'
import { barNames } from './bar-names.ts'

it.each([
  ['week', '2026-11-23', 'L', 'Lundi 23 novembre'],
  ['week', '2026-11-29', 'D', 'Dimanche 29 novembre'],
  ['weeks', '2026-11-16', '16 nov.', 'Semaine du 16 nov.'],
  ['all', '2026-11', 'nov.', 'Novembre 2026'],
  ['all', '2026-01', '2026', 'Janvier 2026'],
] as const)('by %s, %s: %s, %s', (period, key, label, name) => {
  const names = barNames({ key }, period, shortDate)
  expect([names.label, names.name].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([label, name])
})
