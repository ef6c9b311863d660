import type { Database } from '../../kernel/database/database.ts'
import { rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createReadTeacherMessages, forgetOldCharges, openCharge, wasCharged } from './charges.sql.ts'
import { insertMessage, type NewMessage, reopenMessage } from './messages.sql.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

const WEEKS_KEPT_MS = 5 * 7 * 86_400_000
const LATER_ON_DISK: Statement = { name: 'later_on_disk', text: "select set_config('synchronous_commit', 'off', true)" }

export const otherText = (): Refusal => new Refusal('message_conflict', TEACHER_TEXTS.otherText)
export const elsewhere = (): Refusal => new Refusal('message_conflict', TEACHER_TEXTS.elsewhere)
const noneLeft = (): Refusal => new Refusal('quota_reached', TEACHER_TEXTS.quotaSpent)

export interface OpenDependencies {
  readonly database: Database
  readonly now: () => Date
  /** FREE_TEACHER_MESSAGES */
  readonly quota: number
}

/** Stores a message that is not answered yet; answers how many are left, null without limit and of one that is free: danger, pain. */
export type OpenMessage = (learner: LearnerRow, message: NewMessage & { readonly isFree: boolean }, isStored: boolean) => Promise<number | null>

export function createOpenMessage({ database, now, quota }: OpenDependencies): OpenMessage {
  const messagesNow = createReadTeacherMessages(quota)
  /**
   * Under the learner's lock; throws when none is left. Nothing waits for the disk here: what a broken machine forgets of it costs the
   * learner nothing, and the end of the answer waits for both.
   */
  return (learner, message, isStored) =>
    database.transact(async ({ client, commit }) => {
      const isCounted = !learner.premium && !message.fromTeacher && !message.isFree
      // The lock first: what is sent behind it is read once it is held.
      const [, , counted, isUsed] = await Promise.all([
        rowsOf(client, LATER_ON_DISK, []),
        lockLearner(client, learner.id),
        isCounted ? messagesNow(client, learner, now()) : null,
        isCounted && !isStored ? wasCharged(client, learner.id, message.id) : false,
      ])
      // Its message was erased, or went for a hundred later ones: what it paid for was answered.
      if (isUsed) throw otherText()
      const remaining = counted && counted.remaining - 1
      if (remaining !== null && remaining < 0) throw noneLeft()
      const [isNew] = await commit<[boolean, ...unknown[]]>(() => [
        isStored ? reopenMessage(client, message) : insertMessage(client, message),
        isCounted ? openCharge(client, learner, message.id, now()) : Promise.resolve(),
        isCounted ? forgetOldCharges(client, learner.id, new Date(now().getTime() - WEEKS_KEPT_MS)) : Promise.resolve(),
      ])
      if (!isNew) throw elsewhere()
      return remaining
    })
}
