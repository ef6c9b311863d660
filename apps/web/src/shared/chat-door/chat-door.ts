import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** A question of a page. */
export interface DoorQuestion {
  readonly text: string
}

/** The learner may speak to the teacher, also while the chat is closed. */
export interface OpenVoice {
  readonly isSpeaking: boolean
  /** The words of the sentence so far. */
  readonly heard: string
}

/** What other features know of the chat: whether it is open, and whether the teacher has something to say. */
export interface ChatDoor {
  readonly isOpen: boolean
  /** What the teacher has just said, beside the closed chat, and for how long (ms). */
  readonly suggestion: { readonly text: string; readonly ms: number } | null
  /** A question to be asked as soon as the chat is open. */
  readonly question: DoorQuestion | null
  /** Null while the microphone of the voice is closed. */
  readonly voice: OpenVoice | null
}

export const chatDoor = createStore<ChatDoor>(() => ({ isOpen: false, suggestion: null, question: null, voice: null }))

/** Opens the chat; with a question, asks it. */
export const openChat = (question: DoorQuestion | null = null): void => chatDoor.setState({ isOpen: true, suggestion: null, question })
export const closeChat = (): void => chatDoor.setState({ isOpen: false, question: null })

let endVoice: () => void = () => undefined
/** Registers what closes the microphone of the voice: its code is loaded with the chat. */
export const offerVoiceEnd = (end: () => void): void => {
  endVoice = end
}
export const closeVoice = (): void => endVoice()

export const useChatDoor = <Value>(select: (door: ChatDoor) => Value): Value => useStore(chatDoor, select)
