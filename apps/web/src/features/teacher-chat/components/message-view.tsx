import { glossaryWords } from '@prelude/domain/teacher/chat'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import type { ChatMessage } from '../session/chat.store.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import { Cards, type CardsProps } from './cards.tsx'
import styles from './message-view.module.css'

/** « **déplacement** » is the word that an answer turns on. */
function WithStrong({ text, ...words }: WordsProps): ReactNode {
  const [before = '', strong, ...after] = text.split('**')
  if (strong === undefined || after.length === 0) return <WithWords text={text} {...words} />
  return (
    <>
      <WithWords text={before} {...words} />
      <strong>{strong}</strong>
      <WithStrong text={after.join('**')} {...words} />
    </>
  )
}

interface WordsProps {
  readonly text: string
  /** The learner's message, whose own words are not explained beside its answer. */
  readonly question: string
  /** Null while the answer still comes. */
  readonly onExplain: ((word: string, keyword: string) => void) | null
}

/** Words of the glossary are pressed to be explained. */
function WithWords({ text, question, onExplain }: WordsProps): ReactNode {
  if (!onExplain) return text
  return glossaryWords(text, question).map(({ text: part, keyword }) =>
    keyword === null ? (
      part
    ) : (
      <button key={keyword} type="button" className={styles.word} title={TEXTS.explain(part)} onClick={() => onExplain(part, keyword)}>
        {part}
      </button>
    ),
  )
}

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

export interface MessageViewProps extends Omit<CardsProps, 'message'> {
  readonly message: ChatMessage
  readonly wait: 'none' | 'patience' | 'giveUp'
  readonly onCancel: () => void
  /** The learner's message before an answer. */
  readonly question: string
  /** A word of the glossary was pressed; null while an answer is awaited. */
  readonly onExplain: WordsProps['onExplain']
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
export function MessageView({ message, wait, onCancel, question, onExplain, ...cards }: MessageViewProps) {
  const { from, text, state, note } = message
  const words = { question, onExplain: state === 'generating' ? null : onExplain }
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
          <WithStrong text={first} {...words} />
          {state === 'generating' && rest.length === 0 && <span className={styles.caret} aria-hidden="true" />}
        </p>
      )}
      {state !== 'generating' && <Cards message={message} {...cards} part="figures" />}
      {rest.map((paragraph) => (
        <p key={paragraph}>
          <WithStrong text={paragraph} {...words} />
        </p>
      ))}
      {state === 'canceled' && <p className={styles.note}>{TEXTS.canceled}</p>}
      {note !== null && <p className={classes(styles.note, state === 'failed' && styles.failed)}>{note}</p>}
      {state !== 'generating' && <Cards message={message} {...cards} part="actions" />}
    </li>
  )
}
