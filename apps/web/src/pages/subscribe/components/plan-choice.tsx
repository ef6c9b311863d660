import type { Plan } from '@prelude/domain/membership'
import { Chip } from '../../../ui/controls/chip.tsx'
import { MEMBERSHIP_TEXTS, type SubscriptionOffer, planWords } from '../../../features/membership/front-door.ts'
import { SUBSCRIBE_TEXTS as TEXTS } from '../subscribe.texts.ts'
import styles from './plan-choice.module.css'

export interface PlanChoiceProps {
  readonly offer: SubscriptionOffer
  readonly nowMs: number
  readonly chosen: Plan | null
  readonly onChoose: (plan: Plan) => void
}

/** The plans and their prices, one of them chosen; struck through only while a promotion of theirs runs. Quieter while nothing can be bought. */
export function PlanChoice({ offer, nowMs, chosen, onChoose }: PlanChoiceProps) {
  const cards = offer.plans.map((plan) => ({ plan: plan.plan, words: planWords(plan, offer.promotion, nowMs) }))
  return (
    <fieldset className={styles.list} data-open={offer.isPaymentOpen}>
      <legend className="visually-hidden">{TEXTS.plans}</legend>
      {cards.map(({ plan, words }) => (
        <label key={plan} className={styles.card}>
          <input type="radio" name="plan" checked={plan === chosen} onChange={() => onChoose(plan)} />
          <span className={styles.mark} aria-hidden="true" />
          <PlanFigures words={words} />
        </label>
      ))}
    </fieldset>
  )
}

function PlanFigures({ words }: { readonly words: ReturnType<typeof planWords> }) {
  return (
    <>
      <span className={styles.words}>
        <b>{words.label}</b>
        <span>{words.charged}</span>
      </span>
      <span className={styles.price}>
        <span className={styles.figures}>
          {words.struck && (
            <s>
              <span className="visually-hidden">{TEXTS.was} </span>
              {words.struck}
            </s>
          )}
          <b>{words.figure}</b>
        </span>
        <span className={styles.suffix}>
          {words.percent !== null && <Chip tone="melody">{MEMBERSHIP_TEXTS.promotion.chip(words.percent)}</Chip>}
          {words.suffix}
        </span>
      </span>
    </>
  )
}
