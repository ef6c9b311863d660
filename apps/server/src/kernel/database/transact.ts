import type pg from 'pg'
import { inOnePiece } from './statement.ts'

/** A transaction with pipelined statements, which run in the order of sending. */
export interface OpenTransaction {
  readonly client: pg.PoolClient
  /** Sends the last statements together with the commit, in one round trip. If one of them fails, nothing is stored. */
  commit<Answers extends readonly unknown[]>(last: () => readonly [...{ [Place in keyof Answers]: Promise<Answers[Place]> }]): Promise<Answers>
}

const COMMIT = 'COMMIT'

/**
 * Runs a transaction in few round trips: `begin` is sent with the first statements, `commit` with the last ones. The pool's connections must be
 * in pipeline mode. After a failed statement the following ones fail too, and the commit becomes a rollback (PostgreSQL, « Pipelining »).
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
