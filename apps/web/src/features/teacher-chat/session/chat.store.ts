import type { PlayerAction, TeacherEvent } from '@prelude/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What stands under the text of an answer. */
export type Card = Extract<
  TeacherEvent,
  { event: 'recommendation' | 'skillRecommendation' | 'skillCategories' | 'showPlayerParameter' | 'answer' | 'chart' | 'contactTeam' | 'redirect' }
>

export interface ChatMessage {
  readonly id: string
  readonly from: 'learner' | 'teacher'
  readonly text: string
  /** Of an answer: awaited, coming, there, stopped by the learner, or broken. */
  readonly state: 'loading' | 'generating' | 'shown' | 'canceled' | 'failed'
  readonly cards: readonly Card[]
  /** Why it broke, or what the player would not do. */
  readonly note: string | null
}

export interface ChatState {
  readonly messages: readonly ChatMessage[]
  readonly conversationId: string | null
  /** The answer that the learner stopped, sent with the next message. */
  readonly canceledText: string | null
  /** Messages left this week; null without limit; undefined until known. */
  readonly left: number | null | undefined
  /** How long the answer has been awaited. */
  readonly wait: 'none' | 'patience' | 'giveUp'
  readonly hasLoadedHistory: boolean
}

export type ChatStore = StoreApi<ChatState>

export const EMPTY_CHAT: ChatState = {
  messages: [],
  conversationId: null,
  canceledText: null,
  left: undefined,
  wait: 'none',
  hasLoadedHistory: false,
}

export const createChatStore = (): ChatStore => createStore<ChatState>(() => EMPTY_CHAT)

export const isAwaited = ({ state }: ChatMessage): boolean => state === 'loading' || state === 'generating'
export const lastMessage = ({ messages }: ChatState): ChatMessage | undefined => messages.at(-1)

/** Changes one message; an unknown one changes nothing. */
export const changeMessage = (store: ChatStore, id: string, change: Partial<ChatMessage>): void =>
  store.setState(({ messages }) => ({ messages: messages.map((message) => (message.id === id ? { ...message, ...change } : message)) }))

export type Offer = readonly PlayerAction[]
