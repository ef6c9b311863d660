import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discountedCents,
  euros,
  isUnderClaimedPrice,
  MONTHS_IN,
  monthlyCents,
  PLAN_LABELS,
  PLAN_SUFFIXES,
  PLANS,
  songPriceText,
  yearlyPerMonthText,
} from './price.ts'

const year = { unit: 'year', count: 1 } as const
const month = { unit: 'month', count: 1 } as const

describe('a discount', () => {
  it.each([
    [11_880, 50, 5_940],
    [24_900, 50, 12_450],
    [1_490, 50, 745],
    [1_490, 0, 1_490],
    [1_490, 100, 0],
    [999, 50, 500],
    [1_990, 33, 1_333],
    [1, 50, 1],
  ])('%i cents less %i %% are %i', (cents, percent, expected) => expect(discountedCents(cents, percent)).toBe(expected))

  it('is whole cents, never more than before, and less the more is taken off', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 99 }), (cents, percent) => {
        const reduced = discountedCents(cents, percent)
        expect(Number.isInteger(reduced) && reduced >= 0 && reduced <= cents).toBe(true)
        expect(discountedCents(cents, percent + 1)).toBeLessThanOrEqual(reduced)
      }),
    )
  })
})

it.each([
  [11_880, year, 990],
  [5_940, year, 495],
  [1_490, month, 1_490],
  [4_200, { unit: 'month', count: 3 } as const, 1_400],
  [23_760, { unit: 'year', count: 2 } as const, 990],
  [10_000, year, 833],
  [24_900, null, null],
])('%i cents every %o are %s a month', (amountCents, every, expected) => expect(monthlyCents({ amountCents, every })).toBe(expected))

it.each([
  [990, '9,90 €'],
  [495, '4,95 €'],
  [24_900, '249,00 €'],
  [118_850, '1 188,50 €'],
  [123_456_789, '1 234 567,89 €'],
  [5, '0,05 €'],
  [0, '0,00 €'],
  [-250, '−2,50 €'],
])('%i cents are « %s »', (cents, text) => expect(euros(cents).replace(/[\u00a0\u202f]/g, ' ')).toBe(text))

it('the platform writes euros the same way', () => {
  const platform = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.nat(50_000_000), (cents) => {
      expect(euros(cents)).toBe(platform.format(cents / 100))
    }),
  )
})

it('plans have the labels, suffixes and intervals of the specification', () => {
  expect(PLANS.map((plan) => [PLAN_LABELS[plan], PLAN_SUFFIXES[plan]])).toEqual([
    ['Annuel', 'par an'],
    ['À vie', '1 seule fois'],
    ['Mensuel', 'par mois'],
  ])
  expect(MONTHS_IN).toEqual({ year: 12, month: 1 })
})

it.each([
  [null, '9.90'],
  [{ amountCents: 11_880, every: year }, '9,90'],
  [{ amountCents: 5_940, every: year }, '4,95'],
  [{ amountCents: 24_900, every: null }, '9.90'],
])('a year of %o is « %s » a month', (price, text) => expect(yearlyPerMonthText(price)).toBe(text))

it('a song has a price of its own where it is loaded', () => expect([songPriceText(null), songPriceText(299)]).toEqual(['1,99€', '2,99\u00a0€']))

it.each([
  [495, true],
  [499, true],
  [500, false],
  [990, false],
  [null, false],
])('« moins de 5 euros par mois » of %s cents: %s', (cents, isTrue) => expect(isUnderClaimedPrice(cents)).toBe(isTrue))
