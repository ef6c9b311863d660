import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

/** Interval of renewals, and the time without one after which an owner on another kernel counts as dead. */
export const BEAT_MS = 2_000
export const STALE_MS = 20_000
const LOOK_EVERY_MS = 250
const OWNER_ONLY = 0o600

/** All beats have the same byte length, so that each overwrites the previous one in place, even on a full disk. */
const leaseSchema = z.strictObject({
  id: z.string(),
  /** Boot id of the owner's kernel: processes of one kernel can reach each other's sockets. */
  kernel: z.string(),
  host: z.string(),
  pid: z.int(),
  socket: z.string().nullable(),
  state: z.enum(['held', 'free']),
  beat: z.string().length(12),
})
export type Lease = z.output<typeof leaseSchema>

const fileOf = (folder: string, generation: number): string => path.join(folder, `${generation}.json`)

const generations = (folder: string): number[] =>
  fs
    .readdirSync(folder)
    .flatMap((name) => /^(\d{1,15})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)

/** The valid lease is that of the highest generation; 0 if there is none. */
export const lastGeneration = (folder: string): number => generations(folder).at(-1) ?? 0

/** Null if unreadable: its machine lost power while writing it, or it is being written. */
export function readLease(folder: string, generation: number): Lease | null {
  try {
    return leaseSchema.parse(JSON.parse(fs.readFileSync(fileOf(folder, generation), 'utf8')))
  } catch {
    return null
  }
}

const bytesOf = (lease: Lease): string => `${JSON.stringify(lease)}\n`

/** Creates the lease of a generation; false if another process has. Creating the file name is atomic, on network file systems too. */
export function claim(folder: string, generation: number, lease: Lease): boolean {
  const own = path.join(folder, `${lease.id}.new`)
  fs.writeFileSync(own, bytesOf(lease), { mode: OWNER_ONLY, flush: true })
  try {
    try {
      fs.linkSync(own, fileOf(folder, generation))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
      // The file system has no hard links.
      fs.copyFileSync(own, fileOf(folder, generation), fs.constants.COPYFILE_EXCL)
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(own, { force: true })
  }
}

/** Overwrites a lease in place and closes the file: only then does a network file system show the change to other machines. */
export function renew(folder: string, generation: number, lease: Lease): void {
  const file = fs.openSync(fileOf(folder, generation), 'r+')
  try {
    fs.writeSync(file, bytesOf(lease), 0)
  } finally {
    fs.closeSync(file)
  }
}

export const removeLease = (folder: string, generation: number): void => fs.rmSync(fileOf(folder, generation), { force: true })

/** Removes leases and sockets of previous owners. */
export function removeOlder(folder: string, generation: number, { socket }: Lease): void {
  for (const older of generations(folder)) if (older < generation) removeLease(folder, older)
  for (const name of fs.readdirSync(folder)) if (name.endsWith('.socket') && name !== socket) fs.rmSync(path.join(folder, name), { force: true })
}

/** Measured by the file system's clock alone, since clocks of two machines may differ. */
function ageMs(folder: string, generation: number, id: string): number {
  const probe = path.join(folder, `${id}.clock`)
  try {
    fs.writeFileSync(probe, '')
    return fs.statSync(probe).mtimeMs - fs.statSync(fileOf(folder, generation)).mtimeMs
  } finally {
    fs.rmSync(probe, { force: true })
  }
}

/** Watches a lease until its owner renews it (true), or until it counts as dead (false). */
export async function isRenewed(folder: string, generation: number, ownId: string, staleMs: number, beatMs: number): Promise<boolean> {
  const seen = (): string => {
    try {
      const file = fileOf(folder, generation)
      return `${fs.readFileSync(file, 'utf8')} ${fs.statSync(file).mtimeMs}`
    } catch {
      return ''
    }
  }
  // A clock may have been changed: even an old lease is watched for more than two beats.
  const patienceMs = ageMs(folder, generation, ownId) >= staleMs ? 2.5 * beatMs : staleMs
  const first = seen()
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    await setTimeout(Math.min(LOOK_EVERY_MS, beatMs))
    if (seen() !== first) return true
  }
  return false
}
