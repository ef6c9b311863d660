import { useStore } from 'zustand'
import { useNow } from '../../platform/use-now.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import type { Goal } from './coaching.queries.ts'
import { type PracticeSession, practiceSession, sessionNow } from './practice-session.ts'

/** The learner's session under way; null where there is none. */
export function usePracticeSession(): PracticeSession | null {
  const learner = useLearner()
  const now = useNow()
  const { session } = useStore(practiceSession)
  return sessionNow(session, learner?.id, now.getTime())
}

/** The goal that is worked on. */
export function useCurrentGoal(): { readonly session: PracticeSession; readonly goal: Goal } | null {
  const session = usePracticeSession()
  const goal = session?.goals[session.place]
  return session && goal ? { session, goal } : null
}
