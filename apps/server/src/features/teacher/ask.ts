import { randomUUID } from 'node:crypto'
import { encodeEvent, type TeacherEvent, type TeacherQuestion } from '@prelude/contract'
import type { Database } from '../../kernel/database/database.ts'
import { together } from '../../kernel/database/statement.ts'
import type { EventAnswer } from '../../kernel/http/event-answer.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { returnCharge } from './charges.sql.ts'
import { createLiveAnswers, type LiveAnswer, type LiveAnswers } from './live-answers.ts'
import { type EarlierMessage, earlierMessages, endMessage, latestConversation, messageOf, messageToStop, type StoredMessage } from './messages.sql.ts'
import { createOpenMessage, elsewhere, otherText } from './open-message.ts'
import { stoppedAt } from './stopped-answer.ts'
import type { StoredAct } from './teacher.stored.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

/** What an answer is made of. */
export interface TeacherRequest {
  readonly learner: LearnerRow
  readonly question: TeacherQuestion
  /** Earlier messages of the conversation, oldest first. */
  readonly earlier: readonly EarlierMessage[]
  /** Messages left after this one; null without limit. */
  readonly messagesLeft: number | null
}

/** What was understood, and whether the answer counts: who asks back, does not know, or answers to danger or pain has answered nothing. */
export interface AnsweredQuestion {
  readonly acts: readonly StoredAct[]
  readonly isCounted: boolean
}

/** Makes the events of one answer; without `sendConvId`, `quota` and `end`. Tokens come first; a thrown error ends the answer, which then costs nothing. */
export type AnswerQuestion = (request: TeacherRequest, push: (event: TeacherEvent) => void, signal: AbortSignal) => Promise<AnsweredQuestion>

export interface AskDependencies {
  readonly database: Database
  readonly now: () => Date
  /** FREE_TEACHER_MESSAGES */
  readonly quota: number
  readonly answer: AnswerQuestion
  /** A text that is answered although no message is left, and is never counted: danger, pain. */
  readonly isAlwaysAnswered: (text: string) => boolean
  readonly onProblem: (problem: unknown) => void
}

/** A conversation goes on for so long after its latest message. */
export const CONVERSATION_MS = 12 * 3_600_000
/** Turns of a conversation that are looked at. */
const MOST_TURNS = 12
/** An answer takes half a minute at most; later its end was seen, and it cannot be stopped. */
const STOPPED_WITHIN_MS = 2 * 60_000

async function* once(events: readonly (readonly [position: number, event: TeacherEvent])[]): AsyncGenerator<string> {
  for (const [position, event] of events) yield encodeEvent(event, position)
}

/** A stored answer again; what the player was told to do is not done again. */
const replay = ({ events }: StoredMessage, from: number): EventAnswer => {
  const numbered = (events as readonly TeacherEvent[]).map((event, position) => [position, event] as const)
  return { events: once(numbered.filter(([position, { event }]) => position >= from && event !== 'doAction')) }
}

/** The end of an answer that a stop of the server broke. */
const broken = (from: number): EventAnswer => ({
  events: once([
    [from, { event: 'failed', data: { message: TEACHER_TEXTS.restarted } }],
    [from + 1, { event: 'end', data: { lastId: -1 } }],
  ]),
})

/** Counts the tokens of an answer while it is made. */
function follow(answer: LiveAnswer) {
  let tokens = 0
  return {
    push: (event: TeacherEvent): void => {
      if (event.event === 'update') tokens += 1
      answer.push(event)
    },
    tokens: () => tokens,
  }
}

export interface Ask {
  /** Asks, or resumes after an event. */
  ask(learner: LearnerRow, question: TeacherQuestion, lastEventId: number): Promise<EventAnswer>
  /** The learner stopped an answer: what their page had not shown of it was neither said nor done. False where there is none of late. */
  cancel(userId: number, messageId: string, shown: string): Promise<boolean>
  close(): Promise<void>
}

