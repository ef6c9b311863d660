import { ANALYTICS_ACTIONS, countsByDay, quotaSpentAction } from '@prelude/domain/membership'
import type { QueryClient } from '@tanstack/react-query'
import { openSubscribe } from '../../shared/dialog-requests/open-subscribe.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { contactTeam, countAction } from '../analytics/front-door.ts'
import { memberOf } from './member.queries.ts'
import { openMembershipDialog } from './membership.store.ts'
import { MEMBERSHIP_TEXTS as TEXTS } from './membership.texts.ts'

/** spec: account §4.2. */
const TOAST_MS = 4_000

/** Navigates by address: the caller is outside every page. */
const toSubscribe = (): void =>
  void openSubscribe(({ to, search }) => window.location.assign(`#${to}?${new URLSearchParams({ ...search })}`), { from: 'quota' })

function memberNow(queries: QueryClient) {
  const user = queries.getQueryData(userQuery.queryKey)
  return user && memberOf(user)
}

/** No free content was left for the request: shows a toast, and counts it (spec: account §4.2). */
export function showQuotaSpent(queries: QueryClient): void {
  const member = memberNow(queries)
  const byDay = member !== undefined && countsByDay(member)
  countAction(quotaSpentAction(member?.paymentGroup ?? null))
  contactTeam('quota épuisé')
  toast({
    message: TEXTS.quotaSpent[byDay ? 'day' : 'week'],
    tone: 'warning',
    durationMs: TOAST_MS,
    action: { label: TEXTS.subscribe, onClick: toSubscribe },
  })
}

/** A card with a padlock was touched, and no free content is left: opens the premium offer (spec: account §5.2). */
export function offerPremium(queries: QueryClient, quota: 'contents' | 'import'): void {
  countAction(quota === 'import' ? ANALYTICS_ACTIONS.importQuotaReached : quotaSpentAction(memberNow(queries)?.paymentGroup ?? null))
  openMembershipDialog({ kind: 'freemium', quota })
}
