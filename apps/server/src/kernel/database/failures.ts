import { Refusal } from '../refusal.ts'
import { RESTORE_COMMAND } from './embedded/data-folder.ts'

/** PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
/** Data corrupted, index corrupted, a file that is missing, a disk that does not read. */
const DAMAGED: readonly string[] = ['XX001', 'XX002', '58P01', '58030']
/** Connection lost, server shutting down or starting, too many connections. */
const AWAY = /^(08|57P0|53300)/
const AWAY_WORDS = /Connection terminated|ECONNREFUSED|ECONNRESET|the embedded database ended|timeout exceeded when trying to connect/

/** An error and what caused it, outermost first: drizzle wraps what node-postgres throws. */
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
  /** For whoever runs the server: what to do. */
  readonly advice?: string
}

/** What the log may say of a failure. The outer errors repeat the values of the query: addresses, names, hashes. */
export function loggedFailure(error: unknown): LoggedFailure {
  const chain = [...chainOf(error)] as Partial<Error>[]
  const { name = 'Error', message = String(error) } = chain.at(-1) ?? {}
  const places = (chain[0]?.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: name, code: codeOf(error), message, stack: places.join('\n'), ...(isDamaged(error) ? { advice: DAMAGED_ADVICE } : {}) }
}

/** The files of the database are damaged, not what is asked of it. */
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

/** What the learner is told of a failure of the database; undefined for any other failure. */
export const refusalOfFailure = (error: unknown): Refusal | undefined =>
  isStorageFull(error) ? storageFull() : isDatabaseAway(error) ? databaseAway() : undefined
