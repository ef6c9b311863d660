import { createHash, randomBytes } from 'node:crypto'

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
  const addedAtMs = new Map<string, number>()
  const nameOf = (machine: string, address: string): string => createHash('sha256').update(key).update(`${machine} ${address}`).digest('base64')
  return {
    add: (machine, address) => {
      const name = nameOf(machine, address)
      // Re-inserting moves the entry to the end of the map's order.
      addedAtMs.delete(name)
      addedAtMs.set(name, now().getTime())
      const [oldest] = addedAtMs.keys()
      if (addedAtMs.size > MOST && oldest !== undefined) addedAtMs.delete(oldest)
    },
    has: (machine, address) => {
      const atMs = addedAtMs.get(nameOf(machine, address))
      return atMs !== undefined && now().getTime() - atMs < KNOWN_DAYS * DAY_MS
    },
  }
}
