import type { Database } from '../../kernel/database/database.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { layOutMail, type MailContent } from './mail-layout.ts'
import { insertMail, type MailTo } from './mails.sql.ts'

export type SendMail = (to: MailTo, mail: MailContent) => Promise<void>

/** Where the rest of the server posts its letters. */
export interface MailQueue {
  /** A transaction whose letters exist if it does, and leave right after it. */
  write<Result>(work: (transaction: Transaction, send: SendMail) => Promise<Result>): Promise<Result>
}

export function createMailQueue(database: Database, now: () => Date, onPosted: () => void): MailQueue {
  return {
    write: async (work) => {
      let posted = false
      const result = await database.write((transaction) => {
        posted = false
        return work(transaction, async (to, mail) => {
          await insertMail(transaction, to, layOutMail(mail), now())
          posted = true
        })
      })
      if (posted) onPosted()
      return result
    },
  }
}
