import { isUnderClaimedPrice, monthlyCents, type Price } from './price.ts'
import { type Promotion, priceNow } from './promotion.ts'

/** What the freemium popup says of prices, a month. */
export interface FreemiumOffer {
  /** What a year costs a month. */
  readonly centsPerMonth: number
  /** What is paid at once, where it is paid by the year: a price a month alone would hide it. */
  readonly centsPerYear: number | null
  /** Struck through beside it; null unless a promotion really runs. */
  readonly fullCentsPerMonth: number | null
  /** On the chip; null unless a promotion really runs (spec: account §9 has 50). */
  readonly percent: number | null
  /** Whether « moins de 5 euros par mois » may stand there. */
  readonly isUnderClaim: boolean
}

/** The cheapest plan a month, reduced where it is reduced now; null where no plan is paid by the month or the year. */
export function freemiumOffer(prices: readonly Price[], promotion: Promotion | null, nowMs: number): FreemiumOffer | null {
  const offers = prices.flatMap((price) => {
    const { amountCents, fullCents, percent } = priceNow(price, promotion, nowMs)
    const centsPerMonth = monthlyCents({ ...price, amountCents })
    if (centsPerMonth === null) return []
    const fullCentsPerMonth = fullCents === null ? null : monthlyCents({ ...price, amountCents: fullCents })
    const centsPerYear = price.every?.unit === 'year' ? amountCents : null
    return [{ centsPerMonth, centsPerYear, fullCentsPerMonth, percent, isUnderClaim: isUnderClaimedPrice(centsPerMonth) }]
  })
  return offers.sort((one, other) => one.centsPerMonth - other.centsPerMonth)[0] ?? null
}
