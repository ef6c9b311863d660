import { daysWith, hasCheatMode, isEndOfTrialModalDue, isPromotionPopupDue, WAITING_MODAL_OPENS_AFTER_MS } from '@prelude/domain/membership'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isCheatModeAsked } from '../../api/cheat-mode.ts'
import { isMobileWeb, isNativeApp } from '../../platform/device-kind.ts'
import { onDialogRequest } from '../../shared/dialog-requests/dialog-requests.ts'
import { isPlayPage } from '../../shared/play-activity/play-pages.ts'
import { onSubscriptionAwaited } from '../../shared/dialog-requests/open-subscribe.ts'
import { hasOnboardingFlag, useLearner } from '../../shared/learner/front-door.ts'
import { openedPart } from '../../ui/feedback/optional-part.ts'
import { useWhenNoDialog } from '../../ui/overlays/use-when-no-dialog.ts'
import { useMember } from './member.queries.ts'
import { membershipDialog, openMembershipDialog } from './membership.store.ts'
import { MEMBERSHIP_TEXTS } from './membership.texts.ts'
import styles from './membership-mount.module.css'
import { offerQuery } from './offer.queries.ts'
import { onPaymentSucceeded } from './payment-events.ts'
import { countVisitedDays, dayOf, keepPromotionDays, readPromotionDays } from './promotion-days.ts'

const Dialogs = openedPart(async () => (await import('./components/membership-dialogs.tsx')).MembershipDialogs)

/** The dialogs of membership, including those that open by themselves, and the mark of cheat mode. Render it while a learner is logged in. */
export function MembershipMount(): ReactNode {
  const dialog = useStore(membershipDialog, ({ open }) => open)
  useTrialEnd()
  usePromotionPopup()
  useAwaitedSubscription()
  useEffect(() => onDialogRequest((kind) => openMembershipDialog({ kind })), [])
  return (
    <>
      <CheatMark />
      {dialog && (
        <Suspense fallback={null}>
          <Dialogs dialog={dialog} />
        </Suspense>
      )}
    </>
  )
}

function useTrialEnd(): void {
  const learner = useLearner()
  const member = useMember()
  const onPlayPage = useRouterState({ select: ({ location }) => isPlayPage(location.pathname) })
  const wasDisplayed = hasOnboardingFlag(learner, 'endTrialModalDisplayed')
  const isDue = member !== undefined && learner?.age !== 'unknown' && !onPlayPage && isEndOfTrialModalDue(member, wasDisplayed)
  // Once a visit: where the flag cannot be written it would open again and again.
  const [isReported, setIsReported] = useState(false)
  useWhenNoDialog(isDue && !isReported, () => {
    setIsReported(true)
    openMembershipDialog({ kind: 'trial-ended' })
  })
}

function usePromotionPopup(): void {
  const learner = useLearner()
  const member = useMember()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const promotion = useQuery({ ...offerQuery, enabled: learner !== undefined }).data?.promotion ?? null
  // Without storage it would open on every page.
  const [isOver, setIsOver] = useState(false)
  const now = new Date()
  const day = dayOf(now)
  const [visitedDays, setVisitedDays] = useState(0)
  useEffect(() => setVisitedDays(countVisitedDays(day)), [day])
  const storedDays = promotion ? readPromotionDays(promotion.storageKey) : []
  const isDue =
    !isOver &&
    learner?.age !== 'unknown' &&
    promotion?.isShown === true &&
    isPromotionPopupDue({
      promotion,
      nowMs: now.getTime(),
      today: day,
      storedDays,
      visitedDays,
      pathname,
      member: member ?? null,
      hasFinishedFirstOnboarding: hasOnboardingFlag(learner, 'hasFinishedFirstOnboarding'),
      catchUpSlide: learner ? 'none' : 'undecided',
    })
  useWhenNoDialog(isDue, () => {
    if (promotion && keepPromotionDays(promotion.storageKey, daysWith(storedDays, day))) openMembershipDialog({ kind: 'promotion' })
    else setIsOver(true)
  })
}

/** spec: account §2.4: on phones and tablets only, 2 s after it was requested. */
function useAwaitedSubscription(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = onSubscriptionAwaited(() => {
      if (!isNativeApp() && !isMobileWeb()) return
      clearTimeout(timer)
      timer = setTimeout(() => openMembershipDialog({ kind: 'waiting' }), WAITING_MODAL_OPENS_AFTER_MS)
    })
    // Padlocks, quotas and prices differ for a member.
    const leavePayment = onPaymentSucceeded(() => void queries.invalidateQueries())
    return () => {
      clearTimeout(timer)
      leave()
      leavePayment()
    }
  }, [queries])
}

/** Visible on every screen, the player included: what is played now is not kept as a result. */
function CheatMark(): ReactNode {
  const member = useMember()
  if (!member || !hasCheatMode(member, isCheatModeAsked())) return null
  return (
    <p className={styles.cheat} data-theme="night" role="note">
      {MEMBERSHIP_TEXTS.cheat}
    </p>
  )
}
