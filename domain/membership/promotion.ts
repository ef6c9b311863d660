import { discountedCents, type Plan, type Price } from './price.ts'

export type PromotedItem = 'all' | Plan

/** A percentage off some plans for some weeks. */
export interface Promotion {
  readonly percent: number
  readonly code: string
  readonly startsAtMs: number
  /** Its last instant. */
  readonly endsAtMs: number
  readonly items: readonly PromotedItem[]
}

/** Both ends included. */
export const isInProgress = ({ startsAtMs, endsAtMs }: Pick<Promotion, 'startsAtMs' | 'endsAtMs'>, nowMs: number): boolean =>
  startsAtMs <= nowMs && nowMs <= endsAtMs

export const isPromoted = ({ items }: Pick<Promotion, 'items'>, plan: Plan): boolean => items.includes('all') || items.includes(plan)

/** Storage key of the popup's days on the device. */
export const promotionStorageKey = ({ code }: Pick<Promotion, 'code'>): string => `prelude.promotion.${code}`

export interface PriceNow {
  /** The price to pay. */
  readonly amountCents: number
  /** The former price, struck through; null without a reduction. */
  readonly fullCents: number | null
  /** Percentage of the reduction; null without one. */
  readonly percent: number | null
}

/** The price of a plan now: reduced only while a promotion for it runs. */
export function priceNow(price: Price, promotion: Promotion | null, nowMs: number): PriceNow {
  if (promotion === null || !isInProgress(promotion, nowMs) || !isPromoted(promotion, price.plan))
    return { amountCents: price.amountCents, fullCents: null, percent: null }
  return { amountCents: discountedCents(price.amountCents, promotion.percent), fullCents: price.amountCents, percent: promotion.percent }
}
