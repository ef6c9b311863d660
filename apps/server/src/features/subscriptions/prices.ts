import type { Price, PromotedItem, Promotion } from '@prelude/domain/membership'
import type { Settings } from '../../settings/settings.ts'

type PriceSettings = Pick<Settings, 'PRICE_ANNUAL' | 'PRICE_MONTHLY' | 'PRICE_LIFETIME'>
type PromotionSettings = Pick<Settings, 'PROMOTION_CODE' | 'PROMOTION_PERCENT' | 'PROMOTION_START' | 'PROMOTION_END' | 'PROMOTION_ITEMS'>

/** Prices from the settings, until a payment provider supplies them (spec: choices §2.5). The plan is the id. */
export const pricesOf = (settings: PriceSettings): Price[] => [
  { plan: 'annual', amountCents: settings.PRICE_ANNUAL, every: { unit: 'year', count: 1 } },
  { plan: 'monthly', amountCents: settings.PRICE_MONTHLY, every: { unit: 'month', count: 1 } },
  { plan: 'lifetime', amountCents: settings.PRICE_LIFETIME, every: null },
]

/** The configured promotion, or null. */
export function promotionOf(settings: PromotionSettings): Promotion | null {
  const { PROMOTION_CODE: code, PROMOTION_PERCENT: percent, PROMOTION_START: start, PROMOTION_END: end } = settings
  if (code === null || percent === null || start === null || end === null) return null
  const items: readonly PromotedItem[] = settings.PROMOTION_ITEMS
  return { code, percent, startsAtMs: start.getTime(), endsAtMs: end.getTime(), items }
}
