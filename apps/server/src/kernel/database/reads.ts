import type pg from 'pg'
import { inOnePiece, type Statement } from './statement.ts'

/** Statements sent together on one connection when more wait than there are connections. */
const MOST_TOGETHER = 8

interface Waiting {
  readonly statement: Statement
  readonly values: readonly unknown[]
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: unknown) => void
}

/** Runs statements that are independent of each other, without a transaction. */
export type Reads = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>

/**
 * While every connection is busy, reads are queued; the next free connection takes several and sends them together (pipelining). The embedded
 * database has one connection, where each round trip costs two wake-ups of a thread.
 */
export function createReads(pool: pg.Pool): Reads {
  const waiting: Waiting[] = []
  let connecting = 0

  const sendOn = (client: pg.PoolClient, batch: readonly Waiting[]): Promise<unknown> =>
    inOnePiece(client, () =>
      Promise.all(
        batch.map(({ statement: { name, text }, values, resolve, reject }) =>
          client.query({ name, text, values: [...values] }).then(({ rows }) => resolve(rows), reject),
        ),
      ),
    )
  const serve = async (): Promise<void> => {
    connecting += 1
    try {
      const client = await pool.connect()
      connecting -= 1
      const batch = waiting.splice(0, MOST_TOGETHER)
      if (waiting.length > connecting * MOST_TOGETHER) void serve()
      // A lost connection fails its statements; the pool discards it.
      await sendOn(client, batch)
      client.release()
    } catch (error) {
      connecting -= 1
      for (const { reject } of waiting.splice(0)) reject(error)
    }
  }
  return (statement, values) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, values, resolve: resolve as (rows: unknown[]) => void, reject })
      if (connecting < (pool.options.max ?? 1)) void serve()
    })
}
