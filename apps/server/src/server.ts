import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { createBoundedLog } from './bounded-log.ts'
import { WITH_ACCOUNT } from './cascades.ts'
import { AdminError } from './features/administration/admin-error.ts'
import { openAdminSocket } from './features/administration/admin-socket.ts'
import { administrate } from './features/administration/administrate.ts'
import { commandOnRunning, isFilesCommand } from './features/administration/files-commands.ts'
import { startSweeping } from './features/erasure/sweep.ts'
import { openMail } from './features/mail/mail-delivery.ts'
import type { Database } from './kernel/database/database.ts'
import { knownPackedCluster } from './kernel/database/embedded/packed-cluster.ts'
import { loggedFailure } from './kernel/database/failures.ts'
import { openDatabase } from './kernel/database/open.ts'
import { listeningAddress } from './kernel/http/listening-address.ts'
import { openStandIn } from './kernel/http/stand-in.ts'
import { openRepertoire } from './kernel/repertoire/content.ts'
import type { Repertoire } from './kernel/repertoire/repertoire.ts'
import { versionOfPrelude } from './kernel/version.ts'
import { createSmtpClient, messageBytes } from './outside/smtp.ts'
import type { Settings } from './settings/settings.ts'

export interface RunningServer {
  /** `http://127.0.0.1:4000` */
  readonly address: string
  /** Waits for the requests in progress, then closes the database. */
  close(): Promise<void>
}

const now = (): Date => new Date()

interface ServiceParts {
  readonly settings: Settings
  readonly logger: Logger
  readonly repertoire: Repertoire
  readonly database: Database
}

interface Service {
  readonly address: string
  readonly port: number
  close(): Promise<void>
}

/** Everything that uses the database; closing it drops all caches of its content. */
async function startService({ settings, logger, repertoire, database }: ServiceParts): Promise<Service> {
  const mailDelivery = openMail({ database, settings, openServer: createSmtpClient, bytesOf: messageBytes, now, logger })
  const { mailQueue } = mailDelivery
  const app = await buildApp({ database, repertoire, now, version: versionOfPrelude(), settings, mailQueue, logger })
  await app.listen({ port: settings.PORT, host: settings.HOST })
  mailDelivery.sender.start()
  const listening = app.server.address()
  const sweeping = startSweeping({ database, mailQueue, now, forget: WITH_ACCOUNT, forgetMails: mailDelivery.forget }, (error) =>
    logger.error({ failure: loggedFailure(error) }, 'sweep'),
  )
  return {
    address: listeningAddress(app, settings),
    port: typeof listening === 'object' && listening ? listening.port : settings.PORT,
    close: async () => {
      await app.close()
      await sweeping.close()
      await mailDelivery.sender.close()
    },
  }
}

export interface ServerEvents {
  /** Another process has taken the data folder: this process must end without writing anything else. */
  readonly onFolderLost: () => void
}

/** Starts a server from settings, database, content and clock. */
export async function startServer(settings: Settings, { onFolderLost }: ServerEvents): Promise<RunningServer> {
  // Standard output is reserved for the line with the server's address.
  const logger = createBoundedLog(settings.LOG_LEVEL, pino.destination({ dest: 2, sync: true }))
  const repertoire = openRepertoire(settings.PRELUDE_CONTENT_DIR, settings.PRICE_SONG)
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    folder: settings.PRELUDE_DATA_DIR,
    packedCluster: knownPackedCluster(),
    onProblem: (problem) => logger.warn({ problem }, 'database'),
    onFolderLost,
  })
  try {
    let service = await startService({ settings, logger, repertoire, database })
    // The same port again, even if it was chosen by the system (PORT=0).
    const again = { settings: { ...settings, PORT: service.port }, logger, repertoire, database }
    /** Closes the service, exchanges the database and starts a new service, so that nothing cached applies to another database. */
    const replace = async <Report>(swap: () => Promise<Report>): Promise<Report> => {
      await service.close()
      const standIn = await openStandIn({ host: settings.HOST, port: service.port })
      try {
        return await swap()
      } finally {
        await standIn.close()
        service = await startService(again)
      }
    }
    let commands: Promise<unknown> = Promise.resolve()
    /** Runs commands one at a time. */
    const runCommand = (words: readonly string[]): Promise<object> => {
      const { files } = database
      const work = async (): Promise<object> =>
        files && isFilesCommand(words) ? commandOnRunning(files, words, now(), replace) : administrate(database, words, now())
      const done = commands.then(work)
      commands = done.catch((error: unknown) => {
        if (!(error instanceof AdminError)) logger.error({ failure: loggedFailure(error) }, 'command')
      })
      return done
    }
    const adminSocket = settings.DATABASE_URL === null ? await openAdminSocket(settings.PRELUDE_DATA_DIR, runCommand) : undefined
    return {
      address: service.address,
      close: async () => {
        await adminSocket?.close()
        await commands
        await service.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
