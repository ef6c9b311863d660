import { euros, freemiumOffer } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../platform/use-now.ts'
import { Button, ButtonLink, type ButtonLook } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { comingDay } from '../../../shared/french/dates.ts'
import { type FreeQuota, useLearner } from '../../../shared/learner/front-door.ts'
import { openMembershipDialog } from '../membership.store.ts'
import { DIALOG_TEXTS } from '../membership-dialogs.texts.ts'
import { MEMBERSHIP_TEXTS } from '../membership.texts.ts'
import { offerQuery } from '../offer.queries.ts'
import { OpeningNotice } from './opening-notice.tsx'
import { useSubscribe } from '../use-subscribe.ts'
import styles from './freemium-dialog.module.css'

const TEXTS = DIALOG_TEXTS.freemium

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
  const isOpen = offer?.isPaymentOpen === true
  // Nothing can be bought while payment is closed: then waiting is the main action.
  const waiting: ButtonLook = isOpen ? { wide: true, variant: 'outline' } : { wide: true, size: 'main' }
  const day = learner && comingDay(learner.quota.renewedAt, now)
  return (
    <Dialog
      title={TEXTS.titles[quota]}
      picture={quota === 'contents' && learner && <LeftDots quota={learner.quota} />}
      onClose={onClose}
      actions={
        <div className={styles.actions}>
          {isOpen && (
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
          )}
          {quota === 'import' ? (
            <ButtonLink to="/catalog" search={{ own: 'true' }} {...waiting} onClick={onClose}>
              {TEXTS.pieces}
            </ButtonLink>
          ) : (
            <Button {...waiting} onClick={onClose}>
              {day ? TEXTS.wait(day) : TEXTS.stay}
            </Button>
          )}
          {!isOpen && <OpeningNotice />}
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
            <b>{day}</b>. {quota === 'contents' && TEXTS.openedKept}
          </p>
        )}
        {price && <PriceLines price={price} isOpen={isOpen} />}
      </div>
    </Dialog>
  )
}

/** What premium costs; in small print while it cannot be bought. */
function PriceLines({ price, isOpen }: { readonly price: NonNullable<ReturnType<typeof freemiumOffer>>; readonly isOpen: boolean }) {
  return (
    <div className={styles.price} data-open={isOpen}>
      <p className={styles.plan}>
        {TEXTS.price}
        {price.percent !== null && <Chip tone="melody">{MEMBERSHIP_TEXTS.promotion.chip(price.percent)}</Chip>}
      </p>
      <p className={styles.figures}>
        {price.fullCentsPerMonth !== null && (
          <s>
            <span className="visually-hidden">{TEXTS.was} </span>
            {euros(price.fullCentsPerMonth)}
          </s>
        )}
        <span className={styles.from}>{price.fullCentsPerMonth === null && TEXTS.from}</span>
        <b className={styles.figure}>{euros(price.centsPerMonth)}</b>
        <span>{TEXTS.perMonth}</span>
      </p>
      <p className={styles.small}>
        {price.isUnderClaim && `${TEXTS.underFive} `}
        {price.centsPerYear !== null && `${TEXTS.perYear(euros(price.centsPerYear))} `}
        {isOpen ? DIALOG_TEXTS.advantages.footer : MEMBERSHIP_TEXTS.notOpen}
      </p>
    </div>
  )
}

/** Gold is what is left, here as in the rail: none of the places is filled once all is used. */
function LeftDots({ quota: { remaining, total } }: { readonly quota: FreeQuota }) {
  return (
    <span className={styles.dots} role="img" aria-label={TEXTS.remaining(remaining, total)}>
      {Array.from({ length: total }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of a count
        <i key={place} className={classes(place < remaining && styles.left)} />
      ))}
    </span>
  )
}
