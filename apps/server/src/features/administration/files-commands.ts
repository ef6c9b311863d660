import type { DatabaseFiles } from '../../kernel/database/database.ts'
import type { BackupReport } from '../../kernel/database/embedded/backup.ts'
import { BackupFault } from '../../kernel/database/embedded/backup-manifest.ts'
import { DataFolderFault } from '../../kernel/database/embedded/data-folder.ts'
import type { RestoreReport } from '../../kernel/database/embedded/restore.ts'
import { isStorageFull } from '../../kernel/database/failures.ts'
import { backUpFolder, restoreFolder } from '../../kernel/database/open.ts'
import type { Settings } from '../../settings/settings.ts'
import { AdminError } from './admin-error.ts'

/** Backup and restore commands of an administrator. */
const COMMANDS: readonly string[] = ['backup', 'restore']

export const isFilesCommand = ([word = '', file = '']: readonly string[]): boolean => COMMANDS.includes(word) && file !== ''

const ON_SERVER =
  'avec DATABASE_URL, la base est celle de votre serveur PostgreSQL : sauvegardez-la avec pg_dump et rendez-la avec pg_restore (docs/reliability.md)'

/** The message for the command line. */
async function inWords<Report extends object>(work: () => Promise<Report>): Promise<Report> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupFault || error instanceof DataFolderFault) throw new AdminError(error.message)
    if (isStorageFull(error)) throw new AdminError('il n’y a plus de place sur le disque : rien n’a été changé, et rien n’est resté à moitié écrit')
    const { code, path } = error as NodeJS.ErrnoException
    if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) throw new AdminError(`il manque le droit d’écrire ${path}`)
    throw error
  }
}

/** `backup FILE` and `restore FILE` while no server runs. Throws FolderInUse if one does. */
export async function commandOnStopped(
  settings: Pick<Settings, 'DATABASE_URL' | 'PRELUDE_DATA_DIR'>,
  [word = '', file = '']: readonly string[],
  now: Date,
  onLost: () => void,
): Promise<BackupReport | RestoreReport> {
  if (settings.DATABASE_URL !== null) throw new AdminError(ON_SERVER)
  const folder = settings.PRELUDE_DATA_DIR
  return inWords<BackupReport | RestoreReport>(() =>
    word === 'backup' ? backUpFolder(folder, file, now, onLost) : restoreFolder(folder, file, now, onLost),
  )
}

/** The same in a running server; `replace` closes the database to all users while `swap` exchanges its files. */
export async function commandOnRunning(
  files: DatabaseFiles,
  [word = '', file = '']: readonly string[],
  now: Date,
  replace: <Report>(swap: () => Promise<Report>) => Promise<Report>,
): Promise<BackupReport | RestoreReport> {
  return inWords<BackupReport | RestoreReport>(async () => {
    if (word === 'backup') return files.backup(file, now)
    const prepared = await files.prepareRestore(file)
    return replace(() => files.restore(prepared, now))
  })
}
