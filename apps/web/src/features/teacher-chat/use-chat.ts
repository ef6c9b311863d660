import { FIRST_SUGGESTION_MS, SUGGESTION_MS } from '@prelude/domain/teacher/chat'
import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { client } from '../../api/client.ts'
import { session } from '../../api/login-token.ts'
import { chatDoor, closeChat, sayQuotaSpent } from '../../shared/chat-door/front-door.ts'
import { type Learner, learnerOf, messagesLeftOf, noteMessagesLeft, userQuery } from '../../shared/learner/front-door.ts'
import { countAction } from '../analytics/front-door.ts'
import { readAloud } from './read-aloud.ts'
import { askStream } from './session/ask-stream.ts'
import { type ChatMessage, type ChatState, createChatStore, EMPTY_CHAT } from './session/chat.store.ts'
import { type Chat, createChat } from './session/chat-session.ts'
import { loadHistory } from './session/history.ts'
import { actOnPlayer, isMusicOn, isPlayerOpen, pageFacts } from './session/player-now.ts'
import { speak } from './session/speech.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from './teacher-chat.texts.ts'
import { hushVoice, onSpokenSentence, sendKeptSentence } from './session/page-voice.ts'

/** One conversation a page; it goes on while the learner moves through the app. */
const store = createChatStore()
let ofLearner: number | null = null

/** Another learner’s words are not shown. */
function forgetOthers(): void {
  const learner = session.learnerId()
  if (learner !== ofLearner) store.setState(EMPTY_CHAT, true)
  ofLearner = learner
}

/** How the chat opens a page, and what the page knows of the learner: set by what is mounted on every page. */
let openPage: (route: string) => void = (to) => window.location.assign(`#${to}`)
let queries: QueryClient | null = null

/** The end of an answer that is not seen is shown beside the closed chat for a while (spec: learning §4.8). */
let hasSuggested = false
function suggestLast(): void {
  const last = store.getState().messages.at(-1)
  if (chatDoor.getState().isOpen || last?.from !== 'teacher' || last.text === '') return
  const text = last.note === null ? last.text : `${last.text}\n${last.note}`
  chatDoor.setState({ suggestion: { text, ms: hasSuggested ? SUGGESTION_MS : FIRST_SUGGESTION_MS } })
  hasSuggested = true
}

/** What was declared after the teacher's question is confirmed in the conversation. */
function sayValidated(): void {
  const message: ChatMessage = { id: crypto.randomUUID(), from: 'teacher', text: TEXTS.validated, state: 'shown', cards: [], note: null }
  store.setState(({ messages }) => ({ messages: [...messages, message] }))
  suggestLast()
}

/** Whose page it is, as it was loaded last. */
function learnerNow(): Learner | undefined {
  const user = queries?.getQueryData(userQuery.queryKey)
  return user && learnerOf(user)
}

const chat: Chat = createChat({
  store,
  stream: askStream,
  ready: () => loadHistory(store),
  pageFacts: () => pageFacts(learnerNow()),
  act: (orders) => actOnPlayer(orders, { go: (to) => openPage(to), onDeclared: sayValidated }),
  go: (to) => openPage(to),
  onReplied: (text) => {
    countAction(ANALYTICS_ACTIONS.teacherReplied)
    // Not over the music: there the bubble answers.
    if (readAloud.getState().isOn && text !== '' && !isMusicOn()) speak(text.replaceAll('**', ''), hushVoice())
    suggestLast()
    sendKeptSentence()
  },
  onCanceled: (messageId, shown) => {
    countAction(ANALYTICS_ACTIONS.teacherCanceled)
    void client('POST teacher/cancellations', { body: { message_id: messageId, shown: shown.slice(0, 4_000) } }).catch(() => undefined)
  },
  messagesLeft: () => {
    const learner = learnerNow()
    return learner && messagesLeftOf(learner)
  },
  onLeft: (count) => void (queries && noteMessagesLeft(queries, count)),
  hasPlayer: isPlayerOpen,
  onSpent: () => {
    closeChat()
    sayQuotaSpent()
  },
  nowMs: Date.now,
  newId: () => crypto.randomUUID(),
})
onSpokenSentence((text) => chat.send({ text, fromVoice: true }))

/** The chat of this page; its conversation is loaded when it is first wanted. */
export function useChat(): Chat {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    openPage = (to) => void navigate({ to })
    queries = queryClient
  }, [navigate, queryClient])
  useEffect(() => {
    forgetOthers()
    void loadHistory(store)
  }, [])
  return chat
}

export const useChatState = <Value>(select: (state: ChatState) => Value): Value => useStore(store, select)
