import type { WirePrice, WirePromotion } from '@prelude/contract'
import { isInProgress, isPaying, type Member, type Price, type Promotion, promotionStorageKey } from '@prelude/domain/membership'

export const presentPrice = ({ plan, amountCents, every }: Price): WirePrice => ({
  id: plan,
  planType: plan,
  unit_amount: amountCents,
  recurring: every && { interval: every.unit, interval_count: every.count },
})

const parisDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'long' })
/** « 15 Octobre » (spec: account §9, capital included); the first of a month is « 1er ». */
export const endDateString = (ms: number): string =>
  parisDay
    .format(ms)
    .replace(/^1 /, '1er ')
    .replace(/ (\p{L})/u, (_, letter: string) => ` ${letter.toLocaleUpperCase('fr')}`)

/** The promotion between its dates; outside them neither it nor its code is sent. */
export function presentPromotion(promotion: Promotion | null, member: Member, nowMs: number): WirePromotion | null {
  if (promotion === null || !isInProgress(promotion, nowMs)) return null
  return {
    value: promotion.percent,
    code: promotion.code,
    startDate: new Date(promotion.startsAtMs).toISOString(),
    endDate: new Date(promotion.endsAtMs).toISOString(),
    endDateString: endDateString(promotion.endsAtMs),
    wichItems: [...promotion.items],
    isInProgress: true,
    isPopupAndChipDisplayed: !isPaying(member),
    localStorageKey: promotionStorageKey(promotion),
  }
}
