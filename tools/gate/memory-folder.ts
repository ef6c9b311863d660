import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What the databases, browsers and copies of a whole run take at most, with room to spare. */
const NEEDED_BYTES = 6_000_000_000

/**
 * Puts what a run writes into the system's temporary folder into memory, where there is plenty: some hundred databases of 20 MB are copied, and each
 * waits for the disk at each of its transactions. Returns what removes it.
 */
export function openMemoryFolder(): () => void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (process.platform !== 'linux' || bavail * bsize < NEEDED_BYTES) return () => undefined
    // Short: the path of a socket has a hundred characters.
    const folder = mkdtempSync(join(MEMORY, 'p'))
    process.env.TMPDIR = folder
    return () => rmSync(folder, { recursive: true, force: true })
  } catch {
    return () => undefined
  }
}
