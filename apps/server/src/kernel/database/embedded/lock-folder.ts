import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeDataFolder } from './data-folder.ts'
import { BEAT_MS, claim, isRenewed, type Lease, lastGeneration, readLease, removeLease, removeOlder, renew, STALE_MS } from './lease.ts'
import { openOwnerSocket, ownerState } from './owner-socket.ts'

export interface FolderLock {
  release(): Promise<void>
}

/** Another process holds the folder: two servers on one cluster would corrupt it silently. */
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

/** Message of a process that has lost its folder to another one. */
export const folderLost = (folder: string): string =>
  `Un autre serveur Prélude a pris le dossier ${folder} : celui-ci s’arrête aussitôt et n’y écrit plus rien. Un seul serveur par dossier.`

export interface LockOptions {
  /** Another process has taken the folder (this one was suspended for long, or its leases were removed): nothing may be written from now on. */
  readonly onLost: () => void
  /** For tests: simulates another machine. */
  readonly kernel?: string
  readonly staleMs?: number
  readonly beatMs?: number
}

/** The same for all containers of a machine; changes at every boot. */
function thisKernel(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `${os.platform()} ${os.hostname()}`
  }
}

/** A forked process that has not called exec yet holds its parent's file descriptors for a moment. */
const PATIENCE_MS = 300
const TRY_EVERY_MS = 50

async function socketAnswers(folder: string, socket: string): Promise<'alive' | 'dead' | 'unknown'> {
  for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
    const state = await ownerState(folder, socket)
    if (state !== 'alive' || waitedMs >= PATIENCE_MS) return state
    await setTimeout(TRY_EVERY_MS)
  }
}

/**
 * Locks the folder for this process, or throws FolderInUse. A missing folder is created, with access for its owner only.
 *
 * `lock/` holds one numbered lease per owner; the highest number is valid, and only one process can create the next one. A socket beside it
 * proves to processes of the same kernel, in any container, that the owner is alive; for other machines the owner renews its lease.
 */
export async function lockFolder(folder: string, options: LockOptions): Promise<FolderLock> {
  const { onLost, kernel = thisKernel(), staleMs = STALE_MS, beatMs = BEAT_MS } = options
  makeDataFolder(folder)
  const place = path.join(folder, 'lock')
  makeDataFolder(place)
  const id = randomUUID()
  const name = `${id}.socket`
  const socket = await openOwnerSocket(place, name)
  let lease: Lease = { id, kernel, host: os.hostname(), pid: process.pid, socket: socket ? name : null, state: 'held', beat: '0'.repeat(12) }

  const isHeld = async (generation: number): Promise<boolean> => {
    const other = readLease(place, generation)
    if (other?.state === 'free') return false
    if (other?.socket && other.kernel === kernel) {
      const state = await socketAnswers(place, other.socket)
      if (state !== 'unknown') return state === 'alive'
    }
    return isRenewed(place, generation, id, staleMs, beatMs)
  }
  const take = async (): Promise<number> => {
    for (;;) {
      const last = lastGeneration(place)
      if (last > 0 && (await isHeld(last))) throw new FolderInUse(folder)
      if (!claim(place, last + 1, lease)) continue
      // A process that looked long ago may have created a number that was exceeded since.
      if (lastGeneration(place) === last + 1) return last + 1
      removeLease(place, last + 1)
    }
  }
  let generation: number
  try {
    generation = await take()
  } catch (error) {
    await socket?.close()
    throw error
  }
  removeOlder(place, generation, lease)

  let beats = 0
  const beat = (): void => {
    const last = lastGeneration(place)
    const isOurs = last === generation ? readLease(place, last)?.id === id : last === 0 && claim(place, generation, lease)
    if (!isOurs) {
      clearInterval(timer)
      onLost()
      return
    }
    beats += 1
    lease = { ...lease, beat: String(beats).padStart(12, '0') }
    renew(place, generation, lease)
  }
  const timer = setInterval(() => {
    try {
      beat()
    } catch {
      // A full disk, or a network that is down for a moment: the next beat tries again.
    }
  }, beatMs)
  timer.unref()
  return {
    release: async () => {
      clearInterval(timer)
      try {
        if (readLease(place, generation)?.id === id) renew(place, generation, { ...lease, state: 'free' })
      } catch {
        // The folder is gone or read-only: the closed socket shows that the owner has ended.
      }
      await socket?.close()
    },
  }
}
