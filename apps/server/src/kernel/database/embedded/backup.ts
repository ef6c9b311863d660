import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { versionOfPrelude } from '../../version.ts'
import { RESTORE_COMMAND } from '../failures.ts'
import { BackupFault, MANIFEST_NAME, type Manifest, postgresOf } from './backup-manifest.ts'
import { freeBytesOf, NEEDED_BYTES } from './free-space.ts'
import { createPageCheck, isRelation } from './page-checksums.ts'
import { syncFolder } from './sync-tree.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

const AT_ONCE = 16
const READ_BYTES = 1024 * 1024

export interface BackupReport {
  readonly file: string
  readonly bytes: number
  readonly database_bytes: number
  readonly made_at: string
  /** Milliseconds in which the database served no request. */
  readonly paused_ms: number
}

/** Files of the running process, or files recreated at the start. */
const TRANSIENT = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp[^/]*)$/

interface Contents {
  readonly folders: readonly string[]
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

/** Files that a copy of a checkpointed cluster needs: of the write-ahead log only what follows the last checkpoint. */
async function contentsOf(cluster: string, firstLog: string, lastLog: string): Promise<Contents> {
  const folders: string[] = []
  const files: { name: string; size: number }[] = []
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const name = path.relative(cluster, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    const [, log] = /^pg_wal\/([\dA-F]{24})$/.exec(name) ?? []
    if (TRANSIENT.test(name) || (log && (log < firstLog || log > lastLog))) continue
    if (entry.isDirectory()) folders.push(name)
    else if (entry.isFile()) files.push({ name, size: (await stat(path.join(cluster, name))).size })
  }
  return { folders: folders.sort(), files }
}

interface Copied extends Contents {
  readonly migrations: readonly string[]
  readonly pausedMs: number
}

/** Copies the cluster while its only connection is held, so that no transaction runs meanwhile. */
async function copyAtRest(pool: pg.Pool, cluster: string, target: string): Promise<Copied> {
  const client = await pool.connect()
  const start = performance.now()
  try {
    await client.query('checkpoint')
    const { rows } = await client.query<{ first: string; last: string; known: boolean }>(
      `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last,
       to_regclass('migrations') is not null as known from pg_control_checkpoint()`,
    )
    const [{ first, last, known } = { first: '', last: '', known: false }] = rows
    const migrations = known ? (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name) : []
    const contents = await contentsOf(cluster, first, last)
    const bytes = contents.files.reduce((sum, { size }) => sum + size, 0)
    if ((await freeBytesOf(path.dirname(target))()) < bytes + NEEDED_BYTES)
      throw new BackupFault(
        `il faut ${Math.ceil((bytes + NEEDED_BYTES) / 1024 / 1024)} Mo libres sur le disque de ${path.dirname(target)} le temps de la sauvegarde`,
      )
    await mkdir(target, { recursive: true, mode: 0o700 })
    for (const name of contents.folders) await mkdir(path.join(target, name), { recursive: true, mode: 0o700 })
    for (let at = 0; at < contents.files.length; at += AT_ONCE)
      await Promise.all(
        contents.files
          .slice(at, at + AT_ONCE)
          // Copy on write if the file system supports it.
          .map(({ name }) => copyFile(path.join(cluster, name), path.join(target, name), fs.constants.COPYFILE_FICLONE)),
      )
    return { ...contents, migrations, pausedMs: performance.now() - start }
  } finally {
    client.release()
  }
}

const readFile = (file: string): AsyncIterable<Buffer> => fs.createReadStream(file, { highWaterMark: READ_BYTES })

/** Hash of a file; also verifies page checksums, so that a damaged database does not become a backup that looks valid. */
async function checkedHash(folder: string, name: string): Promise<string> {
  const hash = createHash('sha256')
  const check = isRelation(name) ? createPageCheck(name) : undefined
  for await (const chunk of readFile(path.join(folder, name))) {
    hash.update(chunk)
    const damaged = check?.(chunk) ?? null
    if (damaged !== null)
      throw new BackupFault(
        `la base est abîmée (database/${name}, page ${damaged}) : la sauvegarde n’a pas été faite. Rendez-lui une sauvegarde plus ancienne avec « ${RESTORE_COMMAND} »`,
      )
  }
  return hash.digest('hex')
}

async function* archiveOf(folder: string, manifest: Manifest): AsyncGenerator<Buffer> {
  const atSeconds = Math.floor(Date.parse(manifest.made_at) / 1000)
  const list = Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`)
  yield Buffer.concat([tarHeader(MANIFEST_NAME, list.length, 'file', atSeconds), list, tarPadding(list.length)])
  for (const name of manifest.folders) yield tarHeader(`database/${name}/`, 0, 'folder', atSeconds)
  for (const { name, size } of manifest.files) {
    yield tarHeader(`database/${name}`, size, 'file', atSeconds)
    if (size > 0) yield* readFile(path.join(folder, name))
    yield tarPadding(size)
  }
  yield tarEnd()
}

function requireNewFile(file: string): void {
  if (fs.existsSync(file)) throw new BackupFault(`${file} existe déjà : choisissez un autre nom, rien n’est écrasé`)
  if (!fs.statSync(path.dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new BackupFault(`le dossier ${path.dirname(file)} n’existe pas : créez-le d’abord`)
}

/** Renames a finished file without ever replacing another one. */
function publish(unfinished: string, file: string): void {
  try {
    fs.linkSync(unfinished, file)
    fs.rmSync(unfinished)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') requireNewFile(file)
    // The file system has no hard links.
    fs.renameSync(unfinished, file)
  }
}

/** Folder of the copy while it is packed; the next start removes what a killed process left. */
export const STAGING = '.backup-under-way'

/**
 * Writes the database into one new file, `.tar.gz` with a list of hashes. Requests wait only while files are copied inside the data
 * folder; checks, hashes and compression read the copy, chunk by chunk.
 */
export async function writeBackup(pool: pg.Pool, cluster: string, file: string, now: Date): Promise<BackupReport> {
  requireNewFile(file)
  const staging = path.join(path.dirname(cluster), STAGING)
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await rm(staging, { recursive: true, force: true })
    // Fails before anything is copied if the target cannot be written.
    fs.closeSync(fs.openSync(unfinished, 'wx', 0o600))
    const { folders, files, migrations, pausedMs } = await copyAtRest(pool, cluster, staging)
    const hashed: Manifest['files'] = []
    for (const { name, size } of files) hashed.push({ name, size, sha256: await checkedHash(staging, name) })
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      prelude: versionOfPrelude(),
      postgres: postgresOf(cluster),
      migrations: [...migrations],
      folders: [...folders],
      files: hashed,
    }
    await pipeline(
      Readable.from(archiveOf(staging, manifest), { objectMode: true, highWaterMark: 1 }),
      createGzip({ level: 6 }),
      fs.createWriteStream(unfinished, { flags: 'r+', flush: true }),
    )
    publish(unfinished, file)
    await syncFolder(path.dirname(file))
    return {
      file,
      bytes: fs.statSync(file).size,
      database_bytes: files.reduce((sum, { size }) => sum + size, 0),
      made_at: manifest.made_at,
      paused_ms: Math.round(pausedMs),
    }
  } finally {
    await rm(unfinished, { force: true })
    await rm(staging, { recursive: true, force: true })
  }
}
