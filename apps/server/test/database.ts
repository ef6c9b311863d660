import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../src/kernel/database/database.ts'
import { packCluster } from '../src/kernel/database/embedded/packed-cluster.ts'
import { openDatabase } from '../src/kernel/database/open.ts'

/** `postgres://…` runs the same tests on a PostgreSQL server, each test file in its own database. */
export const SERVER_URL = process.env.TEST_DATABASE_URL ?? null

const onServer = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: SERVER_URL ?? '' })
  await client.connect()
  await work(client).finally(() => client.end())
}

async function openOnServer(url: string): Promise<Database> {
  const name = `prelude_test_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name}`))
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openDatabase({ url: own.href, folder: null, onProblem: () => undefined })
  const close = async (): Promise<void> => {
    await database.close()
    await onServer((client) => client.query(`drop database ${name} with (force)`))
  }
  return { ...database, close }
}

/** An empty database with its tables, not shared: embedded, in memory, unless TEST_DATABASE_URL is set. */
export const openTestDatabase = async (): Promise<Database> =>
  SERVER_URL ? openOnServer(SERVER_URL) : openDatabase({ url: null, folder: null, packedCluster: await packCluster(), onProblem: () => undefined })

const tableNames = async ({ pool }: Database): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations' order by 1",
  )
  return rows.map(({ name }) => name)
}
const rowsIn = (names: readonly string[]): string =>
  names.map((name) => `select '${name}' as name where exists (select from "${name}")`).join(' union all ')
const USED_SEQUENCES = "select sequencename::text as name from pg_sequences where schemaname = 'public' and last_value is not null"

/** Dead rows keep their place until a table is truncated (bytes of the tables that have rows, with their indexes). */
const LARGEST_BYTES = 4_000_000
/** Without checks of references (`replica`): every table with rows is emptied, in any order. */
const deleteRows = (names: readonly string[]): string =>
  `begin; set local session_replication_role = replica; ${names.map((name) => `delete from "${name}";`).join(' ')} commit;
  select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null`

let untouched: string | undefined

/**
 * Deletes all rows and resets sequences, if anything was written. Rows and not whole tables: `truncate` makes new files for each table and each index, which
 * takes ten times as long, longer than most tests.
 */
export async function emptyTables(database: Database): Promise<void> {
  untouched ??= `${rowsIn(await tableNames(database))} union all select null where exists (${USED_SEQUENCES})`
  const { rows } = await database.pool.query<{ name: string | null }>(untouched)
  if (rows.length === 0) return
  const full = rows.flatMap(({ name }) => (name === null ? [] : [name]))
  const sized = await database.pool.query<{ bytes: string | null }>(
    "select sum(pg_total_relation_size(format('%I', name)::regclass)) as bytes from unnest($1::text[]) as name",
    [full],
  )
  const isLarge = Number(sized.rows[0]?.bytes) > LARGEST_BYTES
  await database.pool.query(isLarge ? 'truncate users, service_flags, waiting_list, counters restart identity cascade' : deleteRows(full))
}

let shared: Promise<Database> | undefined
let madeTables: string | undefined

/** Empties it for the next test file, which requires the migrated tables without rows. */
async function expectClean(database: Database): Promise<void> {
  await emptyTables(database)
  const names = await tableNames(database)
  madeTables ??= names.join(', ')
  if (names.join(', ') !== madeTables) throw new Error(`a file of tests left the tables ${names.join(', ')} where there were ${madeTables}`)
  const full = await database.pool.query<{ name: string }>(rowsIn(names))
  if (full.rows.length > 0) throw new Error(`not emptied between tests: ${full.rows.map(({ name }) => name).join(', ')}`)
}

/**
 * Like `openTestDatabase`, but shared by all test files of a worker and emptied: each start costs a second of CPU, and there are 45 files.
 * `close` leaves it open for the next file.
 */
export async function sharedTestDatabase(): Promise<Database> {
  if (SERVER_URL) return openTestDatabase()
  shared ??= openTestDatabase()
  const database = await shared
  await expectClean(database)
  return { ...database, close: async () => undefined }
}
