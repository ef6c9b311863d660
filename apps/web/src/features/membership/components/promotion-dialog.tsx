import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { isApple } from '../../../platform/device-kind.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { countAction } from '../../analytics/front-door.ts'
import { DIALOG_TEXTS } from '../membership-dialogs.texts.ts'
import { MEMBERSHIP_TEXTS } from '../membership.texts.ts'
import type { PricedPlan, RunningPromotion } from '../offer.queries.ts'
import { priceLines, promotedWords } from '../prices.texts.ts'
import { useSubscribe } from '../use-subscribe.ts'
import styles from './promotion-dialog.module.css'

const TEXTS = DIALOG_TEXTS.promotion

export interface PromotionDialogProps {
  readonly promotion: RunningPromotion
  readonly plans: readonly PricedPlan[]
  readonly onClose: () => void
}

/**
 * The running promotion: percentage, end and code; on iOS the prices instead, as the App Store requires (spec: account §2.4). Night colours in both
 * themes.
 */
export function PromotionDialog({ promotion, plans, onClose }: PromotionDialogProps) {
  const subscribe = useSubscribe()
  const isIos = isApple(navigator)
  const follow = (): void => {
    countAction(ANALYTICS_ACTIONS.promotionFollowed)
    onClose()
    subscribe({ from: 'promotion', annual: true, ...(!isIos && { promoCode: promotion.code }) })
  }
  const copy = (): void => {
    const copying = navigator.clipboard?.writeText(promotion.code) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => toast({ message: TEXTS.copied, tone: 'good' }),
      () => toast({ message: TEXTS.notCopied, tone: 'warning' }),
    )
  }
  return (
    <div data-theme="night" className={styles.night}>
      <Dialog
        title={
          <span className={styles.title}>
            <span className={styles.until}>{MEMBERSHIP_TEXTS.promotion.until(promotion.endWords)}</span>
            <span className={styles.percent}>
              {MEMBERSHIP_TEXTS.promotion.chip(promotion.percent)} <em>{TEXTS.on(promotedWords(promotion))}</em>
            </span>
          </span>
        }
        onClose={onClose}
        actions={
          <div className={styles.actions}>
            <Button wide onClick={follow}>
              {TEXTS.follow}
            </Button>
            <Button variant="outline" wide onClick={onClose}>
              {TEXTS.no}
            </Button>
          </div>
        }
      >
        {isIos ? (
          <dl className={styles.prices} aria-label={TEXTS.prices}>
            {priceLines(plans, promotion).map(({ label, full, reduced, suffix, perMonth }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <s>
                    <span className="visually-hidden">{TEXTS.was} </span>
                    {full}
                  </s>{' '}
                  <b>{reduced}</b> {suffix}
                  {perMonth && <span className={styles.perMonth}>{TEXTS.perMonth(perMonth)}</span>}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <div className={styles.code}>
            <p>
              <span>{TEXTS.code}</span>
              <b>{promotion.code}</b>
            </p>
            <IconButton icon="copy" label={TEXTS.copy} onClick={copy} />
          </div>
        )}
      </Dialog>
    </div>
  )
}
