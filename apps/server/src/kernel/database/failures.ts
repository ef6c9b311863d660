import { Refusal } from '../refusal.ts'

export const RESTORE_COMMAND = 'npm run admin -- restore FICHIER'

/** PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
/** Data corrupted, index corrupted, a missing file, an I/O error. */
const DAMAGED: readonly string[] = ['XX001', 'XX002', '58P01', '58030']
/** Connection lost, server shutting down or starting, too many connections. */
const AWAY = /^(08|57P0|53300)/
const AWAY_WORDS = /Connection terminated|ECONNREFUSED|ECONNRESET|the embedded database ended|timeout exceeded when trying to connect/

/** An error and its causes, outermost first: drizzle wraps errors of node-postgres. */
function* chainOf(error: unknown): Generator<{ code?: unknown; message?: unknown; constraint?: unknown }> {
  for (let link = error; typeof link === 'object' && link !== null; link = (link as { cause?: unknown }).cause) yield link
}

const codeOf = (error: unknown): string => {
  for (const { code } of chainOf(error)) if (typeof code === 'string') return code
  return ''
}
const wordsOf = (error: unknown): string => [...chainOf(error)].map(({ message }) => String(message)).join(' ')

export interface LoggedFailure {
  readonly type: string
  readonly code: string
  readonly message: string
  readonly stack: string
  /** What the operator of the server should do. */
  readonly advice?: string
}

/** The parts of an error that may be logged. Outer errors repeat the values of the query (addresses, names, hashes) and are left out. */
export function loggedFailure(error: unknown): LoggedFailure {
  const chain = [...chainOf(error)] as Partial<Error>[]
  const { name = 'Error', message = String(error) } = chain.at(-1) ?? {}
  const places = (chain[0]?.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: name, code: codeOf(error), message, stack: places.join('\n'), ...(isDamaged(error) ? { advice: DAMAGED_ADVICE } : {}) }
}

/** Whether the files of the database are damaged. */
export const isDamaged = (error: unknown): boolean => DAMAGED.includes(codeOf(error))
const DAMAGED_ADVICE = `La base de données est abîmée : rendez-lui une sauvegarde avec « ${RESTORE_COMMAND} », le serveur peut rester en marche. Sans sauvegarde, arrêtez-le et copiez d’abord le dossier.`

export const isWorthRetrying = (error: unknown): boolean => [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error))
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION
export const isStorageFull = (error: unknown): boolean =>
  codeOf(error) === DISK_FULL || codeOf(error) === 'ENOSPC' || /No space left on device/.test(wordsOf(error))
export const isDatabaseAway = (error: unknown): boolean => AWAY.test(codeOf(error)) || AWAY_WORDS.test(wordsOf(error))

export const storageFull = (): Refusal =>
  new Refusal('storage_full', 'Il n’y a plus de place pour enregistrer. Rien n’a été perdu de ce qui l’était déjà : réessayez un peu plus tard.')
export const databaseAway = (): Refusal => new Refusal('unavailable', 'Le service est momentanément indisponible. Réessayez dans un instant.')

/** The French message for a failure of the database; undefined for other failures. */
export const refusalOfFailure = (error: unknown): Refusal | undefined =>
  isStorageFull(error) ? storageFull() : isDatabaseAway(error) ? databaseAway() : undefined
