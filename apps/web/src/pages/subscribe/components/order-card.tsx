import { CallError } from '@prelude/contract/client'
import { euros, priceNow } from '@prelude/domain/membership'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { client } from '../../../api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type SubscriptionOffer, type PricedPlan, planWords, OpeningNotice } from '../../../features/membership/front-door.ts'
import { SUBSCRIBE_TEXTS as TEXTS } from '../subscribe.texts.ts'
import styles from './order-card.module.css'

export interface OrderCardProps {
  readonly offer: SubscriptionOffer
  readonly plan: PricedPlan
  readonly nowMs: number
  /** Another card holds the main action of the page. */
  readonly isSecond?: boolean
}

/** Summary of the chosen plan; where payment is open, before the order: the payment card is asked for by the provider, after this button. */
export function OrderCard(props: OrderCardProps) {
  return props.offer.isPaymentOpen ? <Order {...props} /> : <ComingOrder {...props} />
}

/** What is subscribed to, and its price. */
function PlanLines({ plan, words }: Pick<OrderCardProps, 'plan'> & { readonly words: ReturnType<typeof planWords> }) {
  return (
    <>
      <div>
        <dt>{TEXTS.subscription}</dt>
        <dd>{TEXTS.named(words.label)}</dd>
      </div>
      <div>
        <dt>{TEXTS.price}</dt>
        <dd>{plan.every?.unit === 'year' ? words.charged : `${words.figure} ${words.suffix}`}</dd>
      </div>
    </>
  )
}

/** Payment is closed: what the plan will be, and a way to hear of its opening. */
function ComingOrder({ offer, plan, nowMs, isSecond = false }: OrderCardProps) {
  const words = planWords(plan, offer.promotion, nowMs)
  return (
    <Card className={styles.order} aria-labelledby="order">
      <h2 id="order">{TEXTS.notOpenTitle}</h2>
      <p className={styles.small}>{TEXTS.notOpen}</p>
      <dl>
        <PlanLines plan={plan} words={words} />
      </dl>
      <OpeningNotice variant={isSecond ? 'soft' : 'primary'} />
    </Card>
  )
}

function Order({ offer, plan, nowMs, isSecond = false }: OrderCardProps) {
  const { from, promoCode } = useSearch({ from: '/member/shell/subscribe' })
  const words = planWords(plan, offer.promotion, nowMs)
  const code = promoCode ?? (words.percent === null ? undefined : offer.promotion?.code)
  const pay = useMutation({
    mutationFn: () =>
      client('GET subscriptions/checkout-redirection/{priceId}', {
        params: { priceId: plan.id },
        query: { ...(from && { from }), ...(code && { promoCode: code }) },
      }),
    onSuccess: ({ content }) => window.location.assign(content),
    onError: (cause) => toast({ message: cause instanceof CallError && cause.code !== 'offline' ? cause.message : TEXTS.payFailed, tone: 'bad' }),
  })
  return (
    <Card className={styles.order} aria-labelledby="order">
      <h2 id="order">{TEXTS.order}</h2>
      <dl>
        <PlanLines plan={plan} words={words} />
        {code && (
          <div>
            <dt>{TEXTS.code}</dt>
            <dd>{code}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{TEXTS.today}</dt>
          <dd>{euros(priceNow(plan, offer.promotion, nowMs).amountCents)}</dd>
        </div>
      </dl>
      <Button size="main" variant={isSecond ? 'soft' : 'primary'} wide busy={pay.isPending} onClick={() => pay.mutate()}>
        {TEXTS.pay}
      </Button>
      <p className={styles.small}>{TEXTS.leaving}</p>
    </Card>
  )
}
