import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { chatDoor, openChat, useChatDoor } from './chat-door.ts'
import { CHAT_DOOR_TEXTS as TEXTS } from './chat-door.texts.ts'
import styles from './suggestion-bubble.module.css'

/** So much of an answer beside the closed chat; the whole stands in the chat. */
const MOST = 180
const shortened = (text: string): string => (text.length <= MOST ? text : `${text.slice(0, text.lastIndexOf(' ', MOST))}…`)

const dismiss = (): void => chatDoor.setState({ suggestion: null })

/** What the teacher has just said, while the chat is closed: a click opens it. Goes by itself, unless it is hovered or has the focus. */
export function SuggestionBubble() {
  const suggestion = useChatDoor((door) => door.suggestion)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = (): void => clearTimeout(timer.current)
  const release = (): void => {
    hold()
    if (suggestion) timer.current = setTimeout(dismiss, suggestion.ms)
  }
  useEffect(() => {
    if (!suggestion) return undefined
    timer.current = setTimeout(dismiss, suggestion.ms)
    return () => clearTimeout(timer.current)
  }, [suggestion])
  if (!suggestion) return null
  return (
    <div className={styles.bubble} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release} role="status">
      <button type="button" className={styles.words} title={TEXTS.open} onClick={() => openChat()}>
        {shortened(suggestion.text.replaceAll('**', ''))}
      </button>
      <button type="button" className={styles.close} aria-label={TEXTS.closeSuggestion} title={TEXTS.closeSuggestion} onClick={dismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
