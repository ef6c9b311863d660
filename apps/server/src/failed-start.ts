import { ContentFault } from '@prelude/content'
import { errorMessage } from '@prelude/domain/basics'
import { DataFolderFault } from './kernel/database/embedded/data-folder.ts'
import { FolderInUse } from './kernel/database/embedded/lock-folder.ts'
import { isStorageFull } from './kernel/database/failures.ts'
import { DatabaseTooNew } from './kernel/database/migrate.ts'
import { type Settings, WrongSettings } from './settings/settings.ts'

/** Exit codes, so that a script which starts the server can distinguish the causes. */
export const EXIT = { stopped: 0, failed: 1, wrongSettings: 2, folderInUse: 3 } as const

export interface FailedStart {
  readonly code: number
  readonly sentences: readonly string[]
}

const sentenceOf = (error: unknown, settings: Settings): string => {
  const { PORT, HOST, PRELUDE_DATA_DIR } = settings
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Le port ${PORT} est déjà pris : choisissez-en un autre, par exemple PORT=${PORT + 1}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST vaut « ${HOST} », qui n’est pas une adresse de cette machine : écrivez HOST=127.0.0.1.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      if ((error as NodeJS.ErrnoException).syscall === 'listen')
        return `Le système ne laisse pas ouvrir le port ${PORT} : choisissez-en un autre, par exemple PORT=4000.`
      return `Prélude ne peut pas écrire dans ${PRELUDE_DATA_DIR} : vérifiez les droits.`
    default:
      return `Prélude n’a pas pu démarrer : ${errorMessage(error)}`
  }
}

/** Message and exit code of a failed start. `settings` is undefined if the settings themselves were invalid. */
export function explainFailedStart(error: unknown, settings: Settings | undefined): FailedStart {
  if (error instanceof WrongSettings) return { code: EXIT.wrongSettings, sentences: error.sentences }
  if (error instanceof FolderInUse) return { code: EXIT.folderInUse, sentences: [error.message] }
  if (error instanceof DataFolderFault || error instanceof DatabaseTooNew || error instanceof ContentFault || !settings)
    return { code: EXIT.failed, sentences: [String((error as Error).message)] }
  if (isStorageFull(error))
    return { code: EXIT.failed, sentences: [`Il n’y a plus de place sur le disque de ${settings.PRELUDE_DATA_DIR} : libérez au moins 128 Mo.`] }
  return { code: EXIT.failed, sentences: [sentenceOf(error, settings)] }
}
