import type { PlayerOrders, TeacherContent, TeacherEvent } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { textOfToken } from '@prelude/contract/event-stream'
import {
  addToken,
  deviceOrderOf,
  EMPTY_STREAM,
  finalText,
  forceEnd,
  GIVE_UP_MS,
  hasEnded,
  MISSING_TOKENS_POLL_MS,
  MOST_CHARACTERS,
  markEnd,
  PATIENCE_MS,
  type TokenStream,
} from '@prelude/domain/teacher/chat'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import type { Question } from './ask-stream.ts'
import { type Card, type ChatMessage, type ChatStore, changeMessage, dropMessage, isAwaited, isCard, lastMessage } from './chat.store.ts'

/** What is asked: the rest of the question describes the page, and is added when it is sent. */
export interface LearnerMessage {
  readonly text: string
  readonly fromVoice?: boolean
  readonly fromTeacher?: boolean
  readonly explainKeyword?: string
  /** Which of the offered readings is meant, from 0 on. */
  readonly chosenReading?: number
  /** What it is about, where no player is open. */
  readonly content?: TeacherContent | undefined
}

export interface ChatParts {
  readonly store: ChatStore
  readonly stream: (question: Question, signal: AbortSignal) => AsyncGenerator<TeacherEvent>
  /** Resolves once it is known which conversation goes on, or that none does. */
  readonly ready: () => Promise<void>
  /** Page, player and content now. */
  readonly pageFacts: () => Partial<Question>
  /** Does it, and says in words what could not be done. */
  readonly act: (orders: PlayerOrders) => Promise<string | null>
  readonly go: (route: string) => void
  readonly onReplied: (answer: string, question: LearnerMessage) => void
  readonly onCanceled: (messageId: string, shown: string) => void
  /** Messages left this week; null without limit, undefined until known. */
  readonly messagesLeft: () => number | null | undefined
  readonly onLeft: (count: number) => void
  /** A player is open, in which the page carries out simple orders by itself. */
  readonly hasPlayer: () => boolean
  /** Nothing was sent: no message is left. */
  readonly onSpent: () => void
  readonly nowMs: () => number
  readonly newId: () => string
}

export interface Chat {
  /** Sends a message; false while another answer is awaited, for a text that is empty or too long, and without messages left. */
  send(message: LearnerMessage): boolean
  cancel(): void
  /** The learner accepts an offer. */
  accept(messageId: string, orders: PlayerOrders): void
}

/** One answer while it comes. */
interface Coming {
  readonly id: string
  readonly controller: AbortController
  stream: TokenStream
  cards: readonly Card[]
  orders: PlayerOrders | null
  failure: string | null
  messagesLeft: number | null
}

const newAnswer = (id: string): Coming => ({
  ...{ id, controller: new AbortController(), stream: EMPTY_STREAM },
  ...{ cards: [], orders: null, failure: null, messagesLeft: null },
})

/** The whole text is only logged: the tokens are what is shown (spec: learning §4.8). */
function log(text: string): void {
  // biome-ignore lint/suspicious/noConsole: what the specification asks for, below the warnings
  console.debug('teacher', text)
}

/** Takes one event of an answer that comes. */
function take(store: ChatStore, answer: Coming, event: TeacherEvent, now: number): void {
  if (event.event === 'update') {
    answer.stream = addToken(answer.stream, event.data.id, textOfToken(event.data.text), now)
    changeMessage(store, answer.id, { text: answer.stream.text, state: 'generating' })
    store.setState({ wait: 'none' })
  } else if (isCard(event)) answer.cards = [...answer.cards, event]
  else if (event.event === 'sendConvId') store.setState({ conversationId: event.data.id })
  else if (event.event === 'full') log(event.data.text)
  else if (event.event === 'quota') answer.messagesLeft = event.data.left
  else if (event.event === 'failed') answer.failure = event.data.message
  else if (event.event === 'end') answer.stream = markEnd(answer.stream, event.data.lastId, now)
  else if (event.event === 'doAction') {
    answer.orders = event.data
    answer.stream = forceEnd(answer.stream)
  }
}

/** Reads the stream to its end, and looks once a second whether missing tokens are still worth waiting for. */
const readerOf =
  ({ store, stream, nowMs }: Pick<ChatParts, 'store' | 'stream' | 'nowMs'>) =>
  async (answer: Coming, question: Question): Promise<void> => {
    const poll = setInterval(() => {
      if (hasEnded(answer.stream, nowMs())) answer.controller.abort('ended')
    }, MISSING_TOKENS_POLL_MS)
    try {
      for await (const event of stream(question, answer.controller.signal)) {
        take(store, answer, event, nowMs())
        // After the end marker only missing tokens are read on.
        if (answer.stream.lastId !== null && hasEnded(answer.stream, nowMs())) return
      }
    } catch (error) {
      if (answer.controller.signal.reason === 'ended') return
      throw error
    } finally {
      clearInterval(poll)
    }
  }

