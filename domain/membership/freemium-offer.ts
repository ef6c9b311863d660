import { isUnderClaimedPrice, monthlyCents, type Price } from './price.ts'
import { type Promotion, priceNow } from './promotion.ts'

/** Prices of the freemium popup, a month. */
export interface FreemiumOffer {
  /** Monthly price of a yearly plan. */
  readonly centsPerMonth: number
  /** Amount due at once for a yearly plan: a monthly price alone would hide it. */
  readonly centsPerYear: number | null
  /** Struck through beside it; null unless a promotion really runs. */
  readonly fullCentsPerMonth: number | null
  /** On the chip; null unless a promotion really runs (spec: account §9 has 50). */
  readonly percent: number | null
  /** Whether « moins de 5 euros par mois » is true and may be shown. */
  readonly isUnderClaim: boolean
}

/** The plan with the lowest monthly price, reduced where a promotion runs now; null where no plan is paid by the month or the year. */
export function freemiumOffer(prices: readonly Price[], promotion: Promotion | null, nowMs: number): FreemiumOffer | null {
  const offers = prices.flatMap((price) => {
    const { amountCents, fullCents, percent } = priceNow(price, promotion, nowMs)
    const centsPerMonth = monthlyCents({ ...price, amountCents })
    if (centsPerMonth === null) return []
    const fullCentsPerMonth = fullCents === null ? null : monthlyCents({ ...price, amountCents: fullCents })
    const centsPerYear = price.every?.unit === 'year' ? amountCents : null
    return [{ centsPerMonth, centsPerYear, fullCentsPerMonth, percent, isUnderClaim: isUnderClaimedPrice(centsPerMonth) }]
  })
  return offers.sort((a, b) => a.centsPerMonth - b.centsPerMonth)[0] ?? null
}
