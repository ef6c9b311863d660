import { type InputState, MOST_CHARACTERS } from '@prelude/domain/teacher/chat'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { SendIcon, StopFilledIcon } from '../../../ui/icons/tabler-icons.tsx'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import { useChatDoor } from '../../../shared/chat-door/front-door.ts'
import styles from './composer.module.css'
import round from './round-button.module.css'
import { VoiceButton } from './voice-button.tsx'

export interface ComposerProps {
  readonly state: InputState
  readonly isGenerating: boolean
  readonly night: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** True when it was sent. */
  readonly onSend: (text: string) => boolean
  readonly onStop: () => void
}

/** The count is shown when it begins to matter. */
const COUNTED_FROM = 420

const PLACEHOLDERS: Readonly<Record<InputState, string>> = {
  open: TEXTS.placeholder,
  waiting: TEXTS.waitingPlaceholder,
  warning: TEXTS.placeholder,
  spent: TEXTS.spentPlaceholder,
}

/** Where the learner writes or speaks; Enter sends, Shift and Enter begin a new line. */
export function Composer({ state, isGenerating, night, field, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('')
  const heard = useChatDoor((door) => door.voice?.heard ?? '').slice(0, MOST_CHARACTERS)
  const count = useId()
  const send = (): void => {
    if (onSend(text)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const isOpen = state === 'open'
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={classes(styles.field, !isOpen && styles.shut)}>
        <textarea
          ref={field}
          rows={1}
          value={heard === '' ? text : heard}
          maxLength={MOST_CHARACTERS}
          readOnly={!isOpen}
          aria-disabled={!isOpen || undefined}
          aria-label={TEXTS.placeholder}
          aria-describedby={text.length >= COUNTED_FROM ? count : undefined}
          placeholder={PLACEHOLDERS[state]}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {state !== 'spent' && <VoiceButton night={night} />}
        {isGenerating ? (
          <button type="button" className={classes(round.button, styles.send)} aria-label={TEXTS.stop} title={TEXTS.stop} onClick={onStop}>
            <StopFilledIcon size={20} />
          </button>
        ) : (
          <button
            type="submit"
            className={classes(round.button, styles.send)}
            aria-label={TEXTS.send}
            title={TEXTS.send}
            disabled={!isOpen || text.trim() === ''}
          >
            <SendIcon size={20} />
          </button>
        )}
      </div>
      {state === 'spent' && <p className={styles.help}>{TEXTS.helpLines}</p>}
      {text.length >= COUNTED_FROM && (
        <p id={count} className={styles.count}>
          {TEXTS.characters(MOST_CHARACTERS - text.length)}
        </p>
      )}
    </form>
  )
}
