import type { Database, Transaction } from '../../kernel/database/open.ts'
import { type Letter, writeLetter } from './mail-layout.ts'
import { insertMail, type MailTo } from './mails.sql.ts'

export type SendLetter = (to: MailTo, letter: Letter) => Promise<void>

/** Where the rest of the server posts its letters. */
export interface Post {
  /** A transaction whose letters exist if it does, and leave right after it. */
  write<Result>(work: (transaction: Transaction, send: SendLetter) => Promise<Result>): Promise<Result>
}

export function createPost(database: Database, now: () => Date, onPosted: () => void): Post {
  return {
    write: async (work) => {
      let posted = false
      const result = await database.write((transaction) => {
        posted = false
        return work(transaction, async (to, letter) => {
          await insertMail(transaction, to, writeLetter(letter), now())
          posted = true
        })
      })
      if (posted) onPosted()
      return result
    },
  }
}
