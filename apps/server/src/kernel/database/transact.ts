import type pg from 'pg'
import { inOnePiece } from './statement.ts'

/** A transaction whose statements are sent without waiting for one another; they run in the order in which they were sent. */
export interface OpenTransaction {
  readonly client: pg.PoolClient
  /** Sends the last statements together with the commit: one round trip. Nothing is stored where one of them failed. */
  commit<Answers extends readonly unknown[]>(last: () => readonly [...{ [Place in keyof Answers]: Promise<Answers[Place]> }]): Promise<Answers>
}

const COMMIT = 'COMMIT'

/**
 * Runs a transaction of few round trips: `begin` is sent with the first statements, `commit` with the last ones. The connections of the pool
 * must be pipelined ones. A statement that failed makes those behind it fail, and the commit a rollback (PostgreSQL, « Pipelining »).
 */
export async function transact<Result>(pool: pg.Pool, work: (transaction: OpenTransaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let committed = false
  let begun: Promise<unknown> = Promise.resolve()
  const commit: OpenTransaction['commit'] = async (last) => {
    const [statements, ended] = inOnePiece(client, () => [last(), client.query('commit')] as const)
    const answers = await Promise.allSettled([begun, ...statements, ended])
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    if ((await ended).command !== COMMIT) throw new Error('the transaction was rolled back')
    committed = true
    return (await Promise.all(statements)) as never
  }
  try {
    const result = await inOnePiece(client, () => {
      begun = client.query('begin')
      begun.catch(() => undefined)
      return work({ client, commit })
    })
    if (!committed) await commit(() => [])
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}
