import { createHash, randomBytes } from 'node:crypto'
import { createLru } from '../lru.ts'

const DAY_MS = 86_400_000
/** Retention of a known machine (content/legal/confidentialite.md). */
const KNOWN_DAYS = 30
const MOST = 100_000

export interface KnownMachines {
  add(machine: string, address: string): void
  has(machine: string, address: string): boolean
}

/**
 * Machines from which each account has logged in, kept in memory only and hashed with a random key of this process, so that no IP address can
 * be read out. A restart forgets them.
 */
export function createKnownMachines(now: () => Date): KnownMachines {
  const key = randomBytes(32)
  const addedAtMs = createLru<number>(MOST)
  const nameOf = (machine: string, address: string): string => createHash('sha256').update(key).update(`${machine} ${address}`).digest('base64')
  return {
    add: (machine, address) => void addedAtMs.set(nameOf(machine, address), now().getTime()),
    has: (machine, address) => {
      const atMs = addedAtMs.peek(nameOf(machine, address))
      return atMs !== undefined && now().getTime() - atMs < KNOWN_DAYS * DAY_MS
    },
  }
}
