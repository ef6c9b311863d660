import type { QueryClient } from '@tanstack/react-query'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { redirectNow } from './visits.ts'

/** Loads the client configuration at the start and on every return to the tab, then runs the guards again. */
export function watchClientConfig(router: RegisteredRouter, queries: QueryClient): void {
  const ask = async (): Promise<void> => {
    try {
      await queries.fetchQuery(clientConfigQuery)
    } catch {
      return // the pages show their own error
    }
    const { pathname, href, search } = router.latestLocation
    const redirect = redirectNow(queries, { pathname, href, search }, false)
    if (redirect) await router.navigate({ ...redirect, replace: true })
  }
  void ask()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
}
