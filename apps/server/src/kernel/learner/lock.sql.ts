import { type Reader, rowsOf, type Statement } from '../database/statement.ts'

/** Serializes a learner's dependent writes: best results, free actions. */
export const lockLearner = (transaction: Reader, userId: number): Promise<unknown> => rowsOf(transaction, LOCK, [userId])

const LOCK: Statement = { name: 'lock_learner', text: 'select id from users where id = $1 for update' }
