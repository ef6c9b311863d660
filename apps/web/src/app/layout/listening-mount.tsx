import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { userQuery } from '../../shared/learner/front-door.ts'
import { FloatingButton, isPlayerPage, ListeningDialogs, pageListening, showsFloatingButton } from '../../features/listening/front-door.ts'

/** The teacher's button on every page that may have it, and the dialogs of listening on all of them. */
export function ListeningMount(): ReactNode {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const learnerId = useQuery({ ...userQuery, select: ({ id }) => id }).data
  // Who logs out is not listened to any more.
  useEffect(() => pageListening.stop, [])
  return (
    <>
      {showsFloatingButton(pathname, learnerId) && <FloatingButton />}
      <ListeningDialogs night={isPlayerPage(pathname)} />
    </>
  )
}
