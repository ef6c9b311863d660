import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { DIALOG_TEXTS } from '../membership-dialogs.texts.ts'
import { MEMBERSHIP_TEXTS } from '../membership.texts.ts'
import { offerQuery } from '../offer.queries.ts'
import { useSubscribe } from '../use-subscribe.ts'
import styles from './benefits-dialog.module.css'
import { OpeningNotice } from './opening-notice.tsx'
import { Testimonials } from './testimonials.tsx'

const TEXTS = DIALOG_TEXTS.advantages

/** Benefits of premium, testimonials, and a link to the prices (spec: account §2.4). */
export function BenefitsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: offer } = useQuery(offerQuery)
  const subscribe = useSubscribe()
  const follow = (annual: boolean): void => {
    onClose()
    subscribe({ from: 'benefits', annual })
  }
  return (
    <Dialog
      title={<LeaningTitle words={TEXTS.title} />}
      onClose={onClose}
      actions={
        <div className={styles.actions}>
          {offer?.isPaymentOpen ? (
            <Button wide onClick={() => follow(true)}>
              {MEMBERSHIP_TEXTS.subscribe}
            </Button>
          ) : (
            <OpeningNotice variant="primary" />
          )}
          <Button variant="outline" wide onClick={() => follow(false)}>
            {TEXTS.others}
          </Button>
          <p className={styles.footer}>
            {offer && !offer.isPaymentOpen && `${MEMBERSHIP_TEXTS.notOpen} `}
            {TEXTS.footer}
          </p>
        </div>
      }
    >
      <div className={styles.body}>
        <ul className={styles.list}>
          {TEXTS.list.map(({ icon, name, words }) => (
            <li key={name}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <div>
                <b>{name}</b>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ul>
        {offer && offer.testimonials.length > 0 && <Testimonials testimonials={offer.testimonials} />}
        {offer && (offer.rating !== null || offer.learnerCount !== null) && (
          <p className={styles.claims}>
            {offer.rating !== null && (
              <span>
                <span className={styles.star}>
                  <Icon name="star" size={20} />
                </span>
                <b>{TEXTS.rating(offer.rating)}</b> {TEXTS.ratingOf}
              </span>
            )}
            {offer.learnerCount !== null && (
              <span>
                <b>{TEXTS.learners(offer.learnerCount)}</b> {TEXTS.learnersOf}
              </span>
            )}
          </p>
        )}
      </div>
    </Dialog>
  )
}
