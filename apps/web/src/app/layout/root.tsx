import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { session } from '../../api/login-token.ts'
import { loadMembershipMount } from '../../features/membership/front-door.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { Announcer } from './announcer.tsx'
import { firstScreen } from '../router/first-screen.ts'

/** The first screen has the network to itself. */
const TRACKING_AFTER_MS = 2_000

/** Comes after the page; without it the app works as well. */
const SessionTracker = lazy(async () => {
  await new Promise((wake) => setTimeout(wake, TRACKING_AFTER_MS))
  return import('../practice-session/session-tracker-mount.tsx').then(
    (file) => ({ default: file.SessionTracker }),
    () => ({ default: () => null }),
  )
})

/** Sends the takes of a page that had no network. */
const TakeUploads = lazy(async () => {
  await new Promise((wake) => setTimeout(wake, TRACKING_AFTER_MS))
  return import('../practice-session/take-uploads-mount.tsx').then(
    (file) => ({ default: file.TakeUploads }),
    () => ({ default: () => null }),
  )
})

/** The teacher's button and what it opens; the page stands before it comes. */
const ListeningMount = lazy(async () => {
  await firstScreen()
  return import('./listening-mount.tsx').then(
    (file) => ({ default: file.ListeningMount }),
    () => ({ default: () => null }),
  )
})

/** What membership says and asks on any page. */
const MembershipMount = lazy(async () => {
  await firstScreen()
  return loadMembershipMount().then(
    (component) => ({ default: component }),
    () => ({ default: () => null }),
  )
})

/** What is there on every page. */
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
