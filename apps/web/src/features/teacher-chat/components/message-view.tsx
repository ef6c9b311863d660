import type { ReactNode } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import type { ChatMessage } from '../session/chat.store.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import { Cards, type CardsProps } from './cards.tsx'
import styles from './message-view.module.css'

/** « **déplacement** » is the word that an answer turns on. */
function WithStrong({ text }: { readonly text: string }): ReactNode {
  const [before = '', strong, ...after] = text.split('**')
  if (strong === undefined || after.length === 0) return text
  return (
    <>
      {before}
      <strong>{strong}</strong>
      <WithStrong text={after.join('**')} />
    </>
  )
}

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

export interface MessageViewProps extends Omit<CardsProps, 'message'> {
  readonly message: ChatMessage
  readonly wait: 'none' | 'patience' | 'giveUp'
  readonly onCancel: () => void
}

function Awaited({ wait, onCancel }: Pick<MessageViewProps, 'wait' | 'onCancel'>) {
  return (
    <div className={styles.awaited}>
      <span className={styles.dots} role="img" aria-label={TEXTS.thinking}>
        <i />
        <i />
        <i />
      </span>
      {wait === 'patience' && <p>{TEXTS.patience}</p>}
      {wait === 'giveUp' && (
        <>
          <p>{TEXTS.giveUp}</p>
          <button type="button" className={styles.cancel} onClick={onCancel}>
            {TEXTS.cancel}
          </button>
        </>
      )}
    </div>
  )
}

/** One message: the learner’s on the right, the teacher’s with what it shows and proposes. */
export function MessageView({ message, wait, onCancel, ...cards }: MessageViewProps) {
  const { from, text, state, note } = message
  if (from === 'learner')
    return (
      <li className={classes(styles.message, styles.learner)}>
        <span className={styles.who}>{TEXTS.you}</span>
        <p>{text}</p>
      </li>
    )
  const [first, ...rest] = paragraphsOf(text)
  return (
    <li className={classes(styles.message, styles.teacher)} aria-busy={state === 'loading' || state === 'generating' || undefined}>
      <span className={styles.who}>{TEXTS.teacher}</span>
      {state === 'loading' && <Awaited wait={wait} onCancel={onCancel} />}
      {first !== undefined && (
        <p>
          <WithStrong text={first} />
          {state === 'generating' && rest.length === 0 && <span className={styles.caret} aria-hidden="true" />}
        </p>
      )}
      {state !== 'generating' && <Cards message={message} {...cards} part="figures" />}
      {rest.map((paragraph) => (
        <p key={paragraph}>
          <WithStrong text={paragraph} />
        </p>
      ))}
      {state === 'canceled' && <p className={styles.note}>{TEXTS.canceled}</p>}
      {note !== null && <p className={classes(styles.note, state === 'failed' && styles.failed)}>{note}</p>}
      {state !== 'generating' && <Cards message={message} {...cards} part="actions" />}
    </li>
  )
}
