import { type GuardedContent, type GuardedRoute, guardRoute } from '@prelude/domain/membership'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isCheatModeAsked } from '../../api/cheat-mode.ts'
import { subscribeSearch } from '../../shared/dialog-requests/open-subscribe.ts'
import { loadMember, reloadMember } from './member.queries.ts'
import { isStillOpen, type OpenedContent } from './still-open.ts'
import { showQuotaSpent } from './show-quota-spent.ts'

export interface Guarded {
  readonly route: GuardedRoute
  /** Whether the content is free: fetched only where the counts alone would refuse. */
  readonly isFree?: () => Promise<boolean>
  /** Its contents: those opened in this period open again. */
  readonly contents?: () => Promise<readonly OpenedContent[]>
}

async function contentOf({ isFree, contents }: Guarded): Promise<GuardedContent> {
  if (await isFree?.()) return { isFree: true }
  for (const content of (await contents?.()) ?? []) if (await isStillOpen(content)) return { openedThisPeriod: true }
  return {}
}

/** Whether a learner may open a page; where the learner or the content did not load, the page reports it with more detail than a guard can. */
async function goesOn(queries: QueryClient, guarded: Guarded): Promise<boolean> {
  const cheatMode = isCheatModeAsked()
  const cachedMember = await loadMember(queries)
  if (cachedMember === null || guardRoute(cachedMember, guarded.route, {}, { cheatMode }).goesOn) return true
  const member = await reloadMember(queries)
  if (member === null || guardRoute(member, guarded.route, {}, { cheatMode }).goesOn) return true
  try {
    return guardRoute(member, guarded.route, await contentOf(guarded), { cheatMode }).goesOn
  } catch {
    return true
  }
}

/** The guard of a route that asks for more than a login (spec: account §5.1): else redirects to subscribe, with a return to home. */
export async function guardPremium(queries: QueryClient, preload: boolean, guarded: Guarded): Promise<void> {
  if (preload || (await goesOn(queries, guarded))) return
  const isImport = guarded.route === 'ImportMusicxmlPiece'
  if (!isImport) showQuotaSpent(queries)
  throw redirect({ to: '/subscribe', search: subscribeSearch(isImport ? { back: '/catalog', from: 'import' } : { back: '/home', from: 'quota' }) })
}
