import fs from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { openDatabase } from './database/open.ts'
import { knownPackedCluster } from './database/packed-cluster.ts'
import { openWorks } from './features/works/content.ts'
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
