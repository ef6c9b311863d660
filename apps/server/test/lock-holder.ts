// A process that locks a data folder as another machine would, reports it, and appends to `written` until it loses the folder.
// node lock-holder.ts FOLDER KERNEL STALE_MS BEAT_MS
import fs from 'node:fs'
import path from 'node:path'
import { FolderInUse, lockFolder } from '../src/kernel/database/embedded/lock-folder.ts'

const [folder = '', kernel = '', staleMs = '', beatMs = ''] = process.argv.slice(2)
const say = (word: string): void => void fs.writeSync(1, `${word}\n`)
try {
  await lockFolder(folder, {
    kernel,
    staleMs: Number(staleMs),
    beatMs: Number(beatMs),
    onLost: () => {
      say('lost')
      process.exit(3)
    },
  })
  say('holds')
  setInterval(() => fs.appendFileSync(path.join(folder, 'written'), `${process.pid}\n`), 20)
} catch (error) {
  say(error instanceof FolderInUse ? 'in use' : String(error))
  process.exit(1)
}
