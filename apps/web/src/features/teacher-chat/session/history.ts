import type { TeacherMessage } from '@prelude/contract'
import { saidIn } from '@prelude/contract/event-stream'
import { client } from '../../../api/client.ts'
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

/** Loads the conversation of today, once. */
export async function loadHistory(store: ChatStore): Promise<void> {
  if (store.getState().hasLoadedHistory) return
  store.setState({ hasLoadedHistory: true })
  const { content } = await client('GET teacher/messages', {}).catch(() => ({ content: [] as TeacherMessage[] }))
  const [first] = content
  if (!first) return
  store.setState(({ messages, conversationId }) => ({
    messages: [...content.flatMap(shownAgain), ...messages],
    conversationId: conversationId ?? first.conversation_id,
  }))
}
