import path from 'node:path'
import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { errorMessage } from '@prelude/domain/basics'
import { AdminError, USAGE } from './features/administration/admin-error.ts'
import { callAdminSocket } from './features/administration/admin-socket.ts'
import { administrate, isCommand } from './features/administration/administrate.ts'
import { commandOnStopped, isFilesCommand } from './features/administration/files-commands.ts'
import { FolderInUse, folderLost } from './kernel/database/embedded/lock-folder.ts'
import { knownPackedCluster } from './kernel/database/embedded/packed-cluster.ts'
import { openDatabase } from './kernel/database/open.ts'
import { readSettings, type Settings, WrongSettings } from './settings/settings.ts'

/** Prompts for a password without echo; returns '' when stdin is no terminal or when a password is to be generated. */
async function askedPassword(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  process.stderr.write('Mot de passe de l’administrateur (rien : en fabriquer un) : ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = readline.createInterface({ input: process.stdin, output: unseen, terminal: true })
  const password = await reader.question('')
  reader.close()
  process.stderr.write('\n')
  return password
}

/** Passwords are not accepted as arguments: other users of the machine can read the command line. */
async function completed(words: readonly string[]): Promise<readonly string[]> {
  // Resolved here: the running server may have another working directory.
  if (isFilesCommand(words)) return words.map((word, place) => (place === 1 ? path.resolve(word) : word))
  if (words[0] !== 'create-admin') return words
  if (words.length !== 2) throw new AdminError('écrivez create-admin EMAIL : le mot de passe est demandé ensuite, ou fabriqué')
  const password = await askedPassword()
  return password === '' ? words : [...words, password]
}

async function onOwnDatabase(settings: Settings, words: readonly string[]): Promise<object> {
  const onFolderLost = (): void => {
    process.stderr.write(`error: ${folderLost(settings.PRELUDE_DATA_DIR)}\n`)
    process.exit(1)
  }
  if (isFilesCommand(words)) return commandOnStopped(settings, words, new Date(), onFolderLost)
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    folder: settings.PRELUDE_DATA_DIR,
    packedCluster: knownPackedCluster(),
    onProblem: () => undefined,
    onFolderLost,
  })
  try {
    return await administrate(database, words, new Date())
  } finally {
    await database.close()
  }
}

async function run(words: readonly string[]): Promise<void> {
  if (!isCommand(words)) throw new AdminError(USAGE)
  const settings = readSettings(process.env)
  const command = await completed(words)
  const answer = await onOwnDatabase(settings, command).catch(async (error: unknown) => {
    // The embedded database accepts one process only: the server that has it open runs the command.
    const served = error instanceof FolderInUse ? await callAdminSocket(settings.PRELUDE_DATA_DIR, command) : undefined
    if (!served) throw error
    return served
  })
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

function sentenceOf(error: unknown): string {
  if (error instanceof FolderInUse)
    return `le serveur est en marche sur ${error.folder} et ne répond pas : arrêtez-le d’abord (Ctrl+C), puis recommencez`
  if (error instanceof WrongSettings) return error.sentences.join(' ')
  return errorMessage(error)
}

try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  process.stderr.write(`error: ${sentenceOf(error).replaceAll('\n', ' ')}\n`)
  process.exit(1)
}
