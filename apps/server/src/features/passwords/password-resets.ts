import type { Transaction } from '../../kernel/database/transaction.ts'
import { type AccountParts, learnerWithEmail, lockAddress, MAIL_TEXTS } from '../account/front-door.ts'
import { NO_RECIPIENT } from '../mail/front-door.ts'
import { addCode, liveCodeDates } from '../one-time-codes/front-door.ts'

/**
 * Anyone can request a reset for any address. So older codes stay valid, and mails are limited: no mail is sent within the pause or while
 * that many codes of the last hour are valid.
 */
const MOST_LIVE_CODES = 3
const PAUSE_MS = 5 * 60_000

async function isMailDue(transaction: Transaction, userId: number, now: Date): Promise<boolean> {
  const dates = await liveCodeDates(transaction, userId, 'password', now)
  return dates.length < MOST_LIVE_CODES && dates.every((madeAt) => now.getTime() - madeAt.getTime() >= PAUSE_MS)
}

/** User id for an address without account. */
const NO_ACCOUNT = 0

/**
 * Sends a reset link if the address has an account. If it has none, or if no mail is due, the database does the same work (a code without
 * learner and a mail without recipient), so that timing does not reveal accounts.
 */
export const createSendReset =
  ({ now, mailQueue, links }: Pick<AccountParts, 'now' | 'mailQueue' | 'links'>) =>
  (email: string): Promise<void> =>
    mailQueue.write(async (transaction, send) => {
      // Of two concurrent requests for one address the second sees the code of the first.
      await lockAddress(transaction, email)
      const learner = await learnerWithEmail(transaction, email)
      const isDue = await isMailDue(transaction, learner?.id ?? NO_ACCOUNT, now())
      const to = learner && isDue ? { userId: learner.id, recipient: learner.email } : { userId: null, recipient: NO_RECIPIENT }
      const code = await addCode(transaction, { purpose: 'password', userId: to.userId, payload: {} }, now())
      await send(to, MAIL_TEXTS.resetPassword({ firstname: learner?.firstname ?? '', url: links.changePassword(code) }))
    })