export function createAsk({ database, now, quota, answer: answerQuestion, isAlwaysAnswered, onProblem }: AskDependencies): Ask {
  const live: LiveAnswers = createLiveAnswers()
  const startedAt = now()
  const open = createOpenMessage({ database, now, quota })

  const work =
    (request: TeacherRequest, { id, conversationId }: { id: string; conversationId: string }) =>
    async (answer: LiveAnswer) => {
      const { learner, messagesLeft } = request
      const { push, tokens } = follow(answer)
      let state: 'answered' | 'canceled' | 'failed' = 'answered'
      let answered: AnsweredQuestion = { acts: [], isCounted: false }
      push({ event: 'sendConvId', data: { id: conversationId, messageId: id } })
      try {
        answered = await answerQuestion(request, push, answer.signal)
      } catch (error) {
        state = answer.signal.reason === 'canceled' ? 'canceled' : 'failed'
        if (!answer.signal.aborted) onProblem(error)
        if (state === 'failed') push({ event: 'failed', data: { message: tokens() > 0 ? TEACHER_TEXTS.brokenOff : TEACHER_TEXTS.noAnswer } })
      }
      // What the learner stopped was answered as far as they read it.
      const isSpent = messagesLeft !== null && tokens() > 0 && (answered.isCounted || state === 'canceled')
      if (messagesLeft !== null) push({ event: 'quota', data: { left: isSpent ? messagesLeft : messagesLeft + 1 } })
      push({ event: 'end', data: { lastId: tokens() - 1 } })
      try {
        if (messagesLeft !== null && !isSpent) await returnCharge(database.sql, learner.id, id)
        await endMessage(database.sql, learner.id, id, { state, events: answer.events, acts: answered.acts, isSpent })
      } catch (error) {
        onProblem(error)
      }
    }

  const cancel = async (userId: number, messageId: string, shown: string): Promise<boolean> => {
    await live.stop(userId, messageId)
    return database.write(async (transaction) => {
      const message = await messageToStop(transaction, userId, messageId, new Date(now().getTime() - STOPPED_WITHIN_MS))
      if (message?.state !== 'answered' && message?.state !== 'canceled') return false
      const events = stoppedAt(message.events as readonly TeacherEvent[], shown)
      await endMessage(transaction, userId, messageId, { state: 'canceled', events, acts: [] })
      return true
    })
  }

  /** A message as it is stored, and the conversation before it, in one round trip. */
  const look = (learner: LearnerRow, id: string, conversationId: string | undefined) =>
    together<[StoredMessage | undefined, EarlierMessage[]]>(database.pool, (client) => [
      messageOf(client, learner.id, id),
      conversationId === undefined ? Promise.resolve([]) : earlierMessages(client, learner.id, { conversationId, but: id }, MOST_TURNS),
    ])

  /** What the teacher says by itself belongs to the conversation that goes on, whether or not its page knows of it. */
  const goingOn = (learner: LearnerRow): Promise<string | undefined> =>
    latestConversation(database.sql, learner.id, new Date(now().getTime() - CONVERSATION_MS))

  return {
    ask: async (learner, question, lastEventId) => {
      const from = lastEventId + 1
      const id = question.messageId ?? randomUUID()
      const running = live.of(learner.id, id)
      const named = question.id ?? (question.fromTeacher ? await goingOn(learner) : undefined)
      const [stored, before] = await look(learner, id, named)
      if (stored && stored.asked !== question.text) throw otherText()
      if (running) return { events: running.read(from) }
      if (stored && (stored.state === 'answered' || stored.state === 'canceled')) return replay(stored, from)
      // A page resumes an answer that is not stored: the server, or its machine, stopped in between.
      if (!stored && from > 0) return broken(from)
      if (stored?.state === 'answering') {
        if (stored.createdAt >= startedAt) throw elsewhere()
        if (from > 0) return broken(from)
      }
      const conversationId = stored?.conversationId ?? named ?? randomUUID()
      // An answer that was stopped just before counts as far as it was shown, even if the call that says so was lost.
      const last = before.at(-1)
      const isCut = question.canceledMessage !== undefined && last !== undefined && (await cancel(learner.id, last.id, question.canceledMessage))
      const earlier = isCut ? (await look(learner, id, conversationId))[1] : before
      const message = { userId: learner.id, id, conversationId, asked: question.text, fromTeacher: question.fromTeacher ?? false, createdAt: now() }
      const isFree = isAlwaysAnswered(question.text)
      const messagesLeft = await open(learner, { ...message, isFree }, stored !== undefined)
      return { events: live.start(learner.id, id, work({ learner, question, earlier, messagesLeft }, { id, conversationId })).read(0) }
    },
    cancel,
    close: () => live.close(),
  }
}
