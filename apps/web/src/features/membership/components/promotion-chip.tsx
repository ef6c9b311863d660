import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { subscribeSearch } from '../../../shared/dialog-requests/open-subscribe.ts'
import { countAction } from '../../analytics/front-door.ts'
import { MEMBERSHIP_TEXTS } from '../membership.texts.ts'
import { offerQuery } from '../offer.queries.ts'
import styles from './promotion-chip.module.css'

const TEXTS = MEMBERSHIP_TEXTS.promotion

/** The running promotion as a chip; hidden for paying learners and without a promotion. */
export function PromotionChip({ onFollow }: { readonly onFollow?: () => void }) {
  const promotion = useQuery(offerQuery).data?.promotion
  if (!promotion?.isShown) return null
  return (
    <Link
      to="/subscribe"
      search={subscribeSearch({ from: 'promotion-chip', annual: true, promoCode: promotion.code })}
      className={styles.chip}
      preload={false}
      onClick={() => {
        countAction(ANALYTICS_ACTIONS.promotionFollowed)
        onFollow?.()
      }}
    >
      <span className="visually-hidden">{TEXTS.chipLabel}</span>
      <b>{TEXTS.chip(promotion.percent)}</b>
      <span>{TEXTS.until(promotion.endWords)}</span>
    </Link>
  )
}
