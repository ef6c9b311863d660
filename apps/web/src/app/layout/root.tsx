import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { session } from '../../api/login-token.ts'
import { loadMembershipMount } from '../../features/membership/front-door.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { Announcer } from './announcer.tsx'
import { firstScreen } from '../router/first-screen.ts'

/** Deferred: the first screen needs the whole bandwidth. */
const TRACKING_AFTER_MS = 2_000

/** Loaded after the page; the app works without it. */
const SessionTracker = lazy(async () => {
  await new Promise((wake) => setTimeout(wake, TRACKING_AFTER_MS))
  return import('../practice-session/session-tracker-mount.tsx').then(
    (file) => ({ default: file.SessionTracker }),
    () => ({ default: () => null }),
  )
})

/** Uploads the takes left by a page without network. */
const TakeUploads = lazy(async () => {
  await new Promise((wake) => setTimeout(wake, TRACKING_AFTER_MS))
  return import('../practice-session/take-uploads-mount.tsx').then(
    (file) => ({ default: file.TakeUploads }),
    () => ({ default: () => null }),
  )
})

/** The floating button and its dialogs, loaded after the page. */
const ListeningMount = lazy(async () => {
  await firstScreen()
  return import('./listening-mount.tsx').then(
    (file) => ({ default: file.ListeningMount }),
    () => ({ default: () => null }),
  )
})

/** Dialogs of membership, on any page. */
const MembershipMount = lazy(async () => {
  await firstScreen()
  return loadMembershipMount().then(
    (component) => ({ default: component }),
    () => ({ default: () => null }),
  )
})

/** Components mounted on every page. */
export function Root(): ReactNode {
  const isLoggedIn = useRouterState({ select: () => session.isOpen() })
  return (
    <>
      <Outlet />
      <Toasts />
      <Announcer />
      {isLoggedIn && (
        <>
          <Suspense fallback={null}>
            <ListeningMount />
          </Suspense>
          <Suspense fallback={null}>
            <MembershipMount />
          </Suspense>
          <Suspense fallback={null}>
            <SessionTracker />
          </Suspense>
          <Suspense fallback={null}>
            <TakeUploads />
          </Suspense>
        </>
      )}
    </>
  )
}
