import { Link } from '@tanstack/react-router'
import { useNow } from '../../platform/use-now.ts'
import type { FreeQuota } from '../../shared/learner/front-door.ts'
import { comingDay } from '../../shared/french/dates.ts'
import styles from './quota-card.module.css'
import { APP_LAYOUT_TEXTS as TEXTS } from './app-layout.texts.ts'

/** Free contents left, and when they are renewed. Links to the comparison of free and premium. */
export function QuotaCard({ quota, onFollow }: { readonly quota: FreeQuota; readonly onFollow?: () => void }) {
  const now = useNow()
  return (
    <Link to="/subscribe" className={styles.card} {...(onFollow && { onClick: onFollow })}>
      <b>{TEXTS.quotaLeft(quota.remaining)}</b>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: quota.total }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a count
          <i key={place} className={place < quota.remaining ? styles.left : undefined} />
        ))}
      </span>
      <span className={styles.when}>{TEXTS.quotaRenewed(quota.total, comingDay(quota.renewedAt, now))}</span>
    </Link>
  )
}
