import fs from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { createBoundedLog } from './bounded-log.ts'
import { loggedFailure } from './database/failures.ts'
import { openDatabase } from './database/open.ts'
import { knownPackedCluster } from './database/packed-cluster.ts'
import { administrate } from './features/administration/administrate.ts'
import { openDoor } from './features/administration/door.ts'
import { startSweeping } from './features/erasure/sweep.ts'
import { openMailroom } from './features/mail/mailroom.ts'
import { openWorks } from './features/works/content.ts'
import { listeningAddress } from './http/listening-address.ts'
import type { Settings } from './settings.ts'

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
  const logger = createBoundedLog(settings.LOG_LEVEL, pino.destination({ dest: 2, sync: true }))
  const works = openWorks(settings.PRELUDE_CONTENT_DIR)
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    folder: settings.PRELUDE_DATA_DIR,
    packedCluster: knownPackedCluster(),
    onProblem: (problem) => logger.warn({ problem }, 'database'),
  })
  try {
    const now = (): Date => new Date()
    const mailroom = openMailroom({ database, settings, now, logger })
    const { post } = mailroom
    const app = await buildApp({ database, works, now, version: versionOfPackage(), settings, post, logger })
    await app.listen({ port: settings.PORT, host: settings.HOST })
    mailroom.sender.start()
    const sweeping = startSweeping({ database, post, now, forgetMails: mailroom.forget }, (error) =>
      logger.error({ failure: loggedFailure(error) }, 'sweep'),
    )
    const door =
      settings.DATABASE_URL === null ? await openDoor(settings.PRELUDE_DATA_DIR, (words) => administrate(database, words, now())) : undefined
    return {
      address: listeningAddress(app, settings),
      close: async () => {
        await door?.close()
        await app.close()
        await sweeping.close()
        await mailroom.sender.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
