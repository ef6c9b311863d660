import fs from 'node:fs'
import path from 'node:path'
import { errorMessage } from '@prelude/domain/basics'
import { RESTORE_COMMAND } from '../failures.ts'

/** The data folder or its content cannot be used; the French message says what to do. */
export class DataFolderFault extends Error {
  override readonly name = 'DataFolderFault'
}

const elsewhere = 'choisissez un autre dossier avec PRELUDE_DATA_DIR'

export const readOnlyFolder = (folder: string, cause?: unknown): DataFolderFault =>
  new DataFolderFault(
    `Prélude ne peut pas écrire dans ${folder} : donnez-en le droit à l’utilisateur qui lance Prélude (et vérifiez que le disque n’est pas en lecture seule), ou ${elsewhere}.`,
    { cause },
  )
export const damagedDatabase = (folder: string, detail: string, cause?: unknown): DataFolderFault =>
  new DataFolderFault(
    `La base de données de ${folder} est abîmée (${detail}). Rendez-lui une sauvegarde avec « ${RESTORE_COMMAND} » : ce qui est là sera gardé à côté. Sans sauvegarde, copiez d’abord le dossier, et n’y changez rien.`,
    { cause },
  )
const otherPostgres = (folder: string, version: string, cause?: unknown): DataFolderFault =>
  new DataFolderFault(
    `La base de données de ${folder} a été faite par PostgreSQL ${version}, que cette version de Prélude ne sait pas lire : lancez la version de Prélude qui l’a faite, ou rendez une sauvegarde avec « ${RESTORE_COMMAND} ».`,
    { cause },
  )

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** French reason for an error code, if known. */
export function faultOfFolder(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return readOnlyFolder(folder, error)
    case 'ENOTDIR':
    case 'EEXIST':
      return new DataFolderFault(`${folder} n’est pas un dossier : ${elsewhere}.`, { cause: error })
    case 'ENOENT':
      return new DataFolderFault(`Le système ne laisse pas créer le dossier ${folder} : ${elsewhere}, par exemple PRELUDE_DATA_DIR=./data.`, {
        cause: error,
      })
    default:
      return error
  }
}

/** Node's own `recursive` loops for ever if the system reports ENOENT for a name in an existing folder (/proc/nowhere). */
function makeAll(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && fs.statSync(folder).isDirectory()) return
    const parent = path.dirname(folder)
    if (codeOf(error) !== 'ENOENT' || parent === folder || fs.existsSync(parent)) throw error
    makeAll(parent)
    fs.mkdirSync(folder, { mode: 0o700 })
  }
}

/** Creates a folder and its parents with access for the owner only, and checks that it is writable. Throws DataFolderFault. */
export function makeDataFolder(folder: string): void {
  try {
    makeAll(path.resolve(folder))
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw faultOfFolder(error, folder)
  }
}

/** Files without which PostgreSQL cannot start a cluster. */
const ESSENTIAL = ['PG_VERSION', 'global/pg_control'] as const

/** Whether there is a database; throws if it is incomplete, so that it is never overwritten by a new one. */
export function hasCluster(cluster: string): boolean {
  let entries: string[]
  try {
    entries = fs.readdirSync(cluster)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw faultOfFolder(error, cluster)
  }
  if (entries.length === 0) return false
  const missing = ESSENTIAL.filter((name) => !fs.existsSync(path.join(cluster, name)))
  if (missing.length > 0) throw damagedDatabase(path.dirname(cluster), `il manque ${missing.map((name) => `database/${name}`).join(' et ')}`)
  return true
}

/** French message with a remedy for an error of the embedded database at its start. */
export function faultOfStart(error: unknown, cluster: string): unknown {
  const folder = path.dirname(cluster)
  const words = errorMessage(error)
  if (/No space left on device/.test(words)) return error
  if (/Read-only file system|Permission denied|EROFS|EACCES/.test(words)) return readOnlyFolder(folder, error)
  const [, version] = /initialized by PostgreSQL version (\S+?),/.exec(words) ?? []
  if (version) return otherPostgres(folder, version, error)
  const [, detail] = /(?:FATAL|PANIC): +(.+?)(?: ; |$)/.exec(words) ?? []
  return detail ? damagedDatabase(folder, detail, error) : error
}
