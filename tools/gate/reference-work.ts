import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/**
 * Milliseconds of processor that a fixed piece of work takes now: objects, text, sorting, numbers and a hash, as the tests have. On a slower machine, or
 * one whose cores are shared, it takes longer by about as much as the tests do.
 */
export function referenceMs(): number {
  const before = process.threadCpuUsage()
  const notes = Array.from({ length: 30_000 }, (_, place) => ({
    id: (place * 7_919) % 30_011,
    name: `note ${place % 127}`,
    at: [place / 3, place % 11],
  }))
  const text = JSON.stringify(notes)
  const read = JSON.parse(text) as typeof notes
  const sorted = read.toSorted((a, b) => a.id - b.id || a.name.localeCompare(b.name))
  const names = new Map<string, number>()
  for (const { name } of sorted) names.set(name, (names.get(name) ?? 0) + 1)
  const samples = new Float64Array(400_000)
  for (let place = 1; place < samples.length; place += 1) samples[place] = 0.9 * (samples[place - 1] ?? 0) + Math.sin(place)
  const words = text.replaceAll(/"name":"note (\d+)"/g, '$1').length
  createHash('sha256')
    .update(text)
    .update(String(words + names.size))
    .update(samples)
    .digest()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const TICKS_A_SECOND = 100
/** Seconds that all processors of the machine have worked since its start; undefined where the system does not tell. */
function workedSeconds(): number | undefined {
  try {
    const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] =
      /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? []
    return (user + nice + system + interrupts + softInterrupts) / TICKS_A_SECOND
  } catch {
    return undefined
  }
}

/** From now on: the share of all processors that went to others, given the seconds of our own work. */
export function watchOtherWork(): (ownSeconds: number) => number {
  const [worked, startedMs] = [workedSeconds(), performance.now()]
  return (ownSeconds) => {
    const capacity = ((performance.now() - startedMs) / 1_000) * availableParallelism()
    return Math.max(0, ((workedSeconds() ?? 0) - (worked ?? 0) - ownSeconds) / capacity)
  }
}
