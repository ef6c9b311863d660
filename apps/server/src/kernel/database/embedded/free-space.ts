import { statfs } from 'node:fs/promises'
import { storageFull } from '../failures.ts'

/** Two segments of the write-ahead log (16 MiB each): with less, PostgreSQL aborts during a write instead of refusing it. */
export const NEEDED_BYTES = 32 * 1024 * 1024

export type FreeBytes = () => Promise<number>
export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

/** Of the disk so much should be free: there is time to make room before writes are refused. */
const WARNED_SHARE = 0.2
const HOUR_MS = 60 * 60_000

interface Space {
  readonly bavail: number
  readonly blocks: number
  readonly bsize: number
}

/** What the operator should know of the disk of a folder; null while there is room. */
export async function spaceProblem(folder: string, spaceOf: (folder: string) => Promise<Space> = statfs): Promise<string | null> {
  const { bavail, blocks, bsize } = await spaceOf(folder)
  if (bavail >= blocks * WARNED_SHARE) return null
  const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)
  const percent = Math.floor((100 * bavail) / blocks)
  return `${percent} % of the disk is free (${megabytes(bavail * bsize)} MB): below ${megabytes(NEEDED_BYTES)} MB learners can store nothing more`
}

/** Says so now, and every hour until it is stopped. */
export function watchSpace(folder: string, onProblem: (problem: string) => void): { stop(): void } {
  const look = (): void =>
    void spaceProblem(folder).then(
      (problem) => problem !== null && onProblem(problem),
      () => undefined,
    )
  look()
  const timer = setInterval(look, HOUR_MS).unref()
  return { stop: () => clearInterval(timer) }
}

export const isNearlyFull = async (freeBytes: FreeBytes | null): Promise<boolean> => freeBytes !== null && (await freeBytes()) < NEEDED_BYTES

/** Refuses a write in advance if the disk is nearly full, so that nothing is half written. */
export async function requireSpace(freeBytes: FreeBytes | null): Promise<void> {
  if (await isNearlyFull(freeBytes)) throw storageFull()
}
