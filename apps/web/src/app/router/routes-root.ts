import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { session } from '../../api/login-token.ts'
import { type SubscribeSearch, subscribeSearch } from '../../shared/dialog-requests/open-subscribe.ts'
import { prepareLearner } from '../../shared/learner/front-door.ts'
import { insideAddress } from '../addresses.ts'
import { lazyPage } from '../lazy-page.tsx'
import { Root } from '../layout/root.tsx'
import { BrokenPage, NotFoundPage } from '../status-pages/status-pages.tsx'
import { redirectNow } from '../guards/visits.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
  beforeLoad: ({ context, location, preload }) => {
    if (!preload) sendElsewhere(context.queryClient, location, false)
  },
})

interface Asked {
  readonly pathname: string
  readonly href: string
  readonly search: object
}

/** The guard of every page: throws the redirect. */
export function sendElsewhere(queries: QueryClient, location: Asked, requiresLogin: boolean): void {
  const target = redirectNow(queries, location, requiresLogin)
  if (target) throw redirect({ ...target, replace: true })
}

/** Return address: inside the app, or none. */
export const back = (search: Record<string, unknown>): { back?: string } => {
  const address = insideAddress(search.back)
  return address ? { back: address } : {}
}

/** Parameters of the subscribe page (spec: account §2.3). */
export const subscribeSearchOf = (search: Record<string, unknown>): SubscribeSearch =>
  subscribeSearch({
    back: insideAddress(search.back) ?? undefined,
    from: word(search.from),
    promoCode: word(search.promoCode),
    annual: search.annual === 'true',
  })
/** The maximum that the server accepts. */
const word = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 60 ? value : undefined)

/** The page after sign-in. */
export const wanted = (search: Record<string, unknown>): { redirect?: string } => {
  const address = insideAddress(search.redirect)
  return address ? { redirect: address } : {}
}

export const alreadyIn = (): void => {
  if (session.isOpen()) throw redirect({ to: '/home', replace: true })
}

/** Pages that need a login. */
export const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ context, location }) => {
    sendElsewhere(context.queryClient, location, true)
    prepareLearner(context.queryClient)
  },
})

/** Pages inside the app layout: rail or tabs around the page. */
export const shell = createRoute({
  getParentRoute: () => member,
  id: 'shell',
  component: lazyPage(() => import('../layout/app-layout.tsx'), 'AppLayout'),
})
