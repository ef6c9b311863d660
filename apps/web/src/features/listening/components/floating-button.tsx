import { useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { SuggestionBubble, useOpenChat, VoiceSign } from '../../../shared/chat-door/front-door.ts'
import { LISTENING_TEXTS as TEXTS } from '../listening.texts.ts'
import { pageListening } from '../page-listening.ts'
import { useClearPlace } from '../use-clear-place.ts'
import { useListeningToggle, useListeningView } from '../use-listening.ts'
import styles from './floating-button.module.css'
import { InputChoice } from './input-choice.tsx'
import { ListeningOfferBubble } from './listening-offer-bubble.tsx'
import { ListeningSign } from './listening-sign.tsx'
import { StuckHelpPanel } from './stuck-help.tsx'

export interface FloatingAction {
  readonly icon: IconName
  readonly words: string
  readonly disabled?: boolean
  readonly onAct: () => void
}

export interface FloatingButtonProps {
  readonly className?: string | undefined
  /** In the player the listening sign is part of its bar, the button stands in the band above the music, and the menu opens downwards. */
  readonly inPlayer?: boolean
}

/** Actions of the floating button, the most frequent last, nearest to the button. */
function useActions(inPlayer: boolean): readonly FloatingAction[] {
  const toggle = useListeningToggle()
  const status = useListeningView((view) => view.status)
  const playerIsBusy = useListeningView((view) => view.playerIsBusy)
  const isOn = status === 'ready' || status === 'loading'
  const listen: FloatingAction = { icon: isOn ? 'micOff' : 'mic', words: isOn ? TEXTS.stop : TEXTS.listen, disabled: playerIsBusy, onAct: toggle }
  const openChat = useOpenChat()
  const write: FloatingAction = { icon: 'pen', words: TEXTS.write, onAct: () => openChat() }
  const piano: FloatingAction = { icon: 'upright', words: TEXTS.piano, disabled: playerIsBusy, onAct: pageListening.openKeyboardOnboarding }
  // A player held sideways has no space for a third one.
  return isOn || inPlayer ? [write, listen] : [piano, write, listen]
}

/** The floating button: a click opens the teacher's menu. */
export function FloatingButton({ className, inPlayer = false }: FloatingButtonProps) {
  const status = useListeningView((view) => view.status)
  const playerIsBusy = useListeningView((view) => view.playerIsBusy)
  const actions = useActions(inPlayer)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useId()
  useClearPlace(place, !inPlayer && !isOpen, status === 'ready' || status === 'loading', true)
  useEffect(() => {
    if (!isOpen) return undefined
    const onPointer = (event: PointerEvent): void => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Not in the player: there it leaves the player.
      event.stopPropagation()
      setOpen(false)
      opener.current?.focus()
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('pointerdown', onPointer)
      removeEventListener('keydown', onKey, true)
    }
  }, [isOpen])
  const expression = status === 'ready' ? 'listening' : status === 'loading' ? 'thinking' : 'idle'
  return (
    <div
      ref={place}
      className={classes(styles.place, ...(inPlayer ? [styles.inPlayer] : [styles.onPage, styles.withButton]), className)}
      data-testid="floating-button"
      data-setting={inPlayer ? 'listening' : undefined}
    >
      <div className={styles.bubbles}>
        <ListeningOfferBubble />
        <SuggestionBubble />
      </div>
      {isOpen && (
        <ul id={list} className={styles.actions} aria-label={TEXTS.actions}>
          <li>
            <StuckHelpPanel onDone={() => setOpen(false)} />
          </li>
          {actions.map(({ icon, words, disabled, onAct }) => (
            <li key={icon}>
              <button
                type="button"
                className={styles.action}
                disabled={disabled}
                title={disabled ? TEXTS.busy : undefined}
                onClick={() => {
                  setOpen(false)
                  onAct()
                }}
              >
                <Icon name={icon} />
                {words}
              </button>
            </li>
          ))}
          {status === 'ready' && (
            <li>
              <InputChoice className={styles.input} />
            </li>
          )}
        </ul>
      )}
      <div className={styles.seat}>
        {!inPlayer && <ListeningSign className={styles.sign} />}
        <VoiceSign />
        <button
          ref={opener}
          type="button"
          data-teacher-button=""
          className={styles.button}
          aria-label={status === 'loading' ? `${TEXTS.button}, ${TEXTS.loading}` : TEXTS.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          disabled={playerIsBusy}
          data-status={status}
          onClick={() => setOpen(!isOpen)}
        >
          <Teacher expression={expression} size={inPlayer ? 38 : 52} />
        </button>
      </div>
    </div>
  )
}
