import { EXAMPLES } from '@prelude/contract/examples'
import { expect, it } from 'vitest'
import { offerOf } from './offer.queries.ts'

const { content } = EXAMPLES['GET subscriptions'].answer

it('reads plans, campaign and claims from the wire', () => {
  const offer = offerOf(content as never)
  expect(offer.plans.map(({ plan, amountCents, every }) => [plan, amountCents, every?.unit ?? null])).toEqual([
    ['annual', 11_880, 'year'],
    ['monthly', 1_490, 'month'],
    ['lifetime', 24_900, null],
  ])
  expect(offer.promotion).toMatchObject({ percent: 50, code: 'RENTREE25', items: ['annual', 'lifetime'], endWords: '15 Octobre', isShown: true })
  expect([offer.rating, offer.learnerCount, offer.testimonials.length, offer.isPaymentOpen]).toEqual([4.7, 5_000, 1, false])
})
it('knows no campaign that does not run', () =>
  expect(offerOf({ ...content, promotion: { ...content.promotion, isInProgress: false } } as never).promotion).toBeNull())
