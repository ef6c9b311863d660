import { describe, expect, it } from 'vitest'
import type { Price } from './price.ts'
import { isInProgress, isPromoted, type Promotion, priceNow, promotionStorageKey } from './promotion.ts'

const at = (iso: string): number => Date.parse(iso)
/** spec: account §9, the campaign RENTREE25. */
const campaign: Promotion = {
  percent: 50,
  code: 'RENTREE25',
  startsAtMs: at('2025-08-28T00:00:00+02:00'),
  endsAtMs: at('2025-10-15T23:59:00+02:00'),
  items: ['annual', 'lifetime'],
}
const annual: Price = { plan: 'annual', amountCents: 11_880, every: { unit: 'year', count: 1 } }
const monthly: Price = { plan: 'monthly', amountCents: 1_490, every: { unit: 'month', count: 1 } }
const lifetime: Price = { plan: 'lifetime', amountCents: 24_900, every: null }

describe('the campaign', () => {
  it.each([
    ['the last second before', '2025-08-27T21:59:59Z', false],
    ['its first instant', '2025-08-27T22:00:00Z', true],
    ['in its midst', '2025-09-10T12:00:00Z', true],
    ['its last instant', '2025-10-15T21:59:00Z', true],
    ['right after', '2025-10-15T21:59:00.001Z', false],
    ['a year later', '2026-09-10T12:00:00Z', false],
  ])('%s', (_name, now, inProgress) => expect(isInProgress(campaign, at(now))).toBe(inProgress))

  it('is remembered under a name of its own', () => expect(promotionStorageKey(campaign)).toBe('prelude.promotion.RENTREE25'))
})

it.each([
  [['all'], [true, true, true]],
  [
    ['annual', 'lifetime'],
    [true, false, true],
  ],
  [['monthly'], [false, true, false]],
] as const)('%o reduces annual, monthly, lifetime: %o', (items, expected) =>
  expect((['annual', 'monthly', 'lifetime'] as const).map((plan) => isPromoted({ items }, plan))).toEqual(expected),
)

it.each<[string, Price, Promotion | null, string, object]>([
  ['a year in the campaign', annual, campaign, '2025-09-10T12:00Z', { amountCents: 5_940, fullCents: 11_880, percent: 50 }],
  ['for life in the campaign', lifetime, campaign, '2025-09-10T12:00Z', { amountCents: 12_450, fullCents: 24_900, percent: 50 }],
  ['a month in the campaign', monthly, campaign, '2025-09-10T12:00Z', { amountCents: 1_490, fullCents: null, percent: null }],
  ['a year after it', annual, campaign, '2025-10-16T00:00Z', { amountCents: 11_880, fullCents: null, percent: null }],
  ['a year without any', annual, null, '2025-09-10T12:00Z', { amountCents: 11_880, fullCents: null, percent: null }],
  ['a month of all', monthly, { ...campaign, items: ['all'] }, '2025-09-10T12:00Z', { amountCents: 745, fullCents: 1_490, percent: 50 }],
])('%s', (_name, price, promotion, now, expected) => expect(priceNow(price, promotion, at(now))).toEqual(expected))
