import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { getTableColumns, getTableName } from './drizzle.ts'
import type { Sql, Transaction } from './transaction.ts'

/** A prepared statement: parsed once per connection and planned a few times. One `name` per text, of 63 bytes at most (PostgreSQL's limit). */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** What runs a statement: the pool, or the connection of a transaction. */
export type Runner = pg.Pool | pg.PoolClient
/** The same, wrapped by Drizzle or not. */
export type Reader = Runner | Sql | Transaction

/** The connection below Drizzle, for prepared statements: building a query anew takes Drizzle longer than the database takes to run it. */
export const runnerOf = (reader: Reader): Runner =>
  'session' in reader ? (reader as unknown as { session: { client: Runner } }).session.client : (reader as Runner)

/** Runs a statement; its text names the columns as the fields of `Row`. */
export const rowsOf = async <Row>(reader: Reader, { name, text }: Statement, values: readonly unknown[]): Promise<Row[]> =>
  (await runnerOf(reader).query({ name, text, values: [...values] })).rows as Row[]

/** Corks the socket while `send` runs: fewer packets, and fewer wake-ups of the embedded database. */
export function inOnePiece<Sent>(client: pg.PoolClient, send: () => Sent): Sent {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Pipelines statements on one connection: one round trip, no transaction. */
export async function together<Answers extends readonly unknown[]>(
  pool: pg.Pool,
  send: (client: pg.PoolClient) => readonly [...{ [Place in keyof Answers]: Promise<Answers[Place]> }],
): Promise<Answers> {
  const client = await pool.connect()
  const sent = inOnePiece(client, () => send(client))
  const settled = await Promise.allSettled(sent)
  client.release()
  for (const answer of settled) if (answer.status === 'rejected') throw answer.reason
  return (await Promise.all(sent)) as never
}

/** All or some columns of a table, named like the fields of the schema's rows: `takes.user_id as "userId"`. */
export const columnsOf = (table: PgTable, names: readonly string[] = Object.keys(getTableColumns(table))): string =>
  names.map((name) => `${getTableName(table)}.${getTableColumns(table)[name]?.name} as "${name}"`).join(', ')

/** A statement that inserts one row into a table; `rest` follows the values. */
export function insertInto<Table extends PgTable>(name: string, table: Table, rest = '') {
  type Row = Table['$inferInsert']
  const columns = Object.entries(getTableColumns(table))
  const places = columns.map((_column, place) => `$${place + 1}`)
  const text = `insert into ${getTableName(table)} (${columns.map(([, column]) => column.name).join(', ')}) values (${places.join(', ')}) ${rest}`
  return {
    statement: { name, text } satisfies Statement,
    valuesOf: (row: Required<Row>): unknown[] =>
      columns.map(([key, column]) => {
        const value: unknown = row[key as keyof Row]
        return value === null || value === undefined ? null : column.mapToDriverValue(value)
      }),
  }
}
