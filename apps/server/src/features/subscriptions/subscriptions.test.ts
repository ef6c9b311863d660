import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { administrate } from '../administration/administrate.ts'
import { endDateString } from './subscriptions.present.ts'

const EMAIL = 'camille@exemple.fr'
const PRICES = [
  { id: 'annual', planType: 'annual', unit_amount: 11_880, recurring: { interval: 'year', interval_count: 1 } },
  { id: 'monthly', planType: 'monthly', unit_amount: 1_490, recurring: { interval: 'month', interval_count: 1 } },
  { id: 'lifetime', planType: 'lifetime', unit_amount: 24_900, recurring: null },
]
/** spec: account §9; the claims are those of the same document. */
const CAMPAIGN = {
  PROMOTION_CODE: 'RENTREE25',
  PROMOTION_PERCENT: '50',
  PROMOTION_START: '2025-08-28T00:00:00+02:00',
  PROMOTION_END: '2025-10-15T23:59:00+02:00',
  PROMOTION_ITEMS: 'annual,lifetime',
  CLAIM_RATING: '4,7',
  CLAIM_LEARNERS: '5000',
  CLAIM_TESTIMONIALS: '[{"name":"Claire","words":"Je joue enfin à deux mains."}]',
}

describe('the offer', () => {
  const test = startTestApp()
  it('has the seeded prices, no promotion and no claim, and cannot be bought', async () => {
    const { answer } = await test.call('GET subscriptions', { token: await test.signup() })
    expect(answer.content).toEqual({
      name: 'Prélude premium',
      prices: PRICES,
      promotion: null,
      claims: { rating: null, learners: null, testimonials: [] },
      payment_open: false,
    })
  })

  it('leads to no payment while none is connected', async () => {
    const token = await test.signup()
    const checkout = (priceId: string) => test.call('GET subscriptions/checkout-redirection/{priceId}', { token, params: { priceId } })
    for (const id of ['annual', 'monthly', 'lifetime']) {
      const { status, error } = await checkout(id)
      expect([status, error.code]).toEqual([409, 'payment_unavailable'])
    }
    expect((await checkout('hebdomadaire')).error.code).toBe('not_found')
    expect((await test.call('GET subscriptions/billing-redirection', { token })).error.code).toBe('payment_unavailable')
  })
})

describe('a campaign', () => {
  const test = startTestApp(CAMPAIGN)
  const promotionAt = async (now: string, token: string) => {
    test.now = new Date(now)
    return (await test.call('GET subscriptions', { token })).answer.content.promotion
  }

  it('is returned from its first instant to its last, and not outside', async () => {
    test.now = new Date('2025-08-01T10:00:00Z')
    const token = await test.signup()
    expect(await promotionAt('2025-08-27T21:59:59Z', token)).toBeNull()
    expect(await promotionAt('2025-08-27T22:00:00Z', token)).toEqual({
      value: 50,
      code: 'RENTREE25',
      startDate: '2025-08-27T22:00:00.000Z',
      endDate: '2025-10-15T21:59:00.000Z',
      endDateString: '15 Octobre',
      wichItems: ['annual', 'lifetime'],
      isInProgress: true,
      isPopupAndChipDisplayed: true,
      localStorageKey: 'prelude.promotion.RENTREE25',
    })
    expect(await promotionAt('2025-10-15T21:59:00Z', token)).not.toBeNull()
    expect(await promotionAt('2025-10-15T21:59:01Z', token)).toBeNull()
  })

  it('shows neither popup nor chip to those who pay', async () => {
    test.now = new Date('2025-09-10T10:00:00Z')
    const token = await test.signup(EMAIL)
    await administrate(test.database, ['premium', EMAIL, 'on'], test.now)
    expect(await promotionAt('2025-09-10T10:00:00Z', token)).toMatchObject({ isInProgress: true, isPopupAndChipDisplayed: false })
  })

  it('comes with the claims that are set', async () => {
    test.now = new Date('2025-09-10T10:00:00Z')
    const { answer } = await test.call('GET subscriptions', { token: await test.signup() })
    expect(answer.content.claims).toEqual({ rating: 4.7, learners: 5_000, testimonials: [{ name: 'Claire', words: 'Je joue enfin à deux mains.' }] })
  })
})

it.each([
  ['2025-10-15T21:59:00Z', '15 Octobre'],
  ['2026-03-31T21:59:00Z', '31 Mars'],
  ['2026-03-31T22:30:00Z', '1er Avril'],
  ['2026-08-01T12:00:00Z', '1er Août'],
  ['2026-12-24T23:30:00Z', '25 Décembre'],
])('a promotion that ends at %s ends on « %s »', (iso, text) => expect(endDateString(Date.parse(iso))).toBe(text))
