import type { TeacherEvent } from '@prelude/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

const CARD_EVENTS = [
  'recommendation',
  'skillRecommendation',
  'skillCategories',
  'showPlayerParameter',
  'answer',
  'readings',
  'chart',
  'contactTeam',
  'redirect',
] as const satisfies readonly TeacherEvent['event'][]

/** What stands under the text of an answer. */
export type Card = Extract<TeacherEvent, { event: (typeof CARD_EVENTS)[number] }>
const cardEvents: ReadonlySet<string> = new Set(CARD_EVENTS)
export const isCard = (event: TeacherEvent): event is Card => cardEvents.has(event.event)

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
  /** How long the answer has been awaited. */
  readonly wait: 'none' | 'patience' | 'giveUp'
  /** The stored conversation while it is loaded, and once it is; null before, and after a failure. */
  readonly history: Promise<void> | null
}

export type ChatStore = StoreApi<ChatState>

export const EMPTY_CHAT: ChatState = {
  messages: [],
  conversationId: null,
  canceledText: null,
  wait: 'none',
  history: null,
}

export const createChatStore = (): ChatStore => createStore<ChatState>(() => EMPTY_CHAT)

export const isAwaited = ({ state }: ChatMessage): boolean => state === 'loading' || state === 'generating'
export const lastMessage = ({ messages }: ChatState): ChatMessage | undefined => messages.at(-1)

/** Changes one message; an unknown one changes nothing. */
export const changeMessage = (store: ChatStore, id: string, change: Partial<ChatMessage>): void =>
  store.setState(({ messages }) => ({ messages: messages.map((message) => (message.id === id ? { ...message, ...change } : message)) }))

/** Takes one out again that nothing came of. */
export const dropMessage = (store: ChatStore, id: string): void =>
  store.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))
