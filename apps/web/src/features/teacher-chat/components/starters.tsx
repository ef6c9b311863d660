import { STARTERS, startersOf } from '@prelude/domain/teacher/chat'
import { useState } from 'react'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import styles from './starters.module.css'

/** Two of the twelve questions to begin with; others each time that the chat is opened. */
export function Starters({ onAsk }: { readonly onAsk: (text: string) => void }) {
  const [questions] = useState(() => startersOf(STARTERS, Math.random()))
  return (
    <ul className={styles.starters} aria-label={TEXTS.starters}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
