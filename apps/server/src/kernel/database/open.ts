import fs from 'node:fs'
import path from 'node:path'
import { errorMessage } from '@prelude/domain/basics'
import pg from 'pg'
import type { Database, DatabaseFiles, DatabasePlace } from './database.ts'
import { drizzle } from './drizzle.ts'
import { type BackupReport, writeBackup } from './embedded/backup.ts'
import { BackupFault } from './embedded/backup-manifest.ts'
import { damagedDatabase, faultOfStart, hasCluster, readOnlyFolder } from './embedded/data-folder.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { type FreeBytes, freeBytesOf, requireSpace, watchSpace } from './embedded/free-space.ts'
import { type FolderLock, lockFolder } from './embedded/lock-folder.ts'
import { prepareRestore, type RestoreReport, type Swapped, settleFolder, swapIn } from './embedded/restore.ts'
import { syncFolder, syncTree } from './embedded/sync-tree.ts'
import { unpackCluster } from './embedded/unpack-cluster.ts'
import { startUpkeep } from './embedded/upkeep.ts'
import { isDamaged, isStorageFull, isWorthRetrying } from './failures.ts'
import { createGatheredReads } from './gathered-reads.ts'
import { migrate } from './migrate.ts'
import { transact } from './transact.ts'

const SERVER_CONNECTIONS = 10
const CONNECTION_TIME_MS = 30_000
const TRIES = 4

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** A new cluster takes 40 MB, twice that during creation. */
const FIRST_START_BYTES = 128 * 1024 * 1024

const databaseOf = (pool: pg.Pool, freeBytes: FreeBytes | null, close: () => Promise<void>): Omit<Database, 'files'> => {
  const sql = drizzle(pool)
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
    readGathered: createGatheredReads(pool),
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
  return { ...databaseOf(pool, null, () => pool.end()), files: null }
}

interface ClusterStart {
  /** Null keeps it in memory. */
  readonly folder: string | null
  readonly packedCluster: string | null
  readonly mayCreate: boolean
}
interface Cluster {
  readonly pool: pg.Pool
  /** Stops the database, lets `swap` change its files, and starts it again; if it does not start, the swap is undone. */
  exchange(swap: () => Promise<Swapped>): Promise<Swapped>
  close(): Promise<void>
}

async function startCluster(start: ClusterStart, onProblem: DatabasePlace['onProblem']): Promise<Cluster> {
  const openIt = (): ReturnType<typeof openEmbedded> =>
    openEmbedded(start, (problem) => onProblem(errorMessage(start.folder ? faultOfStart(problem, start.folder) : problem))).catch(
      (error: unknown) => {
        throw start.folder ? faultOfStart(error, start.folder) : error
      },
    )
  let embedded = await openIt()
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    // One backend, hence one connection; requests wait in the pool's queue.
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIME_MS,
    stream: () => embedded.connect(),
  })
  pool.on('error', (error) => onProblem(error.message))
  return {
    pool,
    exchange: async (swap) => {
      const client = await pool.connect()
      client.on('error', () => undefined)
      try {
        // A damaged database cannot write a checkpoint; it is kept as it is.
        await client.query('checkpoint').catch((error: unknown) => onProblem(String(error)))
        await embedded.close()
        let swapped: Swapped | undefined
        try {
          swapped = await swap()
          embedded = await openIt()
          return swapped
        } catch (error) {
          await swapped?.undo()
          embedded = await openIt()
          throw error
        }
      } finally {
        client.release(true)
      }
    },
    close: async () => {
      if (start.folder) await pool.query('checkpoint').catch((error: unknown) => onProblem(String(error)))
      await pool.end()
      await embedded.close()
    },
  }
}

/** Starts a cluster and applies pending migrations. */
async function openCluster(start: ClusterStart, onProblem: DatabasePlace['onProblem']): Promise<Cluster> {
  const cluster = await startCluster(start, onProblem)
  try {
    await migrate(cluster.pool)
    return cluster
  } catch (error) {
    await cluster.close().catch(() => undefined)
    throw start.folder && isDamaged(error) ? damagedDatabase(path.dirname(start.folder), errorMessage(error), error) : error
  }
}

async function openInMemory(place: DatabasePlace): Promise<Database> {
  const cluster = await openCluster({ folder: null, packedCluster: place.packedCluster ?? null, mayCreate: true }, place.onProblem)
  return { ...databaseOf(cluster.pool, null, () => cluster.close()), files: null }
}

