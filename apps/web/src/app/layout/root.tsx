import { teacherOf } from '@prelude/domain/teacher/chat'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useMemo, type ReactNode, Suspense } from 'react'
import { session } from '../../api/login-token.ts'
import { loadMembershipMount } from '../../features/membership/front-door.ts'
import { ownPicture, type TeacherLook, TeacherLookContext } from '../../music-ui/teacher-look.ts'
import { firstScreen } from '../../platform/first-screen.ts'
import { configurationOf, learnerOf, userQuery } from '../../shared/learner/front-door.ts'
import { optionalPart } from '../../ui/feedback/optional-part.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { Announcer } from './announcer.tsx'

/** The teacher that the learner chose; the first one where nobody is logged in. Asks for nothing by itself: the pages load the learner. */
function useTeacherLook(isLoggedIn: boolean): TeacherLook {
  const learner = useQuery({ ...userQuery, enabled: false, select: learnerOf }).data
  const selected = isLoggedIn && learner ? configurationOf(learner, 'SELECTED_TEACHER') : null
  const address = isLoggedIn && learner ? configurationOf(learner, 'TEACHER_URL') : ''
  return useMemo(() => ({ character: teacherOf(selected), picture: ownPicture(address, location.origin) }), [selected, address])
}

/** Deferred: the first screen needs the whole bandwidth. */
const TRACKING_AFTER_MS = 2_000

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

/** Loaded after the page; the app works without it. */
const SessionTracker = optionalPart(async () => {
  await sleep(TRACKING_AFTER_MS)
  return (await import('../practice-session/session-tracker-mount.tsx')).SessionTracker
})

/** Uploads the takes left by a page without network. */
const TakeUploads = optionalPart(async () => {
  await sleep(TRACKING_AFTER_MS)
  return (await import('../practice-session/take-uploads-mount.tsx')).TakeUploads
})

/** The floating button and its dialogs, loaded after the page. */
const ListeningMount = optionalPart(async () => {
  await firstScreen()
  return (await import('./listening-mount.tsx')).ListeningMount
})

/** Dialogs of membership, on any page. */
const MembershipMount = optionalPart(async () => {
  await firstScreen()
  return loadMembershipMount()
})

/** Components mounted on every page. */
export function Root(): ReactNode {
  const isLoggedIn = useRouterState({ select: () => session.isOpen() })
  const look = useTeacherLook(isLoggedIn)
  return (
    <TeacherLookContext value={look}>
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
    </TeacherLookContext>
  )
}
