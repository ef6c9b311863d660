import type { Plan, Price, Promotion } from '@prelude/domain/membership'
import { describe, expect, it } from 'vitest'
import { planWords, priceLines, promotedWords } from './prices.texts.ts'

const ANNUAL: Price = { plan: 'annual', amountCents: 11_880, every: { unit: 'year', count: 1 } }
const MONTHLY: Price = { plan: 'monthly', amountCents: 1_490, every: { unit: 'month', count: 1 } }
const LIFETIME: Price = { plan: 'lifetime', amountCents: 24_900, every: null }
const NOW_MS = Date.parse('2025-09-15T12:00:00+02:00')
const CAMPAIGN: Promotion = {
  percent: 50,
  code: 'RENTREE25',
  startsAtMs: Date.parse('2025-08-28T00:00:00+02:00'),
  endsAtMs: Date.parse('2025-10-15T23:59:00+02:00'),
  items: ['annual', 'lifetime'],
}
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null

describe('the card of a plan', () => {
  it.each([
    [ANNUAL, null, ['Annuel', '118,80 € par an', '9,90 €', null, 'par mois', null]],
    [MONTHLY, null, ['Mensuel', 'Réglé chaque mois', '14,90 €', null, 'par mois', null]],
    [LIFETIME, null, ['À vie', 'Aucun renouvellement', '249,00 €', null, '1 seule fois', null]],
    [ANNUAL, CAMPAIGN, ['Annuel', '59,40 € pour un an', '4,95 €', '9,90 €', 'par mois', 50]],
    [LIFETIME, CAMPAIGN, ['À vie', 'Aucun renouvellement', '124,50 €', '249,00 €', '1 seule fois', 50]],
    [MONTHLY, CAMPAIGN, ['Mensuel', 'Réglé chaque mois', '14,90 €', null, 'par mois', null]],
  ] as const)('%o with %o', (price, promotion, expected) => {
    const { label, charged, figure, struck, suffix, percent } = planWords(price, promotion, NOW_MS)
    expect([label, plain(charged), plain(figure), plain(struck), suffix, percent]).toEqual(expected)
  })
  it('strikes nothing through once the campaign is over', () => expect(planWords(ANNUAL, CAMPAIGN, CAMPAIGN.endsAtMs + 1).struck).toBeNull())
})

it.each([
  [['annual', 'lifetime'], 'l’abonnement annuel et l’abonnement à vie'],
  [['all'], 'tous les abonnements'],
  [['monthly'], 'l’abonnement mensuel'],
] as const satisfies readonly (readonly [readonly ('all' | Plan)[], string])[])('%j is « %s »', (items, words) =>
  expect(promotedWords({ items })).toBe(words),
)

it('lists the prices that are reduced, with a month of what is paid by the year', () => {
  const lines = priceLines([ANNUAL, MONTHLY, LIFETIME], CAMPAIGN)
  expect(lines.map(({ label, full, reduced, suffix, perMonth }) => [label, plain(full), plain(reduced), suffix, plain(perMonth)])).toEqual([
    ['Annuel', '118,80 €', '59,40 €', 'par an', '4,95 € par mois'],
    ['À vie', '249,00 €', '124,50 €', '1 seule fois', null],
  ])
})
