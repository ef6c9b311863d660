export const PLANS = ['annual', 'lifetime', 'monthly'] as const
export type Plan = (typeof PLANS)[number]

/** Amounts of a plan: 11 880 cents a year, 24 900 once. */
export interface Price {
  readonly plan: Plan
  readonly amountCents: number
  /** Null for a single payment. */
  readonly every: { readonly unit: 'year' | 'month'; readonly count: number } | null
}

/** spec: account §3.4. */
export const PLAN_LABELS: Readonly<Record<Plan, string>> = { annual: 'Annuel', lifetime: 'À vie', monthly: 'Mensuel' }
export const PLAN_SUFFIXES: Readonly<Record<Plan, string>> = { annual: 'par an', lifetime: '1 seule fois', monthly: 'par mois' }
/** spec: account §5.3. */
export const MONTHS_IN = { year: 12, month: 1 } as const
/** Used while no price is loaded (spec: account §5.3). */
export const DEFAULT_SONG_PRICE = '1,99€'
export const DEFAULT_YEARLY_PER_MONTH = '9.90'
/** « moins de 5 euros par mois » (spec: account §5.3). */
export const CLAIMED_MONTHLY_CENTS = 500

/** 11 880 cents less 50 % are 5 940; half a cent is rounded up. */
export const discountedCents = (amountCents: number, percent: number): number => Math.round((amountCents * (100 - percent)) / 100)

/** Monthly price of a plan: 11 880 a year are 990; null for a single payment. */
export const monthlyCents = ({ amountCents, every }: Pick<Price, 'amountCents' | 'every'>): number | null =>
  every === null ? null : Math.round(amountCents / (MONTHS_IN[every.unit] * every.count))

/** « 1 188,50 € »: two decimals, a comma, spaces that do not break. */
export function euros(amountCents: number): string {
  const cents = Math.abs(Math.round(amountCents))
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return `${amountCents < 0 ? '−' : ''}${whole},${String(cents % 100).padStart(2, '0')}\u00a0€`
}

/** Price of a single piece, or the default text where it is unknown (spec: account §5.3). */
export const songPriceText = (amountCents: number | null): string => (amountCents === null ? DEFAULT_SONG_PRICE : euros(amountCents))

/** Monthly price of a year: « 9,90 » of 11 880 cents; the default while no price is loaded. */
export function yearlyPerMonthText(price: Pick<Price, 'amountCents' | 'every'> | null): string {
  const cents = price && monthlyCents(price)
  return cents === null ? DEFAULT_YEARLY_PER_MONTH : euros(cents).replace(/\u00a0€$/, '')
}

/** Whether « moins de 5 euros par mois » is true of this monthly price. */
export const isUnderClaimedPrice = (centsPerMonth: number | null): boolean => centsPerMonth !== null && centsPerMonth < CLAIMED_MONTHLY_CENTS
