import type { SessionBody } from '@prelude/contract'
import type { Database } from '../../kernel/database/open.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { keepSession, workedDays } from './sessions.sql.ts'

const CLOCK_DIFFERENCE_MS = 10 * 60_000

function checkStart({ started_at }: SessionBody, now: Date): void {
  if (Date.parse(started_at) > now.getTime() + CLOCK_DIFFERENCE_MS)
    throw wrongField('started_at', 'Cette séance est dans le futur : réglez l’horloge de l’appareil.')
}

export function sessionsRoutes(route: Route, { database, now }: { database: Database; now: () => Date }): void {
  route('GET practice/days', async ({ learner }) => ({ content: await workedDays(database.sql, learner.id, now()) }))

  route('POST session', async ({ learner, body }) => {
    checkStart(body, now())
    await database.write((transaction) => keepSession(transaction, learner.id, body, now()))
    return {}
  })
}
