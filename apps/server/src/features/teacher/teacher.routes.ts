import type { TeacherEvent, TeacherMessage } from '@prelude/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '../../kernel/http/routes.ts'
import { type AskDependencies, CONVERSATION_MS, createAsk } from './ask.ts'
import { conversationOf, eraseMessages, latestConversation, type StoredMessage } from './messages.sql.ts'

/** Messages of the conversation that are shown again. */
const MOST_SHOWN = 40
/** The longest question that the contract allows, each letter escaped to six bytes. */
const QUESTION_BYTES = 352 * 1024
/** Of the moment only: what was done is not done again. */
const MOMENTARY: ReadonlySet<TeacherEvent['event']> = new Set(['sendConvId', 'quota', 'full', 'doAction', 'end'])

/** `Last-Event-ID` of a resumed stream; -1 for a new one. */
function lastEventIdOf(request: FastifyRequest): number {
  const header = request.headers['last-event-id']
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : -1
}

const present = ({ id, conversationId, asked, fromTeacher, state, createdAt, events }: StoredMessage): TeacherMessage => ({
  id,
  conversation_id: conversationId,
  text: asked,
  from_teacher: fromTeacher,
  canceled: state === 'canceled',
  created_at: createdAt.toISOString(),
  events: (events as readonly TeacherEvent[]).filter(({ event }) => !MOMENTARY.has(event)),
})

export function teacherRoutes(app: FastifyInstance, route: Route, dependencies: AskDependencies): void {
  const { database, now } = dependencies
  const { ask, cancel, close } = createAsk(dependencies)
  app.addHook('preClose', close)
  route('GET teacher/send-message', ({ learner, query, request }) => ask(learner, query, lastEventIdOf(request)))
  route('POST teacher/send-message', ({ learner, body, request }) => ask(learner, body, lastEventIdOf(request)), { bodyLimit: QUESTION_BYTES })

  route('GET teacher/messages', async ({ learner }) => {
    const latest = await latestConversation(database.sql, learner.id, new Date(now().getTime() - CONVERSATION_MS))
    if (latest === undefined) return { content: [] }
    return { content: (await conversationOf(database.sql, learner.id, latest, MOST_SHOWN)).map(present) }
  })

  route('DELETE teacher/messages', async ({ learner }) => ({
    content: { erased: await database.write((transaction) => eraseMessages(transaction, learner.id)) },
  }))

  route('POST teacher/cancellations', async ({ learner, body }) => ({
    content: { canceled: await cancel(learner.id, body.message_id, body.shown) },
  }))
}
