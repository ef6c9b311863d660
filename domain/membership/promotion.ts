import { discountedCents, type Plan, type Price } from './price.ts'

export type PromotedItem = 'all' | Plan

/** So many percent off some plans for some weeks. */
export interface Promotion {
  readonly percent: number
  readonly code: string
  readonly startsAtMs: number
  /** Its last instant. */
  readonly endsAtMs: number
  readonly items: readonly PromotedItem[]
}

/** Both ends belong to it. */
export const isInProgress = ({ startsAtMs, endsAtMs }: Pick<Promotion, 'startsAtMs' | 'endsAtMs'>, nowMs: number): boolean =>
  startsAtMs <= nowMs && nowMs <= endsAtMs

export const isPromoted = ({ items }: Pick<Promotion, 'items'>, plan: Plan): boolean => items.includes('all') || items.includes(plan)

/** Under which the days of the popup are remembered on the device. */
export const promotionStorageKey = ({ code }: Pick<Promotion, 'code'>): string => `prelude.promotion.${code}`

export interface PriceNow {
  /** What is asked. */
  readonly amountCents: number
  /** What is struck through beside it; null where nothing is reduced. */
  readonly fullCents: number | null
  /** Of the reduction; null where nothing is reduced. */
  readonly percent: number | null
}

/** What a plan costs now: reduced only while a promotion of it runs. */
export function priceNow(price: Price, promotion: Promotion | null, nowMs: number): PriceNow {
  if (promotion === null || !isInProgress(promotion, nowMs) || !isPromoted(promotion, price.plan))
    return { amountCents: price.amountCents, fullCents: null, percent: null }
  return { amountCents: discountedCents(price.amountCents, promotion.percent), fullCents: price.amountCents, percent: promotion.percent }
}
