import type { QueryClient } from '@tanstack/react-query'
import { createHashHistory, createRouter } from '@tanstack/react-router'
import { readSearch, writeSearch } from '../addresses.ts'
import { routeTree } from './routes.tsx'
import { BrokenPage, NotFoundPage } from '../status-pages/status-pages.tsx'

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
    /** Title of the document; left out by pages whose title comes with their data. */
    title?: string
    /** The name of the page (spec: account §2.2); kept as the last route. */
    name?: string
    /** Whether the page needs premium or a free content (spec: account §5.1). */
    isPremium?: true
    /** On a phone: logo and account above the page; on by default. */
    topBar?: boolean
  }
}
