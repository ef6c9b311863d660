import './ui/styles/tokens.css'
import './ui/styles/mantine.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followEndedLogins } from './api/ended-logins.ts'
import { createQueryClient } from './api/query-client.ts'
import { followOtherTabs } from './device/theme.ts'
import { followConsent } from './features/analytics/front-door.ts'
import { followOrientation } from './shell/orientation.ts'
import { followRefusals } from './shell/refusals.ts'
import { followReturns } from './shell/return-watch.ts'
import { createAppRouter } from './shell/router.ts'
import { followSurroundings } from './shell/surroundings-watch.ts'
import { followUpdates } from './shell/updates.ts'
import { UiProvider } from './ui/provider.tsx'

/** The composition root. */
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
followRefusals(router, queryClient)
followSurroundings(router, queryClient)
followOrientation(router)
followUpdates(router)
followReturns(router, queryClient)
followOtherTabs()
followConsent(queryClient)
followEndedLogins()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
