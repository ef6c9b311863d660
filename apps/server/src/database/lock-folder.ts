import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

export interface FolderLock {
  release(): Promise<void>
}

/** Another process holds the folder: two on one cluster destroy it silently. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly folder: string
  constructor(folder: string) {
    super(
      `Le dossier ${folder} est déjà utilisé par un serveur Prélude en marche : arrêtez-le d’abord, ou choisissez un autre dossier avec PRELUDE_DATA_DIR.`,
    )
    this.folder = folder
  }
}

/** An endpoint that the system drops when the process dies: no stale process number to guess about. */
const addressOf = (folder: string): string => {
  const real = fs.realpathSync(folder)
  const id = createHash('sha256')
    .update(`${real}:${fs.statSync(real).ino}`)
    .digest('hex')
    .slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\prelude-${id}`
  // Abstract on Linux; elsewhere a file, short enough for the 104 bytes that a socket's path may have.
  return process.platform === 'linux' ? `\0prelude-${id}` : path.join(os.tmpdir(), `prelude-${id}.lock`)
}

const listen = (address: string): Promise<net.Server> =>
  new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.end(String(process.pid)))
    server.unref()
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(address, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** A process that is just being started holds what its parent held for a moment, closed or not. */
const PATIENCE_MS = 300
const TRY_EVERY_MS = 50

/** Takes the folder for this process, or throws FolderInUse. The folder is made where it is missing, closed to others. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const address = addressOf(folder)
  const hold = async (patienceMs: number): Promise<net.Server> =>
    listen(address).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      if (patienceMs <= 0) throw new FolderInUse(folder)
      // A socket file outlives a killed process (macOS); nobody answers behind it.
      if (address.startsWith('/') && !(await answers(address))) fs.rmSync(address, { force: true })
      await setTimeout(TRY_EVERY_MS)
      return hold(patienceMs - TRY_EVERY_MS)
    })
  const server = await hold(PATIENCE_MS)
  return { release: () => new Promise((done) => void server.close(() => done())) }
}
