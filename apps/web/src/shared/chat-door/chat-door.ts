import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** What other features know of the chat: whether it is open, and whether the teacher has something to say. */
export interface ChatDoor {
  readonly isOpen: boolean
  /** A line of the teacher beside the closed chat. */
  readonly suggestion: string | null
  /** A question to be asked as soon as the chat is open. */
  readonly question: string | null
}

export const chatDoor = createStore<ChatDoor>(() => ({ isOpen: false, suggestion: null, question: null }))

/** Opens the chat; with a question, asks it. */
export const openChat = (question: string | null = null): void => chatDoor.setState({ isOpen: true, suggestion: null, question })
export const closeChat = (): void => chatDoor.setState({ isOpen: false, question: null })

export const useChatDoor = <Value>(select: (door: ChatDoor) => Value): Value => useStore(chatDoor, select)
