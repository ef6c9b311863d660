import { type QueryClient, useQuery } from '@tanstack/react-query'
import { session } from '../../api/login-token.ts'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { isMobileWeb, isNativeApp } from '../../platform/device-kind.ts'
import { forceWeb, isWebForced } from '../../platform/force-web.ts'
import { hasFinishedFirstOnboarding } from '../../shared/learner/front-door.ts'
import { VERSION } from '../../platform/version.ts'
import { needsMajorUpdate, type Redirect, redirectOf } from './route-guard.ts'

interface Asked {
  readonly pathname: string
  readonly href: string
  readonly search: object
}

/** Applies the guard with what this device knows now; configuration that is not loaded yet redirects nowhere. */
export function redirectNow(queries: QueryClient, { pathname, href, search }: Asked, requiresLogin: boolean): Redirect | null {
  // The page's own query counts too: a link to the site may carry it before the #.
  const query = { ...Object.fromEntries(new URLSearchParams(window.location.search)), ...search }
  // The following pages no longer need the parameter.
  if ('forceWeb' in query) forceWeb()
  const reported = queries.getQueryData(clientConfigQuery.queryKey)
  return redirectOf({
    path: pathname,
    fullPath: href,
    search: query,
    requiresLogin,
    isLoggedIn: session.isOpen(),
    hasFinishedFirstOnboarding: hasFinishedFirstOnboarding(queries),
    isMobileWeb: isMobileWeb(),
    isNativeApp: isNativeApp(),
    isWebForced: isWebForced(),
    version: VERSION,
    requiredVersion: reported?.required_version,
    hasStore: Boolean(reported?.stores.ios ?? reported?.stores.android),
  })
}

/** Whether the server requires a newer build than this one. */
export function useIsTooOld(): boolean {
  const requiredVersion = useQuery(clientConfigQuery).data?.required_version
  return needsMajorUpdate({ version: VERSION, requiredVersion })
}
