import { CallError } from '@prelude/contract/client'
import { counted } from '@prelude/domain/basics'
import { TRIAL_DAYS } from '@prelude/domain/membership'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from '../../../api/client.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { comingDay, fullDate } from '../../../shared/french/dates.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import styles from './plan-card.module.css'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard } from './profile-card.tsx'

const TEXTS = PROFILE_TEXTS.plan

/** The plan with its dates, and how to end it: on this page, by its button or by the portal's. */
export function PlanCard({ learner }: { readonly learner: Learner }): ReactNode {
  const isTrial = learner.isPremium && !learner.isPaying
  // Payment groups are charged at the end of their trial (spec: choices §2.4).
  const isCharged = learner.isPaying || (isTrial && learner.isInPaymentGroupAOrB)
  return (
    <ProfileCard section="plan" title={TEXTS.title}>
      <div className={styles.plan}>
        <p className={styles.name}>{learner.isPremium ? TEXTS.premium : TEXTS.free}</p>
        {learner.isPaying ? <PaidWords learner={learner} /> : isTrial ? <TrialWords learner={learner} /> : <FreeWords learner={learner} />}
      </div>
      <div className={styles.actions}>
        {!learner.isPaying && (
          <ButtonLink to="/subscribe" search={{ back: '/profile' }} variant="soft">
            {TEXTS.compare}
          </ButtonLink>
        )}
        {isCharged && <EndButton />}
      </div>
    </ProfileCard>
  )
}

function FreeWords({ learner: { quota, isTrialAvailable } }: { readonly learner: Learner }) {
  const now = useNow()
  return (
    <>
      <p>
        {TEXTS.remaining(counted(quota.remaining, 'contenu gratuit', 'contenus gratuits'))}{' '}
        {TEXTS.renewed(quota.total, comingDay(quota.renewedAt, now))}
      </p>
      {isTrialAvailable && <p>{TEXTS.trialOffered(TRIAL_DAYS)}</p>}
    </>
  )
}

function TrialWords({ learner: { trialEndsAt, isInPaymentGroupAOrB } }: { readonly learner: Learner }) {
  return (
    <p>
      {trialEndsAt && TEXTS.trialUntil(fullDate(trialEndsAt))} {isInPaymentGroupAOrB ? TEXTS.trialThenPaid : TEXTS.trialThenFree}
    </p>
  )
}

function PaidWords({ learner: { subscribedAt, unsubscribedAt } }: { readonly learner: Learner }) {
  return (
    <>
      <p>
        {TEXTS.unlimited} {subscribedAt && TEXTS.since(fullDate(subscribedAt))}
      </p>
      <p>{unsubscribedAt ? TEXTS.ended(fullDate(unsubscribedAt)) : TEXTS.endHow}</p>
    </>
  )
}

/** Opens the portal of the payment provider, where there is one. */
function EndButton() {
  const portal = useMutation({ mutationFn: async () => (await client('GET subscriptions/billing-redirection', {})).content })
  const open = (): void =>
    portal.mutate(undefined, {
      onSuccess: (address) => window.location.assign(address),
      onError: (error) => {
        const isClosed = error instanceof CallError && error.code === 'payment_unavailable'
        toast({ message: isClosed ? TEXTS.noPortal : TEXTS.portalFailed, tone: isClosed ? 'plain' : 'bad' })
      },
    })
  return (
    <Button variant="outline" busy={portal.isPending} onClick={open}>
      {TEXTS.end}
    </Button>
  )
}
