import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../src/database/open.ts'
import { packCluster } from '../src/database/packed-cluster.ts'

/** `postgres://…` runs the same tests on a real PostgreSQL, each file in a database of its own. */
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

/** An empty database with its tables: embedded, in memory, unless TEST_DATABASE_URL says otherwise. */
export const openTestDatabase = async (): Promise<Database> =>
  SERVER_URL ? openOnServer(SERVER_URL) : openDatabase({ url: null, folder: null, packedCluster: await packCluster(), onProblem: () => undefined })

export const emptyTables = (database: Database): Promise<unknown> =>
  database.pool.query('truncate users, service_flags, waiting_list, counters restart identity cascade')
