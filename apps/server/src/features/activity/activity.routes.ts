import { dayAfter, learnerDay, noonOf, REGULARITY_LATEST_DAYS, scoreVariation } from '@prelude/domain/learning'
import { countWithin } from '../../kernel/database/counters.sql.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { inFuture, Refusal, wrongField } from '../../kernel/refusal.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { completeChecklistTask } from '../configurations/front-door.ts'
import { DAY_MS, MOST_EVENTS_A_DAY } from './activity.policy.ts'
import { type ActivityRow, addActivity, hasActivity, noteConnection, presentActivity, raiseMaxScore } from './activity.sql.ts'
import { checklistNow } from './checklist.ts'
import { type Announcement, provedEvent } from './proof.ts'

export interface ActivityDependencies {
  readonly database: Database
  readonly repertoire: Repertoire
  readonly now: () => Date
}

const MINUTE_MS = 60_000
const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS
const OLDEST_MS = 365 * 24 * 60 * MINUTE_MS

const tooManyToday = (): Refusal =>
  new Refusal(
    'too_many_requests',
    `Vous avez déjà terminé ${MOST_EVENTS_A_DAY.toLocaleString('fr-FR')} choses aujourd’hui : la suite sera comptée demain.`,
  )

function checkedMoment(text: string, now: Date): Date {
  const moment = new Date(text)
  if (moment.getTime() > now.getTime() + CLOCK_DIFFERENCE_MS)
    throw inFuture('created_at', 'Cette date est dans le futur : réglez l’horloge de l’appareil.')
  if (moment.getTime() < now.getTime() - OLDEST_MS) throw wrongField('created_at', 'Cette date a plus d’un an.')
  return moment
}

/** A moment on a day of the learner's that has begun: its noon, or now. */
const momentOn = ({ timeZone }: LearnerRow, day: string, now: Date): Date => new Date(Math.min(now.getTime(), noonOf(timeZone, day)))

/**
 * What a day gives for the day before it. Events may arrive in another order than they happened: the day after gets it too, where something stands on
 * it already. What comes too late gives none, or a clock that is set back would fill a calendar.
 */
async function addRegularity(transaction: Transaction, learner: LearnerRow, createdAt: Date, now: Date): Promise<ActivityRow[]> {
  const { id: userId, timeZone } = learner
  const day = learnerDay(timeZone, createdAt.getTime())
  if (day < dayAfter(learnerDay(timeZone, now.getTime()), -REGULARITY_LATEST_DAYS)) return []
  const rows: ActivityRow[] = []
  for (const [before, of] of [
    [dayAfter(day, -1), day],
    [day, dayAfter(day, 1)],
  ] as const) {
    const isInARow = (await hasActivity(transaction, userId, before)) && (await hasActivity(transaction, userId, of))
    if (!isInARow) continue
    const event = { eventType: 'REGULARITY', subject: of, scoreVariation: scoreVariation('REGULARITY') } as const
    const { row, added } = await addActivity(transaction, learner, { ...event, createdAt: of === day ? createdAt : momentOn(learner, of, now) })
    if (added) rows.push(row)
  }
  return rows
}

/** An announcement may come twice, and after others: the rule looks at days, not at the order of arrival. */
async function announce(transaction: Transaction, learner: LearnerRow, announced: Announcement, { repertoire, now }: ActivityDependencies) {
  await lockLearner(transaction, learner.id)
  const moment = now()
  const createdAt = checkedMoment(announced.created_at, moment)
  const event = await provedEvent({ transaction, learner, repertoire, announced, createdAt, now: moment })
  if (event.eventType === 'CONNECTION') await noteConnection(transaction, learner.id, createdAt)
  const { row, added } = await addActivity(transaction, learner, event)
  if (!added) return [row]
  if (event.eventType === 'COMPLETE_CHECKLIST_STEP') await completeChecklistTask(transaction, learner.id, event.subject, moment)
  const counted = { subject: ['activities of a day', learner.id], max: MOST_EVENTS_A_DAY, withinMs: DAY_MS }
  if ((await countWithin(transaction, counted, moment)) !== null) throw tooManyToday()
  const rows = [row, ...(await addRegularity(transaction, learner, row.createdAt, moment))]
  await raiseMaxScore(transaction, learner, moment)
  return rows
}

export function activityRoutes(route: Route, dependencies: ActivityDependencies): void {
  const { database, repertoire } = dependencies
  route('GET checklist', async ({ learner }) => ({ content: await checklistNow({ reader: database.sql, learner, repertoire }) }))

  route('POST user/new-activity', async ({ learner, body }) => {
    const rows = await database.write((transaction) => announce(transaction, learner, body, dependencies))
    return { content: rows.map(presentActivity) }
  })
}
