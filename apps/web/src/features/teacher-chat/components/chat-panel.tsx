import { inputStateOf } from '@prelude/domain/teacher/chat'
import { useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Teacher, type TeacherExpression } from '../../../music-ui/teacher.tsx'
import { closeChat, chatDoor, useChatDoor } from '../../../shared/chat-door/front-door.ts'
import { hasOnboardingFlag, useLearner, useUpdateConfiguration, withOnboardingFlag } from '../../../shared/learner/front-door.ts'
import { isPlayPage } from '../../../shared/play-activity/play-pages.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { isAwaited } from '../session/chat.store.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import { useChat, useChatState } from '../use-chat.ts'
import { Composer } from './composer.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { MessageView } from './message-view.tsx'
import { NowPlaying } from './now-playing.tsx'
import { Starters } from './starters.tsx'
import { useMessagesLeft } from './use-messages-left.ts'
import { Warning } from './warning.tsx'
import styles from './chat-panel.module.css'

/** From this width on the chat leaves the page usable: it stands beside the player, and over the right of other pages. */
const BESIDE = '(min-width: 1100px)'

function expressionOf(isWaiting: boolean, isAnswering: boolean): TeacherExpression {
  if (isWaiting) return 'thinking'
  return isAnswering ? 'encouraging' : 'idle'
}

/** Keeps the player clear of the chat while it stands beside it. */
function useSpaceBeside(inPlayer: boolean): void {
  useEffect(() => {
    if (!inPlayer) return undefined
    const beside = matchMedia(BESIDE)
    const place = (): void => void document.documentElement.toggleAttribute('data-chat-beside', beside.matches)
    place()
    beside.addEventListener('change', place)
    return () => {
      beside.removeEventListener('change', place)
      document.documentElement.removeAttribute('data-chat-beside')
    }
  }, [inPlayer])
}

/** The conversation: beside the page where there is room, over it elsewhere. */
export function ChatPanel() {
  const chat = useChat()
  const messages = useChatState((state) => state.messages)
  const wait = useChatState((state) => state.wait)
  const left = useMessagesLeft()
  const learner = useLearner()
  const { mutate: configure } = useUpdateConfiguration()
  const hasWarning = !hasOnboardingFlag(learner, 'sawChatbot')
  const inPlayer = useRouterState({ select: ({ location }) => isPlayPage(location.pathname) })
  const question = useChatDoor((door) => door.question)
  const [writes, setWrites] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useSpaceBeside(inPlayer)
  const last = messages.at(-1)
  const isLoading = last?.state === 'loading'
  const isGenerating = last !== undefined && isAwaited(last)
  const state = inputStateOf({ isLoading, isGenerating, isLastFromLearner: last?.from === 'learner', hasWarning, messagesLeft: left ?? null })
  useEffect(() => {
    const opener = document.activeElement
    ;(hasWarning ? panel.current : field.current)?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [hasWarning])
  useEffect(() => {
    const end = list.current?.parentElement
    if (end) end.scrollTop = end.scrollHeight
  })
  useEffect(() => {
    if (question === null || hasWarning || isGenerating) return
    chatDoor.setState({ question: null })
    chat.send({ text: question })
  }, [question, hasWarning, isGenerating, chat])
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys typed here are no shortcuts of the player, and Escape closes the chat, not the player.
    event.stopPropagation()
    if (event.key === 'Escape') closeChat()
  }
  const leaveIfOver = (): void => {
    if (!matchMedia(BESIDE).matches) closeChat()
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={TEXTS.title}
      data-teacher-chat=""
      data-theme={inPlayer ? 'night' : undefined}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <Teacher expression={expressionOf(isLoading, isGenerating)} size={70} />
        <div>
          <h2>{TEXTS.title}</h2>
          {left !== undefined && <p>{left === null ? TEXTS.unlimited : TEXTS.left(left)}</p>}
        </div>
        <span className={styles.beta}>{TEXTS.beta}</span>
        <IconButton icon="close" label={TEXTS.close} onClick={closeChat} />
      </header>
      {inPlayer && <NowPlaying onBack={closeChat} />}
      <div className={styles.scroll}>
        <ol ref={list} className={styles.messages} aria-label={TEXTS.messages} aria-live="polite" aria-relevant="additions">
          <MessageView
            message={{ id: 'greeting', from: 'teacher', text: TEXTS.greeting(learner?.firstName ?? ''), state: 'shown', cards: [], note: null }}
            wait="none"
            onCancel={() => undefined}
            onAccept={() => undefined}
            onShowParameter={() => undefined}
            onContact={() => undefined}
            onLeave={leaveIfOver}
          />
          {messages.map((message) => (
            <MessageView
              key={message.id}
              message={message}
              wait={wait}
              onCancel={chat.cancel}
              onAccept={(id, actions) => {
                chat.accept(id, actions)
                leaveIfOver()
              }}
              onShowParameter={leaveIfOver}
              onContact={() => setWrites(true)}
              onLeave={leaveIfOver}
            />
          ))}
        </ol>
      </div>
      <div className={classes(styles.foot)}>
        {hasWarning && <Warning onConfirm={() => configure({ name: 'ONBOARDING', value: withOnboardingFlag(learner, 'sawChatbot') })} />}
        {!hasWarning && state === 'open' && messages.length === 0 && <Starters inPlayer={inPlayer} onAsk={(text) => chat.send({ text })} />}
        {!hasWarning && (
          <Composer
            state={state}
            isGenerating={isGenerating}
            field={field}
            onSend={(text, fromVoice) => chat.send(fromVoice ? { text, fromVoice } : { text })}
            onStop={chat.cancel}
          />
        )}
      </div>
      {writes && <ContactDialog night={inPlayer} onClose={() => setWrites(false)} />}
    </aside>
  )
}
