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

export const isNearlyFull = async (freeBytes: FreeBytes | null): Promise<boolean> => freeBytes !== null && (await freeBytes()) < NEEDED_BYTES

/** Refuses a write in advance if the disk is nearly full, so that nothing is half written. */
export async function requireSpace(freeBytes: FreeBytes | null): Promise<void> {
  if (await isNearlyFull(freeBytes)) throw storageFull()
}
