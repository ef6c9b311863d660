import { openChat, useChatDoor } from './chat-door.ts'
import { CHAT_DOOR_TEXTS as TEXTS } from './chat-door.texts.ts'
import styles from './suggestion-bubble.module.css'

/** So much of an answer beside the closed chat; the whole stands in the chat. */
const MOST = 180
const shortened = (text: string): string => (text.length <= MOST ? text : `${text.slice(0, text.lastIndexOf(' ', MOST))}…`)

/** What the teacher has just said, while the chat is closed: a click opens it. */
export function SuggestionBubble() {
  const suggestion = useChatDoor((door) => door.suggestion)
  if (suggestion === null) return null
  return (
    <button type="button" className={styles.bubble} aria-live="polite" title={TEXTS.open} onClick={() => openChat()}>
      {shortened(suggestion.replaceAll('**', ''))}
    </button>
  )
}
