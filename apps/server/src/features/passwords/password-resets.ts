import type { Transaction } from '../../kernel/database/open.ts'
import { type AccountParts, learnerWithEmail, lockAddress, MAIL_TEXTS } from '../account/front-door.ts'
import { NOBODY } from '../mail/front-door.ts'
import { addCode, liveCodeDates } from '../one-time-codes/front-door.ts'

/**
 * Anybody may ask for somebody else's mail: it replaces no code that is in the mailbox, and the mailbox is not filled. Asked again too
 * soon, nothing is sent: at least one code of the last hour still opens then.
 */
const MOST_LIVE_CODES = 3
const PAUSE_MS = 5 * 60_000

async function isMailDue(transaction: Transaction, userId: number, now: Date): Promise<boolean> {
  const dates = await liveCodeDates(transaction, userId, 'password', now)
  return dates.length < MOST_LIVE_CODES && dates.every((madeAt) => now.getTime() - madeAt.getTime() >= PAUSE_MS)
}

/** No account has it. */
const NO_ACCOUNT = 0

/**
 * Sends a link to choose a new password, if the address has an account. The database does the same work where it has none, and where
 * nothing is sent: a code that opens nothing, and a mail to nobody. Whoever asks something else meanwhile waits as long.
 */
export const createSendReset =
  ({ now, mailQueue, links }: Pick<AccountParts, 'now' | 'mailQueue' | 'links'>) =>
  (email: string): Promise<void> =>
    mailQueue.write(async (transaction, send) => {
      // Two requests for one address at once: the second one sees the code of the first.
      await lockAddress(transaction, email)
      const learner = await learnerWithEmail(transaction, email)
      const isDue = await isMailDue(transaction, learner?.id ?? NO_ACCOUNT, now())
      const to = learner && isDue ? { userId: learner.id, recipient: learner.email } : { userId: null, recipient: NOBODY }
      const code = await addCode(transaction, { purpose: 'password', userId: to.userId, payload: {} }, now())
      await send(to, MAIL_TEXTS.resetPassword({ firstname: learner?.firstname ?? '', url: links.changePassword(code) }))
    })
