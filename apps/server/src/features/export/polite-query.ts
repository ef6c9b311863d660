import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../kernel/database/open.ts'

/** A statement that held the database up for longer than that does not make the export wait longer still. */
const LONGEST_PAUSE_MS = 100

/**
 * Asks the database, and leaves it to others for as long as that took: a call of theirs is a dozen statements, which would each wait for one of
 * the export's on the single connection of the embedded database.
 */
export async function queryPolitely<Row>({ pool }: Pick<Database, 'pool'>, text: string, values: readonly unknown[]): Promise<Row[]> {
  const client = await pool.connect()
  const start = performance.now()
  let rows: Row[]
  try {
    rows = (await client.query(text, [...values])).rows as Row[]
  } finally {
    client.release()
  }
  await pause(Math.min(LONGEST_PAUSE_MS, performance.now() - start))
  return rows
}
