import { Suspense } from 'react'
import { useChatDoor } from '../../shared/chat-door/front-door.ts'
import { openedPart } from '../../ui/feedback/optional-part.ts'

/** Loaded when it is opened. */
const ChatPanel = openedPart(async () => (await import('./components/chat-panel.tsx')).ChatPanel)

/** The place of the chat on every page that has it. */
export function TeacherChat() {
  const isOpen = useChatDoor((door) => door.isOpen)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ChatPanel />
    </Suspense>
  )
}
