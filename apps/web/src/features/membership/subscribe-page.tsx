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
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { comingDay } from '../../shared/french/dates.ts'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { countAction } from '../analytics/front-door.ts'
import { LegalLinks } from '../legal/front-door.ts'
import { leaning } from './components/dialog-title.tsx'
import { OrderCard } from './components/order-card.tsx'
import { PlanChoice } from './components/plan-choice.tsx'
import { useMember } from './member.queries.ts'
import { openMembershipDialog } from './membership.store.ts'
import { MEMBERSHIP_TEXTS } from './membership.texts.ts'
import { offerQuery } from './offer.queries.ts'
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
  const isOpen = offer.data?.isPaymentOpen === true && !isPaying
  const plan = offer.data?.plans.find((priced) => priced.plan === chosen) ?? offer.data?.plans[0]
  const price = offer.data && freemiumOffer(offer.data.plans, offer.data.promotion, now.getTime())
  return (
    <div className={styles.page}>
      <PageHeader title={leaning(TEXTS.title)} lead={TEXTS.lead} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {offer.data && !isPaying && (
            <section className={styles.plans} aria-label={TEXTS.plans}>
              {(price?.isUnderClaim || offer.data.promotion) && (
                <p className={styles.claims}>
                  {price?.isUnderClaim && <Chip tone="melody">{TEXTS.underFive}</Chip>}
                  {offer.data.promotion && <span>{TEXTS.promotion(offer.data.promotion.endWords)}</span>}
                </p>
              )}
              <PlanChoice
                offer={offer.data}
                nowMs={now.getTime()}
                chosen={plan?.plan ?? null}
                onChoose={
                  isOpen
                    ? (wanted) => {
                        setChosen(wanted)
                        countAction(ANALYTICS_ACTIONS.priceChosen, { plan: wanted })
                      }
                    : undefined
                }
              />
            </section>
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
          {from === 'import' && !learner?.isPremium && (
            <Callout tone="warning" title={TEXTS.importTitle}>
              <p>{TEXTS.importQuota}</p>
              <ButtonLink to="/catalog" search={{ own: 'true' }} variant="text" className={styles.pieces ?? ''}>
                {TEXTS.importPieces}
              </ButtonLink>
            </Callout>
          )}
          {learner && member && <Standing learner={learner} member={member} now={now} />}
          {member && trialStart(member) === 'here' && <TrialCard />}
          {isOpen && plan && offer.data && <OrderCard offer={offer.data} plan={plan} nowMs={now.getTime()} />}
          {offer.data && !offer.data.isPaymentOpen && !isPaying && (
            <Callout title={TEXTS.notOpenTitle}>
              <p>{TEXTS.notOpen}</p>
            </Callout>
          )}
          <ButtonLink to={back && !back.startsWith('/player') ? back : '/home'} variant="outline" wide>
            {learner?.isPremium ? TEXTS.back : TEXTS.stay}
          </ButtonLink>
        </div>
      </div>
      <LegalLinks />
    </div>
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
            <td>{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
    <Card className={styles.left}>
      <h2>{TEXTS.leftTitle}</h2>
      <p className={styles.count}>{TEXTS.left(quota.left)}</p>
      <ProgressBar value={quota.total ? (100 * quota.left) / quota.total : 0} label={TEXTS.leftTitle} tone="var(--melody)" />
      <p className={styles.soft}>
        {quota.left === 0 && `${TEXTS.noneLeft} `}
        {TEXTS.renewed(quota.total, comingDay(quota.renewedAt, now))}
      </p>
      {learner.isPremium && trialEndsAt && (
        <p className={styles.soft}>{(member.paymentGroup === null ? TEXTS.trialUntil : TEXTS.trialCharged)(DATE.format(trialEndsAt))}</p>
      )}
    </Card>
  )
}

function TrialCard() {
  const trial = useTrial()
  return (
    <Card className={styles.left}>
      <h2>{TEXTS.trialTitle}</h2>
      <p>{TEXTS.trialWords}</p>
      <p className={styles.soft}>{TEXTS.trialQuota}</p>
      <Button size="main" wide busy={trial.isPending} onClick={() => trial.mutate()}>
        {TEXTS.trial}
      </Button>
    </Card>
  )
}