const addMessage = (store: ChatStore, message: ChatMessage): void => store.setState(({ messages }) => ({ messages: [...messages, message] }))

/** An order that needs no server is carried out although no message is left; false of any other text. */
function doOnDevice({ store, act, hasPlayer, newId }: Pick<ChatParts, 'act' | 'hasPlayer' | 'newId' | 'store'>, text: string): boolean {
  const order = hasPlayer() ? deviceOrderOf(text) : null
  if (!order) return false
  const add = (from: ChatMessage['from'], words: string): void =>
    addMessage(store, { id: newId(), from, text: words, state: 'shown', cards: [], note: null })
  add('learner', text)
  void act({ actions: [order] }).then((note) => add('teacher', note ?? TEXTS.doneOnDevice))
  return true
}

export function createChat(parts: ChatParts): Chat {
  const { store, ready, pageFacts, act, go, onReplied, onCanceled, messagesLeft, onLeft, onSpent, newId } = parts
  const read = readerOf(parts)
  let coming: Coming | null = null

  const add = (message: ChatMessage): void => addMessage(store, message)

  const finish = async (answer: Coming, question: LearnerMessage): Promise<void> => {
    const text = finalText(answer.stream)
    if (answer.messagesLeft !== null) onLeft(answer.messagesLeft)
    // The teacher has nothing to say by itself.
    if (question.fromTeacher && text === '') return dropMessage(store, answer.id)
    changeMessage(store, answer.id, { text, cards: answer.cards, state: answer.failure === null ? 'shown' : 'failed', note: answer.failure })
    if (answer.orders) changeMessage(store, answer.id, { note: await act(answer.orders) })
    onReplied(text, question)
    const redirect = answer.cards.find((card) => card.event === 'redirect')
    if (redirect) go(redirect.data.route)
  }

  const fail = (answer: Coming, error: unknown): void => {
    const words = error instanceof CallError && error.message !== '' ? error.message : TEXTS.noConnection
    if (error instanceof CallError && error.code === 'quota_reached') {
      onLeft(0)
      onSpent()
    }
    changeMessage(store, answer.id, { text: answer.stream.text, state: 'failed', note: words })
  }

  /** What the teacher would have said by itself is not missed. */
  const failed = (answer: Coming, question: LearnerMessage, error: unknown): void =>
    question.fromTeacher ? dropMessage(store, answer.id) : fail(answer, error)

  const answerTo = async ({ content, ...question }: LearnerMessage): Promise<void> => {
    const answer = newAnswer(newId())
    coming = answer
    const messageId = newId()
    if (!question.fromTeacher) add({ id: messageId, from: 'learner', text: question.text, state: 'shown', cards: [], note: null })
    add({ id: answer.id, from: 'teacher', text: '', state: 'loading', cards: [], note: null })
    const timers = [
      setTimeout(() => store.setState({ wait: 'patience' }), PATIENCE_MS),
      setTimeout(() => store.setState({ wait: 'giveUp' }), GIVE_UP_MS),
    ]
    try {
      await ready()
      const { conversationId, canceledText } = store.getState()
      if (coming === answer)
        await read(answer, {
          ...pageFacts(),
          ...(content ? { playableContentInfos: JSON.stringify(content) } : {}),
          ...question,
          messageId,
          ...(conversationId === null ? {} : { id: conversationId }),
          ...(canceledText === null ? {} : { canceledMessage: canceledText }),
        })
      if (coming === answer) await finish(answer, question)
    } catch (error) {
      if (coming === answer) failed(answer, question, error)
    } finally {
      for (const timer of timers) clearTimeout(timer)
      if (coming === answer) {
        coming = null
        store.setState({ wait: 'none', canceledText: null })
      }
    }
  }

  return {
    send: (message) => {
      const text = message.text.trim()
      const last = lastMessage(store.getState())
      if (text === '' || text.length > MOST_CHARACTERS || (last && isAwaited(last))) return false
      if (!message.fromTeacher && messagesLeft() === 0) {
        if (doOnDevice(parts, text)) return true
        // What is said aloud reaches the server even so: danger is answered without being counted.
        if (!message.fromVoice) {
          onSpent()
          return false
        }
      }
      void answerTo({ ...message, text })
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
      const question = messages.at(messages.findIndex(({ id }) => id === answer.id) - 1)
      if (question) onCanceled(question.id, answer.stream.text)
    },
    accept: (messageId, orders) => void act(orders).then((note) => changeMessage(store, messageId, { note })),
  }
}
