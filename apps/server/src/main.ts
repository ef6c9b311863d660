import fs from 'node:fs'
import path from 'node:path'
import { ContentFault } from '@prelude/content'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { isStorageFull } from './database/failures.ts'
import { FolderInUse } from './database/lock-folder.ts'
import { DatabaseTooNew } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { knownPackedCluster } from './database/packed-cluster.ts'
import { openWorks } from './features/works/content.ts'
import { readSettings, type Settings, WrongSettings } from './settings.ts'

/** Exit codes: what a script that starts the server can tell apart. */
const EXIT = { stopped: 0, failed: 1, wrongSettings: 2, folderInUse: 3 } as const

export interface RunningServer {
  /** `http://127.0.0.1:4000` */
  readonly address: string
  /** Lets the requests under way end, then closes the database. */
  close(): Promise<void>
}

const versionOfPackage = (): string =>
  (JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }).version

/** Joins settings, database, content and clock into a server that listens. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  // Standard output belongs to the one line that says where the server is.
  const logger = pino({ level: settings.LOG_LEVEL }, pino.destination({ dest: 2, sync: true }))
  const works = openWorks(settings.PRELUDE_CONTENT_DIR)
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    folder: settings.PRELUDE_DATA_DIR,
    packedCluster: knownPackedCluster(),
    onProblem: (problem) => logger.warn({ problem }, 'database'),
  })
  try {
    const app = await buildApp({ database, works, now: () => new Date(), version: versionOfPackage(), settings, logger })
    await app.listen({ port: settings.PORT, host: settings.HOST })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : settings.PORT
    return {
      address: `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`,
      close: async () => {
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** A start that failed, in words for who started it. */
function explain(error: unknown, settings: Settings | undefined): number {
  if (error instanceof WrongSettings) {
    for (const sentence of error.sentences) say(sentence)
    return EXIT.wrongSettings
  }
  if (error instanceof FolderInUse) {
    say(error.message)
    return EXIT.folderInUse
  }
  const { code, message = String(error) } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseTooNew || error instanceof ContentFault) say(error.message)
  else if (code === 'EADDRINUSE') say(`Le port ${settings?.PORT} est déjà pris : choisissez-en un autre, par exemple PORT=${(settings?.PORT ?? 4000) + 1}.`)
  else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') say(`HOST vaut « ${settings?.HOST} », qui n’est pas une adresse de cette machine : écrivez HOST=127.0.0.1.`)
  else if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') say(`Prélude ne peut pas écrire dans ${settings?.PRELUDE_DATA_DIR}, ou ouvrir le port ${settings?.PORT} : vérifiez les droits.`)
  else if (isStorageFull(error)) say(`Il n’y a plus de place sur le disque de ${settings?.PRELUDE_DATA_DIR} : libérez au moins 128 Mo.`)
  else say(`Prélude n’a pas pu démarrer : ${message}`)
  return EXIT.failed
}

async function run(): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = readSettings(process.env)
    const server = await startServer(settings)
    process.stdout.write(`Prélude est prête : ${server.address}\n`)
    let stopping = false
    const stop = (): void => {
      // Who asks twice does not want to wait.
      if (stopping) process.exit(EXIT.failed)
      stopping = true
      server.close().then(
        () => process.exit(EXIT.stopped),
        (error: unknown) => {
          say(`Prélude s’est mal arrêtée : ${String(error)}`)
          process.exit(EXIT.failed)
        },
      )
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
  } catch (error) {
    process.exit(explain(error, settings))
  }
}

if (import.meta.main) await run()
