import { sweepCounters } from '../../kernel/database/counters.sql.ts'
import type { Database } from '../../kernel/database/database.ts'
import { MAIL_TEXTS } from '../account/front-door.ts'
import { sweepLogins } from '../logins/front-door.ts'
import type { MailQueue } from '../mail/front-door.ts'
import { sweepCodes } from '../one-time-codes/front-door.ts'
import { accountsToErase, addressesOf, eraseAccount, type ForgetAccount, lockIfDue } from './erasure.sql.ts'

export interface SweepParts {
  readonly database: Database
  readonly mailQueue: MailQueue
  readonly now: () => Date
  readonly forget: readonly ForgetAccount[]
  /** Deletes the files in the outbox that are addressed to a learner. */
  readonly forgetMails: (addresses: readonly string[]) => Promise<void>
}

/** Erases the accounts that are due; returns their number. It may be interrupted anywhere: the next sweep continues. */
export async function sweep({ database, mailQueue, now, forget, forgetMails }: SweepParts): Promise<number> {
  let erased = 0
  for (const userId of await accountsToErase(database, now())) {
    const isErased = await mailQueue.write(async (transaction, send) => {
      const learner = await lockIfDue(transaction, userId, now())
      if (!learner) return false
      await forgetMails(addressesOf(learner))
      await eraseAccount(transaction, learner, forget)
      const { firstname, email: recipient } = learner
      const mail = learner.deletionAt ? MAIL_TEXTS.goodbyeMail({ firstname }) : MAIL_TEXTS.goodbyeWithoutParent({ firstname })
      await send({ userId: null, recipient }, mail)
      return true
    })
    if (isErased) erased += 1
  }
  await database.write(async (transaction) => {
    await sweepCodes(transaction, now())
    await sweepLogins(transaction, now())
    await sweepCounters(transaction, now())
  })
  return erased
}

const EVERY_MS = 60 * 60_000

/** Sweeps now and every hour. */
export function startSweeping(parts: SweepParts, onProblem: (error: unknown) => void): { close(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const run = (): void => {
    running = running.then(() => sweep(parts)).catch(onProblem)
  }
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  run()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
