import { hashKey, type QueryClient } from '@tanstack/react-query'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { hasFinishedFirstOnboarding, userQuery } from '../../shared/learner/front-door.ts'
import { redirectNow } from './visits.ts'

type Router = Pick<RegisteredRouter, 'latestLocation' | 'navigate'>

/** Runs the guards again for the page that is open: something that they ask for was not known when it was opened, or has changed. */
async function guardAgain(router: Router, queries: QueryClient): Promise<void> {
  const { pathname, href, search } = router.latestLocation
  const redirect = redirectNow(queries, { pathname, href, search }, false)
  if (redirect) await router.navigate({ ...redirect, replace: true })
}

/** The first page opens before the learner is loaded: home is left for the store once the first onboarding is known to be finished. */
function watchOnboarding(router: Router, queries: QueryClient): void {
  const userHash = hashKey(userQuery.queryKey)
  let wasFinished = hasFinishedFirstOnboarding(queries)
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== userHash) return
    const isFinished = hasFinishedFirstOnboarding(queries)
    if (isFinished && !wasFinished) void guardAgain(router, queries)
    wasFinished = isFinished
  })
}

/** Loads the client configuration at the start and on every return to the tab, then runs the guards again; and once more when the learner is loaded. */
export function watchClientConfig(router: Router, queries: QueryClient): void {
  const ask = async (): Promise<void> => {
    try {
      await queries.fetchQuery(clientConfigQuery)
    } catch {
      return // the pages show their own error
    }
    await guardAgain(router, queries)
  }
  void ask()
  watchOnboarding(router, queries)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
}
