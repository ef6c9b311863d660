import type { PlayerParameter } from '@prelude/domain/teacher'
import { inputStateOf } from '@prelude/domain/teacher/chat'
import { useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Teacher, type TeacherExpression } from '../../../music-ui/teacher.tsx'
import { closeChat, chatDoor, useChatDoor } from '../../../shared/chat-door/front-door.ts'
import {
  hasOnboardingFlag,
  type Learner,
  messagesLeftOf,
  useLearner,
  useUpdateConfiguration,
  withOnboardingFlag,
} from '../../../shared/learner/front-door.ts'
import { isPlayPage } from '../../../shared/play-activity/play-pages.ts'
import { pointAtSetting } from '../../../shared/play-activity/pointed-setting.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { type ChatMessage, isAwaited } from '../session/chat.store.ts'
import type { Chat } from '../session/chat-session.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import { useChat, useChatState } from '../use-chat.ts'
import type { ContactCardReason } from './cards.tsx'
import { Composer } from './composer.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { MessageView } from './message-view.tsx'
import { NowPlaying } from './now-playing.tsx'
import { ReadAloudButton } from './read-aloud-button.tsx'
import { Starters } from './starters.tsx'
import { Warning } from './warning.tsx'
import styles from './chat-panel.module.css'

/** From these widths on the chat stands beside the player, and beside other pages, which need more space. */
const BESIDE_PLAYER = '(min-width: 1100px)'
const BESIDE_PAGE = '(min-width: 1800px)'
const isBeside = (inPlayer: boolean): boolean => matchMedia(inPlayer ? BESIDE_PLAYER : BESIDE_PAGE).matches

function expressionOf(isWaiting: boolean, isAnswering: boolean): TeacherExpression {
  if (isWaiting) return 'thinking'
  return isAnswering ? 'encouraging' : 'idle'
}

/** Keeps the page clear of the chat while it stands beside it. */
function useSpaceBeside(inPlayer: boolean): void {
  useEffect(() => {
    const beside = matchMedia(inPlayer ? BESIDE_PLAYER : BESIDE_PAGE)
    const place = (): void => void document.documentElement.toggleAttribute('data-chat-beside', beside.matches)
    place()
    beside.addEventListener('change', place)
    return () => {
      beside.removeEventListener('change', place)
      document.documentElement.removeAttribute('data-chat-beside')
    }
  }, [inPlayer])
}

/** Who answers, how many messages are left, and the ways to hear the answers and to leave. */
function ChatHead({ learner, expression }: { readonly learner: Learner | undefined; readonly expression: TeacherExpression }) {
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Teacher expression={expression} />
        <span className={styles.beta}>{TEXTS.beta}</span>
      </div>
      <div className={styles.words}>
        <h2>{TEXTS.title}</h2>
        {learner && <p>{messagesLeftOf(learner) === null ? TEXTS.unlimited : TEXTS.remaining(learner.messages.remaining, learner.messages.total)}</p>}
      </div>
      <ReadAloudButton />
      <IconButton icon="close" label={TEXTS.close} onClick={closeChat} />
    </header>
  )
}

const NOTHING = (): void => undefined
/** The first message (spec: learning §4.8). */
const Greeting = ({ name }: { readonly name: string }) => (
  <MessageView
    message={{ id: 'greeting', from: 'teacher', text: TEXTS.greeting(name), state: 'shown', cards: [], note: null }}
    wait="none"
    question=""
    onExplain={null}
    onCancel={NOTHING}
    onAccept={NOTHING}
    onShowParameter={null}
    onChoose={null}
    onContact={NOTHING}
    onLeave={NOTHING}
  />
)

/** Asks what a page wants to know, as soon as it can be asked. */
function useDoorQuestion(chat: Chat, isReady: boolean): void {
  const question = useChatDoor((door) => door.question)
  useEffect(() => {
    if (question === null || !isReady) return
    chatDoor.setState({ question: null })
    chat.send(question)
  }, [question, isReady, chat])
}

