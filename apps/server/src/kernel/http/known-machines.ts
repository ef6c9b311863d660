import { createHash, randomBytes } from 'node:crypto'

const DAY_MS = 86_400_000
/** As long as a machine is remembered (content/legal/confidentialite.md). */
const KNOWN_DAYS = 30
const MOST = 100_000

export interface KnownMachines {
  add(machine: string, address: string): void
  has(machine: string, address: string): boolean
}

/**
 * From which machines each account was opened, in memory alone, as hashes under a key that ends with the process: nobody reads an address out
 * of them. A restart forgets them.
 */
export function createKnownMachines(now: () => Date): KnownMachines {
  const key = randomBytes(32)
  const addedAtMs = new Map<string, number>()
  const nameOf = (machine: string, address: string): string => createHash('sha256').update(key).update(`${machine} ${address}`).digest('base64')
  return {
    add: (machine, address) => {
      const name = nameOf(machine, address)
      // The latest stand last.
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
