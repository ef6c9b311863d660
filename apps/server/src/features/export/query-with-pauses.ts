import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../kernel/database/database.ts'

/** Limit of the pause in ms: a statement that took longer does not make the export pause even longer. */
const LONGEST_PAUSE_MS = 100

/**
 * Runs a query, then pauses for as long as it took: on the single connection of the embedded database each of another request's dozen
 * statements would otherwise wait for a query of the export.
 */
export async function queryWithPauses<Row>({ pool }: Pick<Database, 'pool'>, text: string, values: readonly unknown[]): Promise<Row[]> {
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
