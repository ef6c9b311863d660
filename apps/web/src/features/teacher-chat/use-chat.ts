import type { PlayerAction, TeacherMessage } from '@prelude/contract'
import { textOfToken } from '@prelude/contract/event-stream'
import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { useNavigate } from '@tanstack/react-router'
import { FIRST_SUGGESTION_MS, SUGGESTION_MS } from '@prelude/domain/teacher/chat'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { client } from '../../api/client.ts'
import { session } from '../../api/login-token.ts'
import { chatDoor } from '../../shared/chat-door/front-door.ts'
import { configurationOf, type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { openPlayerCommands, openPlayerContent } from '../../shared/play-activity/player-commands.ts'
import { countAction } from '../analytics/front-door.ts'
import { askStream, type Question } from './session/ask-stream.ts'
import { type Card, type ChatMessage, type ChatState, createChatStore, EMPTY_CHAT } from './session/chat.store.ts'
import { type Chat, createChat } from './session/chat-session.ts'
import { momentOnDevice } from './session/moment-on-device.ts'
import { speak } from './session/speech.ts'
import { pageContextOf } from './session/page-context.ts'
import { act } from './session/player-actions.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from './teacher-chat.texts.ts'

/** One conversation a page; it goes on while the learner moves through the app. */
const store = createChatStore()
let ofLearner: number | null = null

/** Another learner’s words are not shown. */
function forgetOthers(): void {
  const learner = session.learnerId()
  if (learner !== ofLearner) store.setState(EMPTY_CHAT, true)
  ofLearner = learner
}

const route = (): string => location.hash.replace(/^#/, '') || '/'

/** The open player, in the words of the question. */
function playerNow(): Partial<Question> {
  const [commands, content] = [openPlayerCommands(), openPlayerContent()]
  if (!commands || !content) return {}
  const { status, speed, hands, loop, mixer, display, measureIndex, hasTake, mayDeclare } = commands.snapshot()
  const baseTempo = content.baseTempoAt(measureIndex)
  const numberOf = (index: number): number => content.measureNumbers[index] ?? 0
  const player = {
    status: status === 'failed' ? 'loading' : status,
    tempo: Math.round(baseTempo * speed),
    baseTempo,
    view: display,
    hands,
    loop: loop && { from: numberOf(loop.from), to: numberOf(loop.to) },
    measure: numberOf(measureIndex),
    sound: mixer,
    hasTake,
    mayDeclare,
  }
  return {
    context: JSON.stringify({ player }),
    playableContentInfos: JSON.stringify({ playableType: content.type, id: content.id }),
  }
}

/** Whose page it is, as it was loaded last. */
let learnerShown: Learner | undefined

/** Classes and level, in the words of the question. */
function learnerNow(): Partial<Question> {
  if (!learnerShown) return {}
  return {
    pieceCourses: JSON.stringify(configurationOf(learnerShown, 'PIECE_COURSES')),
    levelProgression: JSON.stringify({ level: learnerShown.level.value }),
  }
}

const pageFacts = (): Partial<Question> => ({
  page: route().slice(0, 300),
  pageContext: pageContextOf(document.getElementById('content')),
  date: momentOnDevice(new Date()),
  ...learnerNow(),
  ...playerNow(),
})

/** What was declared after the teacher's question is confirmed in the conversation. */
function sayValidated(): void {
  const message: ChatMessage = { id: crypto.randomUUID(), from: 'teacher', text: TEXTS.validated, state: 'shown', cards: [], note: null }
  store.setState(({ messages }) => ({ messages: [...messages, message] }))
  suggestLast()
}

/** Does what the teacher says; what the player refuses is said in words. */
export function actOnPlayer(actions: readonly PlayerAction[]): string | null {
  const [commands, content] = [openPlayerCommands(), openPlayerContent()]
  if (!commands || !content) return TEXTS.noPlayer
  for (const action of actions) {
    const answer = act({ commands, content }, action)
    if (answer.kind === 'refused') return TEXTS.refusals[answer.why]
    // Said once the learner has confirmed it on the player.
    if (answer.kind === 'asked') void answer.isDeclared.then((isDeclared) => isDeclared && sayValidated())
  }
  return null
}

const CARD_EVENTS: ReadonlySet<string> = new Set([
  'recommendation',
  'skillRecommendation',
  'skillCategories',
  'showPlayerParameter',
  'answer',
  'chart',
  'contactTeam',
])

/** A stored message and its answer, as the chat shows them. */
const shownAgain = ({ id, text, from_teacher: fromTeacher, canceled, events }: TeacherMessage): ChatMessage[] => {
  const answer = events.map((event) => (event.event === 'update' ? textOfToken(event.data.text) : '')).join('')
  const cards = events.filter((event): event is Card => CARD_EVENTS.has(event.event))
  const teacher: ChatMessage = { id: `${id} answer`, from: 'teacher', text: answer, state: canceled ? 'canceled' : 'shown', cards, note: null }
  return fromTeacher ? [teacher] : [{ id, from: 'learner', text, state: 'shown', cards: [], note: null }, teacher]
}

/** Loads the conversation of today, once. */
async function loadHistory(): Promise<void> {
  if (store.getState().hasLoadedHistory) return
  store.setState({ hasLoadedHistory: true })
  const { content } = await client('GET teacher/messages', {}).catch(() => ({ content: [] as TeacherMessage[] }))
  const [first] = content
  if (!first) return
  store.setState(({ messages, conversationId }) => ({
    messages: [...content.flatMap(shownAgain), ...messages],
    conversationId: conversationId ?? first.conversation_id,
  }))
}

/** How the chat opens a page: set by what is mounted on every page. */
let openPage: (route: string) => void = (to) => window.location.assign(`#${to}`)

/** The end of an answer that nobody sees is shown beside the closed chat for a while (spec: learning §4.8). */
let hasSuggested = false
function suggestLast(): void {
  const last = store.getState().messages.at(-1)
  if (chatDoor.getState().isOpen || last?.from !== 'teacher' || last.text === '') return
  chatDoor.setState({ suggestion: last.text })
  setTimeout(() => chatDoor.setState({ suggestion: null }), hasSuggested ? SUGGESTION_MS : FIRST_SUGGESTION_MS)
  hasSuggested = true
}

const chat: Chat = createChat({
  store,
  stream: askStream,
  pageFacts,
  act: actOnPlayer,
  go: (to) => openPage(to),
  onReplied: (text, { fromVoice }) => {
    countAction(ANALYTICS_ACTIONS.teacherReplied)
    // Whoever speaks has both hands on the keys.
    if (fromVoice) speak(text)
    suggestLast()
  },
  onCanceled: (messageId, shown) => {
    countAction(ANALYTICS_ACTIONS.teacherCanceled)
    void client('POST teacher/cancellations', { body: { message_id: messageId, shown: shown.slice(0, 4_000) } }).catch(() => undefined)
  },
  nowMs: Date.now,
  newId: () => crypto.randomUUID(),
})

/** The chat of this page; its conversation is loaded when it is first wanted. */
export function useChat(): Chat {
  const navigate = useNavigate()
  useEffect(() => {
    openPage = (to) => void navigate({ to })
  }, [navigate])
  const learner = useLearner()
  useEffect(() => {
    learnerShown = learner
  }, [learner])
  useEffect(() => {
    forgetOthers()
    void loadHistory()
  }, [])
  return chat
}

export const useChatState = <Value>(select: (state: ChatState) => Value): Value => useStore(store, select)
