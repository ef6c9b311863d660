import type { CallBody } from '@prelude/contract'
import { CONNECTION_SECONDS, isChecklistTask, learnerDay, REGULARITY_LATEST_DAYS, scoreVariation } from '@prelude/domain/learning'
import { z } from 'zod'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { isCompleted } from '../challenges/front-door.ts'
import { sessionAt } from '../sessions/front-door.ts'
import { takeById } from '../takes/front-door.ts'
import { DAY_MS } from './activity.policy.ts'
import { type AnnouncedEvent, creditedBefore, subjectsOf } from './activity.sql.ts'
import { moduleIsProved, type Records, taskIsProved, tasksOf, WHOLE_CHECKLIST } from './checklist.ts'

export type Announcement = CallBody<'POST user/new-activity'>

/** What an announcement is held against. */
export interface Proving {
  readonly transaction: Transaction
  readonly learner: LearnerRow
  readonly repertoire: Repertoire
  readonly announced: Announcement
  readonly createdAt: Date
  readonly now: Date
}

const recordsOf = ({ transaction, learner, repertoire }: Proving): Records => ({ reader: transaction, learner, repertoire })

const unproved = (message: string): Refusal => new Refusal('not_validated', message)

const takeIdIn = z.object({ take_id: z.uuid() })
const taskIn = z.object({ task: z.string() })

const parsed = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return text
  }
}

function readTakeId(additionalData: string | null | undefined): string {
  const read = takeIdIn.safeParse(parsed(additionalData))
  if (!read.success) throw wrongField('additional_data', 'Indiquez la prise terminée : {"take_id": "…"}.')
  return read.data.take_id
}

/** The moment of what has no moment of its own on the server: the device's, unless it is too long ago. */
const recent = ({ createdAt, now }: Proving): Date => (now.getTime() - createdAt.getTime() > REGULARITY_LATEST_DAYS * DAY_MS ? now : createdAt)

/** A piece or a challenge counts for what its stored take is worth, when the take was played, not for what is said. */
async function takeEvent(proving: Proving, eventType: 'COMPLETE_PIECE' | 'COMPLETE_CHALLENGE'): Promise<AnnouncedEvent> {
  const { transaction, learner, announced } = proving
  const { playable_id: playableId, playable_type: playableType, additional_data: additionalData } = announced
  const take = await takeById(transaction, learner.id, readTakeId(additionalData))
  const kind = eventType === 'COMPLETE_PIECE' ? 'version' : 'challenge'
  if (!take || take.playableType !== kind) throw wrongField('additional_data', 'Cette prise est introuvable : enregistrez-la d’abord.')
  if (playableId != null && playableId !== take.playableId) throw wrongField('playable_id', 'Cette prise est celle d’un autre contenu.')
  if (playableType != null && playableType !== kind) throw wrongField('playable_type', `Il faut cette valeur : ${kind}.`)
  if (take.pieceScore === null || take.stoppedAtDivision !== null) throw unproved('Cette prise ne va pas jusqu’au bout : rien n’est terminé.')
  if (take.performance.length === 0) throw unproved('Aucune touche n’a été jouée dans cette prise : rien n’est terminé.')
  if (kind === 'challenge' && !(await isCompleted(transaction, learner.id, take.playableId)))
    throw unproved('Ce défi n’est pas encore validé : il comptera quand son objectif sera atteint.')
  const credited = await creditedBefore(transaction, learner.id, eventType, take.playableId)
  const variation = scoreVariation(eventType, { result: take.pieceScore, credited })
  return { eventType, subject: take.id, scoreVariation: variation, createdAt: take.endedAt, playableType: kind, playableId: take.playableId }
}

async function moduleEvent(proving: Proving): Promise<AnnouncedEvent> {
  const moduleId = proving.announced.playable_id ?? 0
  const proof = await moduleIsProved(recordsOf(proving), moduleId)
  if (proof === 'unfinished') throw wrongField('playable_id', 'Ce module n’est pas encore terminé.')
  if (proof !== 'proved')
    throw unproved(
      `Pour que ce module compte, jouez encore ${proof.length === 1 ? 'son étape' : 'ses étapes'} ${proof.map((index) => index + 1).join(', ')}.`,
    )
  return {
    eventType: 'COMPLETE_MODULE',
    subject: String(moduleId),
    scoreVariation: scoreVariation('COMPLETE_MODULE'),
    createdAt: recent(proving),
    playableId: moduleId,
  }
}

/** A connection is a session that the server has, of ten minutes or more; one that is reported a week later is not counted. */
async function connectionEvent({ transaction, learner, createdAt, now }: Proving): Promise<AnnouncedEvent> {
  if (
    now.getTime() - createdAt.getTime() > REGULARITY_LATEST_DAYS * DAY_MS ||
    !(await sessionAt(transaction, learner.id, createdAt, CONNECTION_SECONDS))
  )
    throw unproved('Aucune séance de dix minutes n’est enregistrée à ce moment-là.')
  return {
    eventType: 'CONNECTION',
    subject: learnerDay(learner.timeZone, createdAt.getTime()),
    scoreVariation: scoreVariation('CONNECTION'),
    createdAt,
  }
}

async function taskEvent(proving: Proving): Promise<AnnouncedEvent> {
  const sent = parsed(proving.announced.additional_data)
  const read = taskIn.safeParse(sent)
  const task = read.success ? read.data.task : sent
  if (typeof task !== 'string' || !isChecklistTask(task)) throw wrongField('additional_data', 'Cette tâche n’est pas dans la liste.')
  const records = recordsOf(proving)
  if (!(await tasksOf(records)).includes(task) || !(await taskIsProved(records, task))) throw unproved('Cette tâche n’est pas encore faite.')
  const variation = scoreVariation('COMPLETE_CHECKLIST_STEP')
  return { eventType: 'COMPLETE_CHECKLIST_STEP', subject: task, scoreVariation: variation, createdAt: recent(proving) }
}

async function checklistEvent(proving: Proving): Promise<AnnouncedEvent> {
  const tasks = await tasksOf(recordsOf(proving))
  const done = await subjectsOf(proving.transaction, proving.learner.id, 'COMPLETE_CHECKLIST_STEP')
  if (tasks.length === 0 || tasks.some((task) => !done.includes(task))) throw unproved('La liste n’est pas encore terminée.')
  const variation = scoreVariation('COMPLETE_CHECKLIST')
  return { eventType: 'COMPLETE_CHECKLIST', subject: WHOLE_CHECKLIST, scoreVariation: variation, createdAt: recent(proving) }
}

/** The event that an announcement stands for, as far as the server's own records bear it out; throws a refusal where they do not. */
export function provedEvent(proving: Proving): Promise<AnnouncedEvent> {
  const { event_type: eventType } = proving.announced
  switch (eventType) {
    case 'COMPLETE_PIECE':
    case 'COMPLETE_CHALLENGE':
      return takeEvent(proving, eventType)
    case 'COMPLETE_MODULE':
      return moduleEvent(proving)
    case 'CONNECTION':
      return connectionEvent(proving)
    case 'COMPLETE_CHECKLIST_STEP':
      return taskEvent(proving)
    case 'COMPLETE_CHECKLIST':
      return checklistEvent(proving)
  }
}
