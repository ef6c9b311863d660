import type pg from 'pg'
import type { Sql, Transaction } from './open.ts'

/** A statement that each connection parses once and plans a few times: `name` is PostgreSQL's, hence one text a name, of 63 bytes at most. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** What runs a statement: the pool, or the connection of a transaction. */
export type Runner = pg.Pool | pg.PoolClient

/** Drizzle keeps it to itself; a query that it builds anew costs more than the database does. */
export const runnerOf = (reader: Sql | Transaction): Runner => (reader as unknown as { session: { client: Runner } }).session.client

/** Runs a statement; its text names its columns as the row is used. */
export const rowsOf = async <Row>(runner: Runner, { name, text }: Statement, values: readonly unknown[]): Promise<Row[]> =>
  (await runner.query({ name, text, values: [...values] })).rows as Row[]