const existing = (folder: string): ClusterStart => ({ folder, packedCluster: null, mayCreate: false })

/** Creates the cluster beside its place and moves it there when complete: an interrupted start leaves nothing that looks like a database. */
async function makeCluster(cluster: string, place: DatabasePlace): Promise<void> {
  const unfinished = `${cluster}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  if (place.packedCluster) unpackCluster(place.packedCluster, unfinished)
  else await (await openCluster({ folder: unfinished, packedCluster: null, mayCreate: true }, place.onProblem)).close()
  await syncTree(unfinished)
  // An empty folder, or none.
  if (fs.existsSync(cluster)) fs.rmdirSync(cluster)
  fs.renameSync(unfinished, cluster)
  await syncFolder(path.dirname(cluster))
}

const CLUSTER = 'database'

/** Runs `work` on a locked data folder. */
async function withFolder<Result>(folder: string, onLost: () => void, work: (lock: FolderLock) => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(folder, { onLost })
  try {
    await settleFolder(folder)
    return await work(lock)
  } catch (error) {
    await lock.release()
    throw faultOfDisk(error, folder)
  }
}

/** Turns system errors below the folder into DataFolderFault. */
const faultOfDisk = (error: unknown, folder: string): unknown =>
  ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '') ? readOnlyFolder(folder, error) : error

const lostWithoutAnybody = (): never => {
  throw new Error('another process has taken the data folder')
}

const openOnce = async (cluster: string): Promise<void> => (await openCluster(existing(cluster), () => undefined)).close()

function filesOf(folder: string, cluster: Cluster): DatabaseFiles {
  return {
    backup: (file, now) => writeBackup(cluster.pool, path.join(folder, CLUSTER), file, now),
    prepareRestore: (file) => prepareRestore(folder, file, openOnce),
    restore: async ({ file, made_at }, now) => {
      const { kept } = await cluster.exchange(() => swapIn(folder, now))
      return { restored: file, made_at, kept }
    },
  }
}

const openFolder = (folder: string, place: DatabasePlace): Promise<Database> =>
  withFolder(folder, place.onFolderLost ?? lostWithoutAnybody, async (lock) => {
    const at = path.join(folder, CLUSTER)
    const freeBytes = freeBytesOf(folder)
    if (!hasCluster(at)) {
      if ((await freeBytes()) < FIRST_START_BYTES) throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
      await makeCluster(at, place)
    }
    const cluster = await openCluster(existing(at), place.onProblem)
    const upkeep = startUpkeep(cluster.pool, (error) => place.onProblem(isStorageFull(error) ? 'the disk is full' : String(error)))
    const space = watchSpace(folder, place.onProblem)
    const close = async (): Promise<void> => {
      space.stop()
      upkeep.stop()
      await cluster.close()
      await lock.release()
    }
    return { ...databaseOf(cluster.pool, freeBytes, close), files: filesOf(folder, cluster) }
  })

/** Backs up the database of a folder that no server uses, without migrating it first. */
export const backUpFolder = (folder: string, file: string, now: Date, onLost: () => void): Promise<BackupReport> =>
  withFolder(folder, onLost, async (lock) => {
    const at = path.join(folder, CLUSTER)
    if (!hasCluster(at)) throw new BackupFault(`il n’y a pas de base de données dans ${folder} : vérifiez PRELUDE_DATA_DIR`)
    const cluster = await startCluster(existing(at), () => undefined)
    try {
      return await writeBackup(cluster.pool, at, file, now)
    } finally {
      await cluster.close()
      await lock.release()
    }
  })

/** Restores a backup into a folder that no server uses; the current database may be damaged. */
export const restoreFolder = (folder: string, file: string, now: Date, onLost: () => void): Promise<RestoreReport> =>
  withFolder(folder, onLost, async (lock) => {
    const { made_at } = await prepareRestore(folder, file, openOnce)
    const { kept } = await swapIn(folder, now)
    await lock.release()
    return { restored: file, made_at, kept }
  })

/** Opens the database and applies pending migrations. */
export const openDatabase = (place: DatabasePlace): Promise<Database> =>
  place.url ? openServer(place.url, place.onProblem) : place.folder === null ? openInMemory(place) : openFolder(place.folder, place)
