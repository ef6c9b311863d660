import { expect, it } from 'vitest'
import { freemiumOffer } from './freemium-offer.ts'
import type { Price } from './price.ts'
import type { Promotion } from './promotion.ts'

const annual: Price = { plan: 'annual', amountCents: 11_880, every: { unit: 'year', count: 1 } }
const monthly: Price = { plan: 'monthly', amountCents: 1_490, every: { unit: 'month', count: 1 } }
const lifetime: Price = { plan: 'lifetime', amountCents: 24_900, every: null }
const running: Promotion = { percent: 50, code: 'RENTREE25', startsAtMs: 100, endsAtMs: 200, items: ['annual', 'lifetime'] }
const plain = { centsPerMonth: 990, centsPerYear: 11_880, fullCentsPerMonth: null, percent: null, isUnderClaim: false }

it.each<[string, readonly Price[], Promotion | null, number, object | null]>([
  [
    'while the campaign runs',
    [annual, lifetime, monthly],
    running,
    150,
    { centsPerMonth: 495, centsPerYear: 5_940, fullCentsPerMonth: 990, percent: 50, isUnderClaim: true },
  ],
  ['after it', [annual, lifetime, monthly], running, 201, plain],
  ['without any', [annual, lifetime, monthly], null, 150, plain],
  ['a campaign for life only', [annual, lifetime], { ...running, items: ['lifetime'] }, 150, plain],
  [
    'a small reduction',
    [annual],
    { ...running, percent: 10 },
    150,
    { centsPerMonth: 891, centsPerYear: 10_692, fullCentsPerMonth: 990, percent: 10, isUnderClaim: false },
  ],
  ['a cheap month', [annual, { ...monthly, amountCents: 450 }], null, 150, { ...plain, centsPerMonth: 450, centsPerYear: null, isUnderClaim: true }],
  ['only for life', [lifetime], running, 150, null],
  ['no prices loaded', [], running, 150, null],
])('%s', (_name, prices, promotion, now, expected) => expect(freemiumOffer(prices, promotion, now)).toEqual(expected))
