import type { PlayerAction, TeacherEvent } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { textOfToken } from '@prelude/contract/event-stream'
import {
  addToken,
  EMPTY_STREAM,
  finalText,
  forceEnd,
  GIVE_UP_MS,
  hasEnded,
  MISSING_TOKENS_POLL_MS,
  markEnd,
  PATIENCE_MS,
  type TokenStream,
} from '@prelude/domain/teacher/chat'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import type { Question } from './ask-stream.ts'
import { type Card, type ChatMessage, type ChatStore, changeMessage, isAwaited, lastMessage } from './chat.store.ts'

/** What is asked: the rest of the question describes the page, and is added when it is sent. */
export interface Asked {
  readonly text: string
  readonly fromVoice?: boolean
  readonly fromTeacher?: boolean
  readonly explainKeyword?: string
}

export interface ChatParts {
  readonly store: ChatStore
  readonly stream: (question: Question, signal: AbortSignal) => AsyncGenerator<TeacherEvent>
  /** Page, player and content now. */
  readonly pageFacts: () => Partial<Question>
  /** Does it, and says in words what could not be done. */
  readonly act: (actions: readonly PlayerAction[]) => string | null
  readonly go: (route: string) => void
  readonly onReplied: (answer: string, asked: Asked) => void
  readonly onCanceled: (messageId: string, shown: string) => void
  readonly nowMs: () => number
  readonly newId: () => string
}

export interface Chat {
  /** Sends a message; false while another answer is awaited, for an empty text, and without messages left. */
  send(asked: Asked): boolean
  cancel(): void
  /** The learner accepts an offer. */
  accept(messageId: string, actions: readonly PlayerAction[]): void
}

const CARDS: ReadonlySet<TeacherEvent['event']> = new Set([
  'recommendation',
  'skillRecommendation',
  'skillCategories',
  'showPlayerParameter',
  'answer',
  'chart',
  'contactTeam',
  'redirect',
])
const isCard = (event: TeacherEvent): event is Card => CARDS.has(event.event)

/** One answer while it comes. */
interface Coming {
  readonly id: string
  readonly controller: AbortController
  stream: TokenStream
  cards: readonly Card[]
  actions: readonly PlayerAction[]
  failure: string | null
}

/** Takes one event of an answer that comes. */
function take(store: ChatStore, answer: Coming, event: TeacherEvent, now: number): void {
  if (event.event === 'update') {
    answer.stream = addToken(answer.stream, event.data.id, textOfToken(event.data.text), now)
    changeMessage(store, answer.id, { text: answer.stream.text, state: 'generating' })
    store.setState({ wait: 'none' })
  } else if (isCard(event)) answer.cards = [...answer.cards, event]
  else if (event.event === 'sendConvId') store.setState({ conversationId: event.data.id })
  else if (event.event === 'quota') store.setState({ left: event.data.left })
  else if (event.event === 'failed') answer.failure = event.data.message
  else if (event.event === 'end') answer.stream = markEnd(answer.stream, event.data.lastId, now)
  else if (event.event === 'doAction') {
    answer.actions = event.data.actions
    answer.stream = forceEnd(answer.stream)
  }
}

export function createChat({ store, stream, pageFacts, act, go, onReplied, onCanceled, nowMs, newId }: ChatParts): Chat {
  let coming: Coming | null = null

  const add = (message: ChatMessage): void => store.setState(({ messages }) => ({ messages: [...messages, message] }))

  /** Reads the stream to its end, and looks once a second whether missing tokens are still worth waiting for. */
  const read = async (answer: Coming, question: Question): Promise<void> => {
    const poll = setInterval(() => {
      if (hasEnded(answer.stream, nowMs())) answer.controller.abort('ended')
    }, MISSING_TOKENS_POLL_MS)
    try {
      for await (const event of stream(question, answer.controller.signal)) take(store, answer, event, nowMs())
    } catch (error) {
      if (answer.controller.signal.reason === 'ended') return
      throw error
    } finally {
      clearInterval(poll)
    }
  }

  const finish = (answer: Coming, asked: Asked): void => {
    const text = finalText(answer.stream.tokens.size > 0 ? answer.stream : EMPTY_STREAM)
    const note = answer.actions.length > 0 ? act(answer.actions) : answer.failure
    changeMessage(store, answer.id, { text, cards: answer.cards, state: answer.failure === null ? 'shown' : 'failed', note })
    onReplied(text, asked)
    const redirect = answer.cards.find((card) => card.event === 'redirect')
    if (redirect) go(redirect.data.route)
  }

  const fail = (answer: Coming, error: unknown): void => {
    const words = error instanceof CallError && error.message !== '' ? error.message : TEXTS.noConnection
    if (error instanceof CallError && error.code === 'quota_reached') store.setState({ left: 0 })
    changeMessage(store, answer.id, { text: answer.stream.text, state: 'failed', note: words })
  }

  const answerTo = async (asked: Asked): Promise<void> => {
    const answer: Coming = { id: newId(), controller: new AbortController(), stream: EMPTY_STREAM, cards: [], actions: [], failure: null }
    coming = answer
    const { conversationId, canceledText } = store.getState()
    const messageId = newId()
    if (!asked.fromTeacher) add({ id: messageId, from: 'learner', text: asked.text, state: 'shown', cards: [], note: null })
    add({ id: answer.id, from: 'teacher', text: '', state: 'loading', cards: [], note: null })
    const timers = [
      setTimeout(() => store.setState({ wait: 'patience' }), PATIENCE_MS),
      setTimeout(() => store.setState({ wait: 'giveUp' }), GIVE_UP_MS),
    ]
    try {
      await read(answer, {
        ...pageFacts(),
        ...asked,
        messageId,
        ...(conversationId === null ? {} : { id: conversationId }),
        ...(canceledText === null ? {} : { canceledMessage: canceledText }),
      })
      if (coming === answer) finish(answer, asked)
    } catch (error) {
      if (coming === answer) fail(answer, error)
    } finally {
      for (const timer of timers) clearTimeout(timer)
      if (coming === answer) {
        coming = null
        store.setState({ wait: 'none', canceledText: null })
      }
    }
  }

  return {
    send: (asked) => {
      const text = asked.text.trim()
      const state = store.getState()
      const last = lastMessage(state)
      if (text === '' || state.left === 0 || (last && isAwaited(last))) return false
      void answerTo({ ...asked, text })
      return true
    },
    cancel: () => {
      const answer = coming
      if (!answer) return
      coming = null
      answer.controller.abort('canceled')
      changeMessage(store, answer.id, { state: 'canceled', text: answer.stream.text })
      store.setState({ wait: 'none', canceledText: answer.stream.text })
      const { messages } = store.getState()
      const asked = messages.at(messages.findIndex(({ id }) => id === answer.id) - 1)
      if (asked) onCanceled(asked.id, answer.stream.text)
    },
    accept: (messageId, actions) => changeMessage(store, messageId, { note: act(actions) }),
  }
}
