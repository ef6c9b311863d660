import { french, listed } from '@prelude/domain/basics'
import { discountedCents, euros, monthlyCents, PLAN_LABELS, PLAN_SUFFIXES, type Price, type Promotion, priceNow } from '@prelude/domain/membership'

const TEXTS = french({
  perMonth: 'par mois',
  /** A reduction may hold for the first period alone: later ones are not shown. */
  reducedYear: (amount: string) => `${amount} pour un an`,
  hints: { annual: 'Réglé une fois par an', lifetime: 'Aucun renouvellement', monthly: 'Réglé chaque mois' },
  /** « l’abonnement annuel et l’abonnement à vie » */
  items: { annual: 'l’abonnement annuel', lifetime: 'l’abonnement à vie', monthly: 'l’abonnement mensuel', all: 'tous les abonnements' },
})

/** Texts of a plan's card. */
export interface PlanWords {
  readonly label: string
  /** Under the label: the amount that is charged. */
  readonly charged: string
  /** The price, the former price struck through before it, and its period. */
  readonly figure: string
  readonly struck: string | null
  readonly suffix: string
  readonly percent: number | null
}

/** A year of 118,80 € is « 9,90 € par mois » above « 118,80 € par an »; struck through only while a promotion of it runs. */
export function planWords(price: Price, promotion: Promotion | null, nowMs: number): PlanWords {
  const { amountCents, fullCents, percent } = priceNow(price, promotion, nowMs)
  const isYearly = price.every?.unit === 'year'
  const shown = (cents: number): string => euros(isYearly ? (monthlyCents({ ...price, amountCents: cents }) ?? cents) : cents)
  const year = fullCents === null ? `${euros(amountCents)} ${PLAN_SUFFIXES[price.plan]}` : TEXTS.reducedYear(euros(amountCents))
  return {
    label: PLAN_LABELS[price.plan],
    charged: isYearly ? year : TEXTS.hints[price.plan],
    figure: shown(amountCents),
    struck: fullCents === null ? null : shown(fullCents),
    suffix: isYearly ? TEXTS.perMonth : PLAN_SUFFIXES[price.plan],
    percent,
  }
}

/** Plans of a promotion: « l’abonnement annuel et l’abonnement à vie ». */
export const promotedWords = ({ items }: Pick<Promotion, 'items'>): string =>
  items.includes('all') ? TEXTS.items.all : listed(items.map((item) => TEXTS.items[item]))

/** One line of a price list: former price, price, and the price a month where it is paid by the year. */
export interface PriceLine {
  readonly label: string
  readonly full: string
  readonly reduced: string
  readonly suffix: string
  readonly perMonth: string | null
}

export function priceLines(prices: readonly Price[], { percent, items }: Pick<Promotion, 'items' | 'percent'>): readonly PriceLine[] {
  return prices
    .filter(({ plan }) => items.includes('all') || items.includes(plan))
    .map((price) => {
      const amountCents = discountedCents(price.amountCents, percent)
      const perMonth = price.every?.unit === 'year' ? monthlyCents({ ...price, amountCents }) : null
      return {
        label: PLAN_LABELS[price.plan],
        full: euros(price.amountCents),
        reduced: euros(amountCents),
        suffix: PLAN_SUFFIXES[price.plan],
        perMonth: perMonth === null ? null : `${euros(perMonth)} ${TEXTS.perMonth}`,
      }
    })
}
