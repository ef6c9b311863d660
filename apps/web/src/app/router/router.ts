import type { QueryClient } from '@tanstack/react-query'
import { createHashHistory, createRouter } from '@tanstack/react-router'
import { BrokenPage, NotFoundPage } from '../status-pages/status-pages.tsx'
import { readSearch, writeSearch } from './addresses.ts'
import { routeTree } from './routes.tsx'

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    history: createHashHistory(),
    context: { queryClient },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: BrokenPage,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Title of the document; pages that name themselves after their data leave it out. */
    title?: string
    /** The name of the page (spec: account §2.2); kept as the last route. */
    name?: string
    /** Asks for premium or a free content (spec: account §5.1). */
    isPremium?: true
    /** On the phone, logo and account above the page; on by default. */
    topBar?: boolean
  }
}
