import type { SessionBody } from '@prelude/contract'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { inFuture } from '../../kernel/refusal.ts'
import { keepSession } from './sessions.sql.ts'

const CLOCK_DIFFERENCE_MS = 10 * 60_000

/** A session lies in the past, to its end. */
function checkTimes({ started_at, duration }: SessionBody, now: Date): void {
  const latestMs = now.getTime() + CLOCK_DIFFERENCE_MS
  const startedMs = Date.parse(started_at)
  if (startedMs > latestMs) throw inFuture('started_at', 'Cette séance est dans le futur : réglez l’horloge de l’appareil.')
  if (startedMs + duration * 1_000 > latestMs) throw inFuture('duration', 'Cette séance finirait dans le futur : elle ne peut pas avoir duré autant.')
}

export function sessionsRoutes(route: Route, { database, now }: { database: Database; now: () => Date }): void {
  route('POST session', async ({ learner, body }) => {
    checkTimes(body, now())
    await database.write((transaction) => keepSession(transaction, learner, body, now()))
    return {}
  })
}
