import { showsChatButton } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { userQuery } from '../../shared/learner/front-door.ts'
import { TeacherChat } from '../../features/teacher-chat/front-door.ts'
import { FloatingButton, isPlayerRoute, ListeningDialogs, PageSign, pageListening, showsFloatingButton } from '../../features/listening/front-door.ts'

/** Mounts the floating button on the pages that have it, and on all pages the dialogs of listening and a sign of the open microphone. */
export function ListeningMount(): ReactNode {
  const routeName = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.name })
  const learnerId = useQuery({ ...userQuery, select: ({ id }) => id }).data
  // Logout stops listening.
  useEffect(() => pageListening.stop, [])
  return (
    <>
      {showsFloatingButton(routeName, learnerId) && <FloatingButton />}
      {showsChatButton(routeName, learnerId) && <TeacherChat />}
      <PageSign />
      <ListeningDialogs night={isPlayerRoute(routeName)} />
    </>
  )
}
