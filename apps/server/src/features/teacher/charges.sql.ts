import { insertInto, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createReadParts, type LearnerPart, PART, periodNow } from '../../kernel/learner/learner-parts.sql.ts'
import { teacherCharges } from './teacher.table.ts'

export interface TeacherMessagesNow {
  readonly remaining: number
  readonly quota: number
}

/** An answer that never came, since the server was killed, counts no longer than this. */
const OPEN_SECONDS = 60

/** What is left of the week's messages (spec: choices §2.2), computed from those that were answered: renewal needs no job. */
export const teacherMessagesPart = (quota: number): LearnerPart<TeacherMessagesNow> => ({
  sql: `(select count(*) from teacher_charges where user_id = ${PART.learnerId} and period = ${PART.week}
    and (state = 'spent' or at > ${PART.now} - interval '${OPEN_SECONDS} seconds'))`,
  read: (taken: number) => ({ remaining: Math.max(0, quota - taken), quota }),
})

export function createReadTeacherMessages(quota: number): (reader: Reader, learner: LearnerRow, now: Date) => Promise<TeacherMessagesNow> {
  const read = createReadParts({ messages: teacherMessagesPart(quota) })
  return async (reader, learner, now) => (await read(reader, learner, now)).messages
}

const OPEN = insertInto(
  'open_teacher_charge',
  teacherCharges,
  'on conflict (user_id, message_id) do update set period = excluded.period, at = excluded.at',
)
const RETURN: Statement = {
  name: 'return_teacher_charge',
  text: `delete from teacher_charges where user_id = $1 and message_id = $2 and state = 'open'`,
}

/** Counts a message whose answer is awaited. The caller holds the learner's lock and has checked that one is left. */
export const openCharge = (transaction: Reader, { id }: LearnerRow, messageId: string, now: Date): Promise<unknown> =>
  rowsOf(
    transaction,
    OPEN.statement,
    // Weeks for every group: the quota of messages has no days.
    OPEN.valuesOf({ userId: id, messageId, period: periodNow({ paymentGroup: null }, now).key, state: 'open', at: now }),
  )

const CHARGED: Statement = {
  name: 'charge_without_message',
  text: `select 1 as one from teacher_charges where user_id = $1 and message_id = $2
    and not exists (select from teacher_messages where user_id = $1 and id = $2)`,
}

/** Whether a message of this number was counted and is gone: a number pays for one question only. */
export const wasCharged = async (reader: Reader, userId: number, messageId: string): Promise<boolean> =>
  (await rowsOf(reader, CHARGED, [userId, messageId])).length > 0

/** Nothing was answered: the message costs nothing. */
export const returnCharge = (reader: Reader, userId: number, messageId: string): Promise<unknown> => rowsOf(reader, RETURN, [userId, messageId])

const FORGET_OLD: Statement = { name: 'forget_old_teacher_charges', text: 'delete from teacher_charges where user_id = $1 and at < $2' }

/** Charges of weeks gone by are of no use. */
export const forgetOldCharges = (client: Reader, userId: number, before: Date): Promise<unknown> => rowsOf(client, FORGET_OLD, [userId, before])
