import { randomUUID } from 'node:crypto'
import { encodeEvent, type TeacherEvent, type TeacherQuestion } from '@prelude/contract'
import type { Database } from '../../kernel/database/open.ts'
import type { EventAnswer } from '../../kernel/http/event-answer.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createReadTeacherMessages, forgetOldCharges, openCharge, returnCharge, spendCharge } from './charges.sql.ts'
import { createLiveAnswers, type LiveAnswer, type LiveAnswers } from './live-answers.ts'
import {
  conversationOf,
  endMessage,
  insertMessage,
  messageOf,
  messageToStop,
  type NewMessage,
  reopenMessage,
  type StoredMessage,
} from './messages.sql.ts'
import { stoppedAt } from './stopped-answer.ts'
import type { StoredAct } from './teacher.stored.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

/** What an answer is made of. */
export interface Asked {
  readonly learner: Learner
  readonly question: TeacherQuestion
  /** Earlier messages of the conversation, oldest first. */
  readonly earlier: readonly StoredMessage[]
  /** Messages left after this one; null without limit. */
  readonly left: number | null
}

/**
 * Makes the events of one answer, and says what was understood; without `sendConvId`, `quota` and `end`. Tokens come first; a thrown error ends the answer, and costs nothing
 * when no token has come.
 */
export type AnswerQuestion = (asked: Asked, push: (event: TeacherEvent) => void, signal: AbortSignal) => Promise<readonly StoredAct[]>

export interface AskDependencies {
  readonly database: Database
  readonly now: () => Date
  /** FREE_TEACHER_MESSAGES */
  readonly quota: number
  readonly answer: AnswerQuestion
  readonly onProblem: (problem: unknown) => void
}

/** Turns of a conversation that are looked at. */
const MOST_TURNS = 8
/** An answer takes half a minute at most; later its end was seen, and it cannot be stopped. */
const STOPPED_WITHIN_MS = 2 * 60_000
const WEEKS_KEPT_MS = 5 * 7 * 86_400_000

const otherText = (): Refusal => new Refusal('message_conflict', TEACHER_TEXTS.otherText)
const elsewhere = (): Refusal => new Refusal('message_conflict', TEACHER_TEXTS.elsewhere)
export const noneLeft = (): Refusal => new Refusal('quota_reached', TEACHER_TEXTS.quotaSpent)

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

/** What holds while an answer is made: its first token is paid for, its tokens are counted. */
function follow(answer: LiveAnswer, onFirstToken: () => void) {
  let tokens = 0
  return {
    push: (event: TeacherEvent): void => {
      if (event.event === 'update') {
        tokens += 1
        if (tokens === 1) onFirstToken()
      }
      answer.push(event)
    },
    tokens: () => tokens,
  }
}

export interface Ask {
  /** Asks, or resumes after an event. */
  ask(learner: Learner, question: TeacherQuestion, lastEventId: number): Promise<EventAnswer>
  /** The learner stopped an answer: what their page had not shown of it was neither said nor done. False where there is none of late. */
  cancel(userId: number, messageId: string, shown: string): Promise<boolean>
  close(): Promise<void>
}

export function createAsk({ database, now, quota, answer: answerQuestion, onProblem }: AskDependencies): Ask {
  const live: LiveAnswers = createLiveAnswers()
  const startedAt = now()
  const messagesNow = createReadTeacherMessages(quota)

  /** Stores the message, and counts it; throws when none is left. */
  const open = (learner: Learner, message: NewMessage, isStored: boolean): Promise<number | null> =>
    database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      let left: number | null = null
      if (!learner.premium && !message.fromTeacher) {
        left = (await messagesNow(transaction, learner, now())).left - 1
        if (left < 0) throw noneLeft()
        await openCharge(transaction, learner, message.id, now())
        await forgetOldCharges(transaction, learner.id, new Date(now().getTime() - WEEKS_KEPT_MS))
      }
      await (isStored ? reopenMessage(transaction, learner.id, message.id) : insertMessage(transaction, message))
      return left
    })

  const work =
    (asked: Asked, { id, conversationId }: { id: string; conversationId: string }) =>
    async (answer: LiveAnswer) => {
      const { learner, left } = asked
      let paid: Promise<unknown> = Promise.resolve()
      const { push, tokens } = follow(answer, () => {
        if (left !== null) paid = spendCharge(database.sql, learner.id, id).catch(onProblem)
      })
      let state: 'answered' | 'canceled' | 'failed' = 'answered'
      let acts: readonly StoredAct[] = []
      push({ event: 'sendConvId', data: { id: conversationId, messageId: id } })
      try {
        acts = await answerQuestion(asked, push, answer.signal)
      } catch (error) {
        state = answer.signal.reason === 'canceled' ? 'canceled' : 'failed'
        if (!answer.signal.aborted) onProblem(error)
        if (state === 'failed') push({ event: 'failed', data: { message: tokens() > 0 ? TEACHER_TEXTS.brokenOff : TEACHER_TEXTS.noAnswer } })
      }
      if (left !== null) push({ event: 'quota', data: { left: tokens() > 0 ? left : left + 1 } })
      push({ event: 'end', data: { lastId: tokens() - 1 } })
      await paid
      try {
        if (left !== null && tokens() === 0) await returnCharge(database.sql, learner.id, id)
        await endMessage(database.sql, learner.id, id, { state, events: answer.events, acts })
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

  /** The conversation before a message; an answer that was stopped just before counts as far as it was shown, even if the call that says so was lost. */
  const earlierOf = async (learner: Learner, { canceledMessage }: TeacherQuestion, conversationId: string, id: string): Promise<StoredMessage[]> => {
    const read = async () => (await conversationOf(database.sql, learner.id, conversationId, MOST_TURNS)).filter((message) => message.id !== id)
    const earlier = await read()
    const last = earlier.at(-1)
    if (canceledMessage === undefined || !last) return earlier
    return (await cancel(learner.id, last.id, canceledMessage)) ? read() : earlier
  }

  return {
    ask: async (learner, question, lastEventId) => {
      const from = lastEventId + 1
      const id = question.messageId ?? randomUUID()
      const running = live.of(learner.id, id)
      const stored = await messageOf(database.sql, learner.id, id)
      if (stored && stored.asked !== question.text) throw otherText()
      if (running) return { events: running.read(from) }
      if (stored && (stored.state === 'answered' || stored.state === 'canceled')) return replay(stored, from)
      if (stored?.state === 'answering') {
        if (stored.createdAt >= startedAt) throw elsewhere()
        if (from > 0) return broken(from)
      }
      const conversationId = stored?.conversationId ?? question.id ?? randomUUID()
      const earlier = await earlierOf(learner, question, conversationId, id)
      const message = { userId: learner.id, id, conversationId, asked: question.text, fromTeacher: question.fromTeacher ?? false, createdAt: now() }
      const left = await open(learner, message, stored !== undefined)
      return { events: live.start(learner.id, id, work({ learner, question, earlier, left }, { id, conversationId })).read(0) }
    },
    cancel,
    close: () => live.close(),
  }
}
