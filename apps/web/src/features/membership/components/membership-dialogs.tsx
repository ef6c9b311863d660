import { ANALYTICS_ACTIONS, type AnalyticsAction } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLearner, useUpdateConfiguration, withOnboardingFlag } from '../../../shared/learner/front-door.ts'
import { countAction } from '../../analytics/front-door.ts'
import { closeMembershipDialog, type MembershipDialog } from '../membership.store.ts'
import { offerQuery } from '../offer.queries.ts'
import { BenefitsDialog } from './benefits-dialog.tsx'
import { FreemiumDialog } from './freemium-dialog.tsx'
import { NotificationDeniedDialog } from './notification-denied-dialog.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { TrialEndedDialog } from './trial-ended-dialog.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

const SHOWN: Readonly<Partial<Record<MembershipDialog['kind'], AnalyticsAction>>> = {
  freemium: ANALYTICS_ACTIONS.freemiumShown,
  benefits: ANALYTICS_ACTIONS.benefitsShown,
  promotion: ANALYTICS_ACTIONS.promotionShown,
  'trial-ended': ANALYTICS_ACTIONS.trialEndShown,
}

/** Never shown to paying members (spec: account §6). */
const OFFERS: ReadonlySet<MembershipDialog['kind']> = new Set(['freemium', 'benefits', 'promotion'])

/** The open membership dialog. */
export function MembershipDialogs({ dialog }: { readonly dialog: MembershipDialog }) {
  const { data: offer } = useQuery(offerQuery)
  const learner = useLearner()
  const { mutate: write } = useUpdateConfiguration()
  const close = (): void => closeMembershipDialog(dialog)
  const isShown = !(learner?.isPaying && OFFERS.has(dialog.kind))
  useEffect(() => {
    const action = SHOWN[dialog.kind]
    if (!isShown) closeMembershipDialog(dialog)
    else if (action) countAction(action)
  }, [dialog, isShown])
  if (!isShown) return null
  switch (dialog.kind) {
    case 'freemium':
      return <FreemiumDialog quota={dialog.quota} onClose={close} />
    case 'benefits':
      return <BenefitsDialog onClose={close} />
    case 'promotion':
      return offer?.promotion ? <PromotionDialog promotion={offer.promotion} plans={offer.plans} onClose={close} /> : null
    case 'waiting':
      return <WaitingDialog onClose={close} />
    case 'trial-ended':
      return (
        <TrialEndedDialog
          onClose={() => {
            close()
            write({ name: 'ONBOARDING', value: withOnboardingFlag(learner, 'endTrialModalDisplayed') })
          }}
        />
      )
    case 'notification-denied':
      return <NotificationDeniedDialog onClose={close} />
  }
}
