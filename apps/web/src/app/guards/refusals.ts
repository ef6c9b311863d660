import type { QueryClient } from '@tanstack/react-query'
import { onRefusal } from '../../api/client.ts'
import { type RefusalRedirect, redirectAfter } from '../../api/error-redirect.ts'
import { session } from '../../api/login-token.ts'
import { loadQuotaSpent } from '../../features/membership/front-door.ts'
import { openPlayerCommands } from '../../shared/play-activity/player-commands.ts'
import { shownTake } from '../../shared/play-activity/shown-take.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { insideAddress } from '../addresses.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { APP_LAYOUT_TEXTS as TEXTS } from '../layout/app-layout.texts.ts'

const isOutage = (redirect: RefusalRedirect): boolean => redirect === 'offline' || redirect === 'maintenance'

/** Redirects after refused calls (spec: account §8), and follows logout and login in other tabs. */
export function followRefusals(router: RegisteredRouter, queryClient: QueryClient): void {
  const toLogin = (): void => {
    const wanted = insideAddress(router.latestLocation.href)
    session.close()
    queryClient.clear()
    void router.navigate({ to: '/login', search: wanted && wanted !== '/' ? { redirect: wanted } : {}, replace: true })
  }
  onRefusal((error, call) => {
    const redirect = redirectAfter(error, call)
    if (redirect === null || router.latestLocation.pathname === `/${redirect}`) return
    if (redirect === 'login') return toLogin()
    // An open player has its music, a result its take: whatever else is asked for meanwhile, they stay, and the take is kept.
    if (isOutage(redirect) && (openPlayerCommands() !== null || shownTake() !== null)) return
    const here = insideAddress(router.latestLocation.href)
    if (redirect === 'offline') toast({ message: TEXTS.offlineToast, action: { label: TEXTS.ok, onClick: () => {} } })
    if (redirect === 'subscribe')
      void loadQuotaSpent().then(
        (show) => show(queryClient),
        () => undefined, // the page that follows says it at length
      )
    void router.navigate({
      to: `/${redirect}`,
      search: here && !here.startsWith('/subscribe') ? { back: here } : {},
      replace: redirect !== 'subscribe',
    })
  })
  session.onChangedElsewhere({
    closed: toLogin,
    // The cached data belongs to another learner.
    swapped: () => {
      queryClient.clear()
      void router.navigate({ to: '/home', replace: true })
    },
  })
}
