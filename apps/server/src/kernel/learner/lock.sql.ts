import { type Reader, rowsOf, type Statement } from '../database/statement.ts'

/** One learner's writes that depend on one another follow one another: best scores, free actions. */
export const lockLearner = (transaction: Reader, userId: number): Promise<unknown> => rowsOf(transaction, LOCK, [userId])

const LOCK: Statement = { name: 'lock_learner', text: 'select id from users where id = $1 for update' }
