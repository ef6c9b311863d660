import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorMessage } from '@prelude/domain/basics'
import { migrationNames } from '../migrate.ts'
import { STAGING } from './backup.ts'
import { BackupFault, MANIFEST_MOST_BYTES, MANIFEST_NAME, type Manifest, manifestSchema } from './backup-manifest.ts'
import { freeBytesOf, NEEDED_BYTES } from './free-space.ts'
import { syncFolder, syncTree } from './sync-tree.ts'
import { type TarEntry, tarEntries } from './tar.ts'

/** A restored database, complete on disk and opened once, not yet in the place of the current one. */
const NEXT = '.restore-ready'
const PART = '.restore-under-way'
const CLUSTER = 'database'

export interface RestoreReport {
  readonly restored: string
  readonly made_at: string
  /** Folder of the replaced database; null if there was none. */
  readonly kept: string | null
}
export interface PreparedRestore {
  readonly file: string
  readonly made_at: string
}

const isThere = (place: string): boolean => fs.lstatSync(place, { throwIfNoEntry: false }) !== undefined

/** Completes a restore that was interrupted between its two renames; removes leftovers of other interrupted ones. */
export async function settleFolder(folder: string): Promise<void> {
  const at = (name: string): string => path.join(folder, name)
  if (!isThere(at(CLUSTER)) && isThere(at(NEXT))) {
    await rename(at(NEXT), at(CLUSTER))
    await syncFolder(folder)
  }
  for (const leftover of [NEXT, PART, STAGING]) await rm(at(leftover), { recursive: true, force: true })
}

async function readManifest(entry: TarEntry): Promise<Manifest> {
  if (entry.name !== MANIFEST_NAME || entry.size > MANIFEST_MOST_BYTES) throw new RangeError('the list is missing')
  const parts: Buffer[] = []
  for await (const part of entry.content()) parts.push(part)
  const list: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
  if (typeof list === 'object' && list !== null && 'format' in list && typeof list.format === 'number' && list.format > 1)
    throw new BackupFault('elle vient d’une version plus récente de Prélude : installez cette version-là')
  return manifestSchema.parse(list)
}

function requireKnown({ migrations, prelude }: Manifest): void {
  const names = migrationNames()
  const unknown = migrations.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new BackupFault(`elle vient d’une version plus récente de Prélude (${prelude} ; ${unknown.join(', ')}) : installez cette version-là`)
}

async function requireSpace({ files }: Manifest, folder: string): Promise<void> {
  const needed = files.reduce((sum, { size }) => sum + size, NEEDED_BYTES)
  if ((await freeBytesOf(folder)()) < needed)
    throw new BackupFault(`il faut ${Math.ceil(needed / 1024 / 1024)} Mo libres sur le disque de ${folder} : ce qui est là est gardé`)
}

async function writeFile(target: string, entry: TarEntry): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(target, 'wx', 0o600)
  try {
    for await (const part of entry.content()) {
      hash.update(part)
      for (let at = 0; at < part.length; ) at += (await handle.write(part, at)).bytesWritten
    }
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

async function unpack(stream: AsyncIterable<Buffer>, folder: string, target: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  const missing = new Map<string, Manifest['files'][number]>()
  for await (const entry of tarEntries(stream)) {
    if (!manifest) {
      manifest = await readManifest(entry)
      requireKnown(manifest)
      await requireSpace(manifest, folder)
      await mkdir(target, { mode: 0o700 })
      for (const name of manifest.folders) await mkdir(path.join(target, name), { recursive: true, mode: 0o700 })
      for (const file of manifest.files) missing.set(file.name, file)
    } else if (entry.kind === 'file') {
      const name = entry.name.replace(/^database\//, '')
      const expected = missing.get(name)
      // Only names of the manifest are written, and those cannot leave the folder.
      if (!expected || expected.size !== entry.size) throw new RangeError(`${name} is not in the list`)
      if ((await writeFile(path.join(target, name), entry)) !== expected.sha256) throw new RangeError(`${name} was changed`)
      missing.delete(name)
    }
  }
  if (!manifest || missing.size > 0) throw new RangeError('files are missing')
  return manifest
}

function requireFile(file: string): void {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) throw new BackupFault('ce fichier n’existe pas')
  if (!stat.isFile()) throw new BackupFault('ce n’est pas un fichier')
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof BackupFault) return String(message)
  if (code === 'ENOSPC') return 'il n’y a plus de place sur le disque'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `il manque un droit de lecture ou d’écriture (${message})`
  return 'ce n’est pas une sauvegarde de Prélude, ou elle est incomplète ou abîmée'
}

/**
 * Reads a backup, verifies every hash, and makes a database of it beside the current one, which stays in use.
 * `openOnce` migrates it and checks that it opens.
 */
export async function prepareRestore(folder: string, file: string, openOnce: (cluster: string) => Promise<void>): Promise<PreparedRestore> {
  const part = path.join(folder, PART)
  const next = path.join(folder, NEXT)
  try {
    requireFile(file)
    for (const leftover of [part, next]) await rm(leftover, { recursive: true, force: true })
    let manifest: Manifest | undefined
    await pipeline(fs.createReadStream(file), createGunzip(), async (stream: AsyncIterable<Buffer>) => {
      manifest = await unpack(stream, folder, part)
    })
    await openOnce(part).catch((error: unknown) => {
      throw new BackupFault(`la base qu’elle contient ne s’ouvre pas (${errorMessage(error)})`)
    })
    await syncTree(part)
    await rename(part, next)
    await syncFolder(folder)
    return { file, made_at: manifest?.made_at ?? '' }
  } catch (error) {
    for (const leftover of [part, next]) await rm(leftover, { recursive: true, force: true })
    throw new BackupFault(`La sauvegarde ${file} n’a pas été rendue : ${reasonOf(error)}. Rien n’a été changé.`)
  }
}

export interface Swapped {
  /** Folder of the replaced database; null if there was none. */
  readonly kept: string | null
  undo(): Promise<void>
}

/** Moves the prepared database into place; the replaced one is kept beside it. */
export async function swapIn(folder: string, now: Date): Promise<Swapped> {
  const cluster = path.join(folder, CLUSTER)
  const next = path.join(folder, NEXT)
  const replacedFolder = isThere(cluster) ? path.join(folder, `database.before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`) : null
  if (replacedFolder) await rename(cluster, replacedFolder)
  await rename(next, cluster)
  await syncFolder(folder)
  return {
    kept: replacedFolder,
    undo: async () => {
      await rename(cluster, next)
      if (replacedFolder) await rename(replacedFolder, cluster)
      await syncFolder(folder)
    },
  }
}
