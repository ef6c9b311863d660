import { CallError } from '@prelude/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { redirectAfter, type RefusalRedirect } from '../../api/error-redirect.ts'
import { session } from '../../api/login-token.ts'
import { isNativeApp } from '../../platform/device-kind.ts'
import { isPlayPage } from '../../shared/play-activity/play-pages.ts'
import { shownTake } from '../../shared/play-activity/shown-take.ts'
import { hasFinishedFirstOnboarding, reloadLearner } from '../../shared/learner/front-door.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { insideAddress } from '../addresses.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { APP_LAYOUT_TEXTS as TEXTS } from '../layout/app-layout.texts.ts'

/** State of network and server; null where both are fine. */
async function trouble(): Promise<RefusalRedirect | null> {
  try {
    await client('GET status', {})
    return null
  } catch (cause) {
    // Reported like the refusal of any reading call.
    return cause instanceof CallError ? redirectAfter(cause, 'GET user') : null
  }
}

/**
 * On the return to the tab checks for no network and maintenance (spec: account §4.4); the required version is checked elsewhere. In the store app an
 * unfinished onboarding may have been continued in the browser: the learner is read again.
 */
export function followReturns(router: RegisteredRouter, queries: QueryClient, page: Document = document): void {
  let wasLeft = false
  const look = async (): Promise<void> => {
    const place = await trouble()
    const { pathname, href } = router.latestLocation
    const staysHere = isPlayPage(pathname) || shownTake() !== null || pathname === `/${place}`
    if ((place === 'offline' || place === 'maintenance') && !staysHere) {
      const here = insideAddress(href)
      if (place === 'offline') toast({ message: TEXTS.offlineToast, action: { label: TEXTS.ok, onClick: () => {} } })
      await router.navigate({ to: `/${place}`, search: here ? { back: here } : {}, replace: true })
    }
    if (place === null && isNativeApp() && !hasFinishedFirstOnboarding(queries)) reloadLearner(queries)
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') wasLeft = true
    else if (wasLeft && session.isOpen()) {
      wasLeft = false
      void look()
    }
  })
}
