import { writesFirst } from '@prelude/domain/teacher/chat'
import { Suspense } from 'react'
import { useChatDoor } from '../../shared/chat-door/front-door.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { openedPart, optionalPart } from '../../ui/feedback/optional-part.ts'

/** Loaded when it is opened. */
const ChatPanel = openedPart(async () => (await import('./components/chat-panel.tsx')).ChatPanel)
/** Loaded for the few visits at which the teacher writes first. */
const FirstWord = optionalPart(async () => (await import('./components/first-word.tsx')).FirstWord)

/** Whether the teacher may have something to say by itself: the day is looked at by `FirstWord`. */
function useMayWriteFirst(): boolean {
  const learner = useLearner()
  if (!learner) return false
  const { isPremium, lastConnectionAt, connections } = learner
  const now = Date.now()
  return writesFirst({
    ...{ isPremium, connections, isInPlayer: false, lastProactiveMs: null, nowMs: now },
    lastConnectionMs: lastConnectionAt?.getTime() ?? null,
    isSameDay: () => false,
  })
}

/** The place of the chat on every page that has it. */
export function TeacherChat() {
  const isOpen = useChatDoor((door) => door.isOpen)
  const mayWrite = useMayWriteFirst()
  return (
    <Suspense fallback={null}>
      {isOpen && <ChatPanel />}
      {mayWrite && <FirstWord />}
    </Suspense>
  )
}
