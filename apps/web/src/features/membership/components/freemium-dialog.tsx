import { euros, freemiumOffer } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../platform/use-now.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { comingDay } from '../../../shared/french/dates.ts'
import { type FreeQuota, useLearner } from '../../../shared/learner/front-door.ts'
import { openMembershipDialog } from '../membership.store.ts'
import { MEMBERSHIP_TEXTS } from '../membership.texts.ts'
import { offerQuery } from '../offer.queries.ts'
import { useSubscribe } from '../use-subscribe.ts'
import styles from './freemium-dialog.module.css'

const TEXTS = MEMBERSHIP_TEXTS.freemium

export interface FreemiumDialogProps {
  readonly quota: 'contents' | 'import'
  readonly onClose: () => void
}

/** No free content or import is left: when they are renewed, and what premium costs (spec: account §2.4). */
export function FreemiumDialog({ quota, onClose }: FreemiumDialogProps) {
  const learner = useLearner()
  const now = useNow()
  const subscribe = useSubscribe()
  const { data: offer } = useQuery(offerQuery)
  const price = offer && freemiumOffer(offer.plans, offer.promotion, now.getTime())
  const day = learner && comingDay(learner.quota.renewedAt, now)
  return (
    <Dialog
      title={TEXTS.titles[quota]}
      picture={quota === 'contents' && learner && <UsedDots quota={learner.quota} />}
      onClose={onClose}
      actions={
        <div className={styles.actions}>
          <Button
            size="main"
            wide
            onClick={() => {
              onClose()
              subscribe({ from: quota === 'import' ? 'import' : 'freemium', annual: true })
            }}
          >
            {MEMBERSHIP_TEXTS.subscribe}
          </Button>
          {quota === 'import' ? (
            <ButtonLink to="/catalog" search={{ own: 'true' }} variant="outline" wide onClick={onClose}>
              {TEXTS.pieces}
            </ButtonLink>
          ) : (
            <Button variant="outline" wide onClick={onClose}>
              {day ? TEXTS.wait(day) : TEXTS.stay}
            </Button>
          )}
          <Button variant="text" onClick={() => openMembershipDialog({ kind: 'benefits' })}>
            {MEMBERSHIP_TEXTS.benefits}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {quota === 'import' && <p>{TEXTS.importWords}</p>}
        {learner && !learner.isPaying && (
          <p>
            {TEXTS.back(learner.quota.total)}
            <b>{day}</b>. {quota === 'contents' && TEXTS.kept}
          </p>
        )}
        {price && (
          <div className={styles.price}>
            <p className={styles.plan}>
              {TEXTS.price}
              {price.percent !== null && <Chip tone="bad">{MEMBERSHIP_TEXTS.promotion.chip(price.percent)}</Chip>}
            </p>
            <p className={styles.figures}>
              {price.fullCentsPerMonth !== null && <s>{euros(price.fullCentsPerMonth)}</s>}
              <span className={styles.from}>{price.fullCentsPerMonth === null && TEXTS.from}</span>
              <b className={styles.figure}>{euros(price.centsPerMonth)}</b>
              <span>{TEXTS.perMonth}</span>
            </p>
            <p className={styles.small}>
              {price.isUnderClaim && `${TEXTS.underFive} `}
              {price.centsPerYear !== null && `${TEXTS.perYear(euros(price.centsPerYear))} `}
              {offer.isPaymentOpen ? MEMBERSHIP_TEXTS.advantages.footer : MEMBERSHIP_TEXTS.notOpen}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function UsedDots({ quota }: { readonly quota: FreeQuota }) {
  return (
    <span className={styles.dots} role="img" aria-label={TEXTS.used(quota.total - quota.left)}>
      {Array.from({ length: quota.total }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of a count
        <i key={place} className={classes(place < quota.total - quota.left && styles.used)} />
      ))}
    </span>
  )
}