/** The end of the conversation stays in view, also when the keyboard of a phone takes half of the window. */
function useEndInView(list: RefObject<HTMLElement | null>, messages: readonly ChatMessage[]): void {
  const toEnd = useCallback(() => {
    const scroll = list.current?.parentElement
    if (scroll) scroll.scrollTop = scroll.scrollHeight
  }, [list])
  useEffect(() => {
    const scroll = list.current?.parentElement
    if (!scroll) return undefined
    const observer = new ResizeObserver(toEnd)
    observer.observe(scroll)
    return () => observer.disconnect()
  }, [list, toEnd])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the conversation
  useEffect(toEnd, [messages, toEnd])
}

/** For what must not stand twice on a screen. */
function useOpenMark(): void {
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-chat-open', '')
    return () => document.documentElement.removeAttribute('data-chat-open')
  }, [])
}

/** The conversation: beside the page where there is room, over it elsewhere. */
export function ChatPanel() {
  const chat = useChat()
  const messages = useChatState((state) => state.messages)
  const wait = useChatState((state) => state.wait)
  const learner = useLearner()
  const { mutate: configure } = useUpdateConfiguration()
  const hasWarning = !hasOnboardingFlag(learner, 'sawChatbot')
  const inPlayer = useRouterState({ select: ({ location }) => isPlayPage(location.pathname) })
  const [contact, setContact] = useState<ContactCardReason | null>(null)
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useOpenMark()
  useSpaceBeside(inPlayer)
  const last = messages.at(-1)
  const isLoading = last?.state === 'loading'
  const isGenerating = last !== undefined && isAwaited(last)
  const state = inputStateOf({
    isLoading,
    isGenerating,
    isLastFromLearner: last?.from === 'learner',
    hasWarning,
    messagesLeft: learner ? messagesLeftOf(learner) : null,
  })
  useEffect(() => {
    const opener = document.activeElement
    ;(hasWarning ? panel.current : field.current)?.focus({ preventScroll: true })
    return () => {
      // The menu that opened it is closed: its button then.
      const button = document.querySelector<HTMLElement>('[data-teacher-button]')
      const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : button
      back?.focus({ preventScroll: true })
    }
  }, [hasWarning])
  useEndInView(list, messages)
  useDoorQuestion(chat, !hasWarning && !isGenerating)
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys typed here are no shortcuts of the player, and Escape closes the chat, not the player.
    event.stopPropagation()
    if (event.key === 'Escape' && !(event.target as Element).closest('dialog')) closeChat()
  }
  const leaveIfOver = (): void => {
    if (!isBeside(inPlayer)) closeChat()
  }
  const showSetting = (parameter: PlayerParameter): void => {
    leaveIfOver()
    pointAtSetting(parameter)
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
      <ChatHead learner={learner} expression={expressionOf(isLoading, isGenerating)} />
      {inPlayer && <NowPlaying onBack={closeChat} />}
      <div className={styles.scroll}>
        <ol ref={list} className={styles.messages} aria-label={TEXTS.messages} aria-live="polite" aria-relevant="additions">
          <Greeting name={learner?.firstName ?? ''} />
          {messages.map((message, place) => (
            <MessageView
              key={message.id}
              message={message}
              question={messages[place - 1]?.text ?? ''}
              onExplain={state === 'open' ? (word, explainKeyword) => chat.send({ text: TEXTS.explain(word), explainKeyword }) : null}
              wait={wait}
              onCancel={chat.cancel}
              onAccept={(id, actions) => {
                chat.accept(id, actions)
                leaveIfOver()
              }}
              onShowParameter={inPlayer ? showSetting : null}
              onChoose={
                state === 'open' && place === messages.length - 1 ? (label, chosenReading) => chat.send({ text: label, chosenReading }) : null
              }
              onContact={setContact}
              onLeave={leaveIfOver}
            />
          ))}
        </ol>
      </div>
      <div className={styles.foot}>
        {hasWarning && <Warning onConfirm={() => configure({ name: 'ONBOARDING', value: withOnboardingFlag(learner, 'sawChatbot') })} />}
        {!hasWarning && state === 'open' && messages.length === 0 && <Starters onAsk={(text) => chat.send({ text })} />}
        {!hasWarning && (
          <Composer
            state={state}
            isGenerating={isGenerating}
            night={inPlayer}
            field={field}
            onSend={(text) => chat.send({ text })}
            onStop={chat.cancel}
          />
        )}
      </div>
      {contact && <ContactDialog reason={contact} night={inPlayer} onClose={() => setContact(null)} />}
    </aside>
  )
}
