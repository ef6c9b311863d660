import { enableCompileCache } from 'node:module'
import path from 'node:path'

// The compile cache halves later starts; so other modules are imported after this call.
enableCompileCache(path.join(import.meta.dirname, '../../../.cache/compiled'))

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

async function run(): Promise<void> {
  const { explainFailedStart, EXIT } = await import('./failed-start.ts')
  const { readSettings } = await import('./settings/settings.ts')
  let settings: ReturnType<typeof readSettings> | undefined
  try {
    settings = readSettings(process.env)
    const { startServer } = await import('./server.ts')
    const { folderLost } = await import('./kernel/database/embedded/lock-folder.ts')
    const { PRELUDE_DATA_DIR } = settings
    const server = await startServer(settings, {
      onFolderLost: () => {
        say(folderLost(PRELUDE_DATA_DIR))
        process.exit(EXIT.folderInUse)
      },
    })
    process.stdout.write(`Prélude est prête : ${server.address}\n`)
    let stopping = false
    const stop = (): void => {
      // A second signal ends the process at once.
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
    const { code, sentences } = explainFailedStart(error, settings)
    for (const sentence of sentences) say(sentence)
    process.exit(code)
  }
}

await run()
