import type { TeacherMessage } from '@prelude/contract'
import { saidIn } from '@prelude/contract/event-stream'
import { client } from '../../../api/client.ts'
import { session } from '../../../api/login-token.ts'
import { type ChatMessage, type ChatStore, isCard } from './chat.store.ts'

/** A stored message and its answer, as the chat shows them. */
const shownAgain = ({ id, text, from_teacher: fromTeacher, canceled, events }: TeacherMessage): ChatMessage[] => {
  const answer = saidIn(events)
  // What was opened once is not opened again.
  const cards = events.filter(isCard).filter(({ event }) => event !== 'redirect')
  const teacher: ChatMessage = { id: `${id} answer`, from: 'teacher', text: answer, state: canceled ? 'canceled' : 'shown', cards, note: null }
  if (fromTeacher) return answer === '' ? [] : [teacher]
  return [{ id, from: 'learner', text, state: 'shown', cards: [], note: null }, teacher]
}

async function load(store: ChatStore): Promise<void> {
  const learner = session.learnerId()
  const content = await client('GET teacher/messages', {}).then(
    (answer) => answer.content,
    () => null,
  )
  // Meanwhile another learner may have come.
  if (session.learnerId() !== learner) return
  // Tried again with the next message.
  if (content === null) return store.setState({ history: null })
  const [first] = content
  if (!first) return
  store.setState(({ messages, conversationId }) => ({
    messages: [...content.flatMap(shownAgain), ...messages],
    conversationId: conversationId ?? first.conversation_id,
  }))
}

/** Loads the conversation of today, once; resolves when it is there, or could not be loaded. */
export function loadHistory(store: ChatStore): Promise<void> {
  const { history } = store.getState()
  if (history) return history
  const loading = load(store)
  store.setState({ history: loading })
  return loading
}
