import { STARTERS } from '@prelude/domain/teacher/chat'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { useChat } from '../use-chat.ts'
import { takeTurnToWrite } from '../write-first.ts'

/** The teacher’s own message, at every fourth visit of a member (spec: learning §4.8): shown beside the closed chat. */
export function FirstWord() {
  const chat = useChat()
  const learner = useLearner()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    if (learner && takeTurnToWrite(learner, pathname, Date.now())) chat.send({ text: STARTERS[0] ?? '', fromTeacher: true })
  }, [learner, pathname, chat])
  return null
}
