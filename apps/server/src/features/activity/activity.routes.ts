import { createHash } from 'node:crypto'
import type { CallBody } from '@prelude/contract'
import { dayAfter } from '@prelude/domain/learning'
import { z } from 'zod'
import { countWithin } from '../../kernel/database/counters.sql.ts'
import type { Database, Transaction } from '../../kernel/database/open.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { isCompleted } from '../challenges/front-door.ts'
import { moduleBegun } from '../school/front-door.ts'
import { takeById } from '../takes/front-door.ts'
import { DAY_MS, dayOf, gainOf, MOST_EVENTS_A_DAY, MOST_STEPS, POINTS } from './activity.policy.ts'
import {
  type ActivityEvent,
  type ActivityRow,
  addActivity,
  connectionOn,
  countOfKind,
  hasActivity,
  noteConnection,
  presentActivity,
  raiseMaxScore,
} from './activity.sql.ts'

type Announcement = CallBody<'POST user/new-activity'>

const MINUTE_MS = 60_000
const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS
const OLDEST_MS = 365 * 24 * 60 * MINUTE_MS

/** Any text, short enough for an index. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const tooManyToday = (): Refusal =>
  new Refusal(
    'too_many_requests',
    `Vous avez déjà terminé ${MOST_EVENTS_A_DAY.toLocaleString('fr-FR')} choses aujourd’hui : la suite sera comptée demain.`,
  )

const notWhole = (): Refusal => new Refusal('not_validated', 'Cette prise ne va pas jusqu’au bout : rien n’est terminé.')

const notReached = (): Refusal => new Refusal('not_validated', 'Ce défi n’est pas encore validé : il comptera quand son objectif sera atteint.')

const takeIdIn = z.object({ take_id: z.uuid() })

function readTakeId(additionalData: string | null | undefined): string {
  try {
    return takeIdIn.parse(JSON.parse(additionalData ?? '')).take_id
  } catch {
    throw wrongField('additional_data', 'Indiquez la prise terminée : {"take_id": "…"}.')
  }
}

function checkedMoment(text: string, now: Date): Date {
  const moment = new Date(text)
  if (moment.getTime() > now.getTime() + CLOCK_DIFFERENCE_MS)
    throw wrongField('created_at', 'Cette date est dans le futur : réglez l’horloge de l’appareil.')
  if (moment.getTime() < now.getTime() - OLDEST_MS) throw wrongField('created_at', 'Cette date a plus d’un an.')
  return moment
}

/** The event that an announcement stands for; a piece or a challenge counts for what its take gained, not for what is said. */
async function eventOf(transaction: Transaction, learner: Learner, announced: Announcement, createdAt: Date): Promise<ActivityEvent> {
  const { event_type: eventType, playable_id: playableId, playable_type: playableType, additional_data: additionalData } = announced
  switch (eventType) {
    case 'COMPLETE_PIECE':
    case 'COMPLETE_CHALLENGE': {
      const take = await takeById(transaction, learner.id, readTakeId(additionalData))
      const kind = eventType === 'COMPLETE_PIECE' ? 'version' : 'challenge'
      if (!take || take.playableType !== kind) throw wrongField('additional_data', 'Cette prise est introuvable : enregistrez-la d’abord.')
      if (playableId != null && playableId !== take.playableId) throw wrongField('playable_id', 'Cette prise est celle d’un autre contenu.')
      if (playableType != null && playableType !== kind) throw wrongField('playable_type', `Il faut cette valeur : ${kind}.`)
      if (take.pieceScore === null || take.stoppedAtDivision !== null) throw notWhole()
      // What the server itself has seen: a challenge is completed at its goal.
      if (kind === 'challenge' && !(await isCompleted(transaction, learner.id, take.playableId))) throw notReached()
      return { eventType, subject: take.id, scoreVariation: gainOf(take), createdAt, playableType: kind, playableId: take.playableId }
    }
    case 'COMPLETE_MODULE': {
      const progress = playableId == null ? undefined : await moduleBegun(transaction, learner.id, playableId)
      if (!progress?.isFinished) throw wrongField('playable_id', 'Ce module n’est pas encore terminé.')
      // What is declared gives no points (spec: choices §3.9).
      if (progress.declared.length > 0)
        throw new Refusal('not_validated', 'Des étapes de ce module sont déclarées, pas jouées : jouez-les pour que le module compte.')
      return { eventType, subject: String(playableId), scoreVariation: POINTS.COMPLETE_MODULE, createdAt, playableId: playableId ?? null }
    }
    case 'CONNECTION':
      return { eventType, subject: dayOf(createdAt), scoreVariation: POINTS.CONNECTION, createdAt }
    default:
      if ((await countOfKind(transaction, learner.id, eventType)) >= MOST_STEPS)
        throw wrongField('additional_data', `Seules ${MOST_STEPS} étapes différentes sont comptées.`)
      return { eventType, subject: digest(additionalData || String(playableId ?? '')), scoreVariation: POINTS[eventType], createdAt }
  }
}

/** An announcement may come twice, and after others: the rule looks at days, not at the order of arrival. */
async function announce(transaction: Transaction, learner: Learner, announced: Announcement, now: Date): Promise<ActivityRow[]> {
  await lockLearner(transaction, learner.id)
  const createdAt = checkedMoment(announced.created_at, now)
  const isConnection = announced.event_type === 'CONNECTION'
  if (isConnection) {
    const known = await connectionOn(transaction, learner.id, createdAt)
    await noteConnection(transaction, learner.id, createdAt)
    if (known) return [known]
  }
  const { row, added } = await addActivity(transaction, learner.id, await eventOf(transaction, learner, announced, createdAt))
  if (!added) return [row]
  const counted = { subject: ['activities of a day', learner.id], max: MOST_EVENTS_A_DAY, withinMs: DAY_MS }
  if ((await countWithin(transaction, counted, now)) !== null) throw tooManyToday()
  const rows = [row]
  const day = dayOf(createdAt)
  if (await hasActivity(transaction, learner.id, dayAfter(day, -1))) {
    const regularity = await addActivity(transaction, learner.id, {
      eventType: 'REGULARITY',
      subject: day,
      scoreVariation: POINTS.REGULARITY,
      createdAt,
    })
    if (regularity.added) rows.push(regularity.row)
  }
  await raiseMaxScore(transaction, learner.id, now)
  return rows
}

export function activityRoutes(route: Route, { database, now }: { database: Database; now: () => Date }): void {
  route('POST user/new-activity', async ({ learner, body }) => {
    const rows = await database.write((transaction) => announce(transaction, learner, body, now()))
    return { content: rows.map(presentActivity) }
  })
}
