import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { ANALYTICS_ACTIONS, freemiumOffer, type Member, type Plan, trialStart } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Callout } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { comingDay } from '../../shared/french/dates.ts'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { countAction } from '../../features/analytics/front-door.ts'
import { LegalLinks } from '../../features/legal/front-door.ts'
import { useMember, openMembershipDialog, MEMBERSHIP_TEXTS, offerQuery } from '../../features/membership/front-door.ts'
import { OrderCard } from './components/order-card.tsx'
import { PlanChoice, type PlanChoiceProps } from './components/plan-choice.tsx'
import { SUBSCRIBE_TEXTS as TEXTS } from './subscribe.texts.ts'
import styles from './subscribe-page.module.css'
import { useTrial } from './use-trial.ts'

const DATE = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })

/** Comparison of free and premium, prices, and how to cancel (`/subscribe`). */
export function SubscribePage(): ReactNode {
  const learner = useLearner()
  const member = useMember()
  const now = useNow()
  const offer = useQuery(offerQuery)
  const { back, from, annual } = useSearch({ from: '/member/shell/subscribe' })
  const [chosen, setChosen] = useState<Plan | null>(annual ? 'annual' : null)
  useEffect(() => countAction(ANALYTICS_ACTIONS.subscribeViewed), [])
  const isPaying = learner?.isPaying === true
  const plan = offer.data?.plans.find((priced) => priced.plan === chosen) ?? offer.data?.plans[0]
  const mayTry = member !== undefined && trialStart(member) === 'here'
  return (
    <div className={styles.page}>
      <PageHeader title={<LeaningTitle words={TEXTS.title} />} lead={TEXTS.lead} />
      {from === 'import' && !learner?.isPremium && (
        <Callout tone="warning" title={TEXTS.importTitle}>
          <p>{TEXTS.importQuota}</p>
          <ButtonLink to="/catalog" search={{ own: 'true' }} variant="text" className={styles.pieces ?? ''}>
            {TEXTS.importPieces}
          </ButtonLink>
        </Callout>
      )}
      <div className={styles.columns}>
        {mayTry && (
          <div className={styles.first}>
            <TrialCard />
          </div>
        )}
        <div className={styles.main}>
          {offer.data && !isPaying && (
            <Plans
              offer={offer.data}
              nowMs={now.getTime()}
              chosen={plan?.plan ?? null}
              onChoose={(wanted) => {
                setChosen(wanted)
                countAction(ANALYTICS_ACTIONS.priceChosen, { plan: wanted })
              }}
            />
          )}
          {!offer.isSuccess && (
            <PageState
              query={offer}
              loading={isPaying ? null : <LineSkeletons count={3} height="76px" />}
              failed={TEXTS.failed}
              failedHint={TEXTS.failedHint}
            />
          )}
          <Comparison learner={learner} />
          {!isPaying && (
            <Button variant="text" className={styles.benefits ?? ''} onClick={() => openMembershipDialog({ kind: 'benefits' })}>
              {MEMBERSHIP_TEXTS.benefits}
            </Button>
          )}
        </div>
        <div className={styles.side}>
          {learner && member && <Standing learner={learner} member={member} now={now} />}
          {offer.data && plan && !isPaying && <OrderCard offer={offer.data} plan={plan} nowMs={now.getTime()} isSecond={mayTry} />}
          <ButtonLink to={back && !back.startsWith('/player') ? back : '/home'} variant="outline" wide>
            {learner?.isPremium ? TEXTS.back : TEXTS.stay}
          </ButtonLink>
        </div>
      </div>
      <LegalLinks />
    </div>
  )
}

function Plans(props: PlanChoiceProps) {
  const { offer, nowMs } = props
  const price = freemiumOffer(offer.plans, offer.promotion, nowMs)
  return (
    <section className={styles.plans} aria-label={TEXTS.plans}>
      {(price?.isUnderClaim || offer.promotion) && (
        <p className={styles.claims}>
          {price?.isUnderClaim && (offer.isPaymentOpen ? <Chip tone="melody">{TEXTS.underFive}</Chip> : <span>{TEXTS.underFive}.</span>)}
          {offer.promotion && <span>{TEXTS.promotion(offer.promotion.endWords)}</span>}
        </p>
      )}
      <PlanChoice {...props} />
    </section>
  )
}

function Comparison({ learner }: { readonly learner: Learner | undefined }) {
  const quota = learner ? TEXTS.quota[learner.quota.period](learner.quota.total) : '–'
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{TEXTS.compare}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{TEXTS.freePlan}</th>
          <th scope="col">{TEXTS.premiumPlan}</th>
        </tr>
      </thead>
      <tbody>
        {TEXTS.rows(quota).map(([what, free, premium]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{free}</td>
            <td>
              <span className={styles.given}>
                <Icon name="check" size={18} />
                {premium}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the account has now, where the rail does not show it: premium, the trial, or nothing left. */
function Standing({ learner, member, now }: { readonly learner: Learner; readonly member: Member; readonly now: Date }) {
  const { quota, trialEndsAt } = learner
  if (learner.isPaying)
    return (
      <Callout tone="good" title={TEXTS.member}>
        <p>{TEXTS.memberHint}</p>
        <ButtonLink to="/profile" variant="text" className={styles.pieces ?? ''}>
          {TEXTS.toProfile}
        </ButtonLink>
      </Callout>
    )
  return (
    <>
      {learner.isPremium && trialEndsAt && (
        <Callout tone="good" title={TEXTS.trialTitle}>
          <p>{(member.paymentGroup === null ? TEXTS.trialUntil : TEXTS.trialCharged)(DATE.format(trialEndsAt))}</p>
        </Callout>
      )}
      {quota.remaining === 0 && (
        <Callout tone="warning" title={TEXTS.noneLeft}>
          <p>{TEXTS.renewed(quota.total, comingDay(quota.renewedAt, now))}</p>
        </Callout>
      )}
    </>
  )
}

function TrialCard() {
  const trial = useTrial()
  return (
    <Card className={styles.trial}>
      <h2>{TEXTS.trialTitle}</h2>
      <p>{TEXTS.trialWords}</p>
      <Button size="main" wide busy={trial.isPending} onClick={() => trial.mutate()}>
        {TEXTS.trial}
      </Button>
      <p className={styles.soft}>{TEXTS.trialQuota}</p>
    </Card>
  )
}
