import type { CallAnswer } from '@prelude/contract'
import type { Price, Promotion } from '@prelude/domain/membership'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

type Content = CallAnswer<'GET subscriptions'>['content']

export interface PricedPlan extends Price {
  /** Sent to the checkout. */
  readonly id: string
}

export interface RunningPromotion extends Promotion {
  /** « 15 Octobre » */
  readonly endWords: string
  readonly isShown: boolean
  readonly storageKey: string
}

/** The offer of subscriptions, as the screens see it. */
export interface SubscriptionOffer {
  readonly plans: readonly PricedPlan[]
  readonly promotion: RunningPromotion | null
  /** Only configured values, since the texts must be true. */
  readonly rating: number | null
  readonly learnerCount: number | null
  readonly testimonials: readonly { readonly name: string; readonly words: string }[]
  readonly isPaymentOpen: boolean
}

const planOf = ({ id, planType, unit_amount, recurring }: Content['prices'][number]): PricedPlan => ({
  id,
  plan: planType,
  amountCents: unit_amount,
  every: recurring && { unit: recurring.interval, count: recurring.interval_count },
})

const promotionOf = (promotion: NonNullable<Content['promotion']>): RunningPromotion => ({
  percent: promotion.value,
  code: promotion.code,
  startsAtMs: Date.parse(promotion.startDate),
  endsAtMs: Date.parse(promotion.endDate),
  items: promotion.wichItems,
  endWords: promotion.endDateString,
  isShown: promotion.isPopupAndChipDisplayed,
  storageKey: promotion.localStorageKey,
})

export const offerOf = ({ prices, promotion, claims, payment_open }: Content): SubscriptionOffer => ({
  plans: prices.map(planOf),
  promotion: promotion?.isInProgress ? promotionOf(promotion) : null,
  rating: claims.rating,
  learnerCount: claims.learners,
  testimonials: claims.testimonials,
  isPaymentOpen: payment_open,
})

export const offerQuery = queryOptions({
  queryKey: QUERY_KEYS.subscriptions,
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => offerOf((await client('GET subscriptions', { signal })).content),
})
