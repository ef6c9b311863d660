import type { Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { SendMail } from '../mail/front-door.ts'
import { issueCode } from '../one-time-codes/front-door.ts'
import type { Links } from './links.ts'
import { MAIL_TEXTS } from './mail.texts.ts'

/** Mail that confirms the account's address. */
export async function sendVerification(transaction: Transaction, send: SendMail, links: Links, learner: LearnerRow, now: Date): Promise<void> {
  const code = await issueCode(transaction, { purpose: 'email', userId: learner.id, payload: { email: learner.email } }, now)
  const mail = MAIL_TEXTS.confirmEmail({ firstname: learner.firstname, url: links.confirm(code) })
  await send({ userId: learner.id, recipient: learner.email }, mail)
}
