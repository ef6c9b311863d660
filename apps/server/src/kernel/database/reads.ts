import type pg from 'pg'
import { inOnePiece, type Statement } from './statement.ts'

/** Sent on one connection in one go where more are waiting than there are connections. */
const MOST_TOGETHER = 8

interface Waiting {
  readonly statement: Statement
  readonly values: readonly unknown[]
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: unknown) => void
}

/** Runs statements that stand alone: no transaction, nothing that depends on another one. */
export type Reads = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>

/**
 * While every connection is busy, reads gather; the connection that is free next takes several and sends them in one go (pipelining). The embedded
 * database has one connection: each round trip there is two wake-ups of a thread.
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
      // A connection that is lost fails its statements and is thrown away by the pool.
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
