import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followEndedLogins } from './api/ended-logins.ts'
import { createQueryClient } from './api/query-client.ts'
import { followOtherTabs } from './platform/theme.ts'
import { followConsent, followSoundErrors, reportException } from './features/analytics/front-door.ts'
import { followOrientation } from './app/router/orientation.ts'
import { followRefusals } from './app/guards/refusals.ts'
import { followReturns } from './app/update/return-watch.ts'
import { createAppRouter } from './app/router/router.ts'
import { watchClientConfig } from './app/guards/client-config-watch.ts'
import { pageCrashed } from './app/status-pages/page-crash.ts'
import { followUpdates } from './app/update/updates.ts'

/** The composition root. */
const queryClient = createQueryClient(reportException)
const router = createAppRouter(queryClient)
followRefusals(router, queryClient)
watchClientConfig(router, queryClient)
followOrientation(router)
followUpdates(router)
followReturns(router, queryClient)
followOtherTabs()
followConsent(queryClient)
followSoundErrors()
followEndedLogins()

createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: pageCrashed }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
