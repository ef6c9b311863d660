import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { drizzle, type NodePgDatabase } from './drizzle.ts'
import { openEmbedded } from './embedded.ts'
import { isStorageFull, isWorthRetrying } from './failures.ts'
import { type FreeBytes, freeBytesOf, requireSpace } from './free-space.ts'
import { lockFolder } from './lock-folder.ts'
import { migrate } from './migrate.ts'
import { createReads, type Reads } from './reads.ts'
import { tables } from './schema.ts'
import { syncFolder, syncTree } from './sync-tree.ts'
import { type OpenTransaction, transact } from './transact.ts'
import { unpackCluster } from './unpack-cluster.ts'
import { startUpkeep } from './upkeep.ts'

export type Sql = NodePgDatabase<typeof tables>
/** What runs inside `Database.write`: everything in it is stored, or nothing. */
export type Transaction = Parameters<Parameters<Sql['transaction']>[0]>[0]

export interface Database {
  readonly sql: Sql
  readonly pool: pg.Pool
  /** Runs a transaction, again when another one got in its way (40001, 40P01). */
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Runs a statement that stands alone. */
  readonly read: Reads
  /** The same in few round trips (`transact.ts`), for what is called often. */
  transact<Result>(work: (transaction: OpenTransaction) => Promise<Result>): Promise<Result>
  /** Bytes left where the database lives; null where only the database server knows. */
  readonly freeBytes: FreeBytes | null
  close(): Promise<void>
}

export interface DatabasePlace {
  /** A PostgreSQL server; without it the embedded database is used. */
  readonly url: string | null
  /** Data folder of the embedded database; null keeps it in memory (tests). */
  readonly folder: string | null
  /** A packed cluster to start from where there is no database yet. */
  readonly packedCluster?: string | null
  readonly onProblem: (problem: string) => void
}

const SERVER_CONNECTIONS = 10
const CONNECTION_TIME_MS = 30_000
const TRIES = 4

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** A new cluster takes 40 MB, twice that while it is made. */
const FIRST_START_BYTES = 128 * 1024 * 1024

const databaseOf = (pool: pg.Pool, freeBytes: FreeBytes | null, close: () => Promise<void>): Database => {
  const sql = drizzle(pool, { schema: tables })
  const again = async <Result>(attempted: () => Promise<Result>): Promise<Result> => {
    await requireSpace(freeBytes)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attempted()
      } catch (error) {
        if (attempt === TRIES || !isWorthRetrying(error)) throw error
        await pause(2 ** attempt * 5 * (0.5 + Math.random()))
      }
    }
  }
  return {
    sql,
    pool,
    read: createReads(pool),
    write: (work) => again(() => sql.transaction(work)),
    transact: (work) => again(() => transact(pool, work)),
    freeBytes,
    close,
  }
}

async function openServer(url: string, onProblem: DatabasePlace['onProblem']): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: SERVER_CONNECTIONS,
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_TIME_MS,
    application_name: 'prelude',
  })
  pool.on('error', (error) => onProblem(error.message))
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return databaseOf(pool, null, () => pool.end())
}

async function openCluster(folder: string | null, place: DatabasePlace, freeBytes: FreeBytes | null): Promise<Database> {
  const embedded = await openEmbedded({ folder, packedCluster: place.packedCluster ?? null }, place.onProblem)
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    // One backend, hence one connection; the requests wait in the pool's queue.
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIME_MS,
    stream: () => embedded.connect(),
  })
  pool.on('error', (error) => place.onProblem(error.message))
  const close = async (): Promise<void> => {
    if (folder) await pool.query('checkpoint').catch((error: unknown) => place.onProblem(String(error)))
    await pool.end()
    await embedded.close()
  }
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    await embedded.close()
    throw error
  }
  return databaseOf(pool, freeBytes, close)
}

/** Makes the cluster beside its place and moves it there whole: a start that was cut short leaves nothing that looks like a database. */
async function makeCluster(cluster: string, place: DatabasePlace): Promise<void> {
  const unfinished = `${cluster}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  if (place.packedCluster) unpackCluster(place.packedCluster, unfinished)
  else await (await openCluster(unfinished, place, null)).close()
  await syncTree(unfinished)
  fs.renameSync(unfinished, cluster)
  await syncFolder(path.dirname(cluster))
}

async function openFolder(folder: string, place: DatabasePlace): Promise<Database> {
  const lock = await lockFolder(folder)
  try {
    const cluster = path.join(folder, 'database')
    const freeBytes = freeBytesOf(folder)
    if (!fs.existsSync(cluster)) {
      if ((await freeBytes()) < FIRST_START_BYTES) throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
      await makeCluster(cluster, place)
    }
    const database = await openCluster(cluster, { ...place, packedCluster: null }, freeBytes)
    const upkeep = startUpkeep(database.pool, (error) => place.onProblem(isStorageFull(error) ? 'the disk is full' : String(error)))
    return {
      ...database,
      close: async () => {
        upkeep.stop()
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens the database and brings it up to date. */
export const openDatabase = (place: DatabasePlace): Promise<Database> =>
  place.url ? openServer(place.url, place.onProblem) : place.folder === null ? openCluster(null, place, null) : openFolder(place.folder, place)
