import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor of processes and all that they start, which other work on the machine hardly changes; only where there is /proc. */
interface Stat {
  readonly parent: number
  /** With the process id, the same process for good: ids are used again. */
  readonly startTime: string
  readonly ownSeconds: number
  /** Of its children that have ended and were waited for, and theirs. */
  readonly endedSeconds: number
}

const TICKS_A_SECOND = 100
const LOOK_EVERY_MS = 500

function statOf(pid: number | string): Stat | undefined {
  try {
    // Behind the name, which may contain anything: state, parent … (proc_pid_stat(5) counts from 1, the state is the third).
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const at = (field: number): number => Number(values[field - 3])
    return {
      parent: at(4),
      startTime: values[22 - 3] ?? '',
      ownSeconds: (at(14) + at(15)) / TICKS_A_SECOND,
      endedSeconds: (at(16) + at(17)) / TICKS_A_SECOND,
    }
  } catch {
    return undefined
  }
}

interface Watched {
  /** Seconds of each process that was seen, by id and start. */
  readonly seconds: Map<string, number>
  /** Ids of the child and of all that it started. */
  readonly parents: Set<number>
}

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined

/** A browser does not wait for its pages to end: what they used is known only from having looked. */
function look(): void {
  const stats = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    return stat ? [{ pid: Number(name), ...stat }] : []
  })
  // A child whose id is lower than its parent's is seen at the next look.
  for (const { seconds, parents } of watched)
    for (const { pid, parent, startTime, ownSeconds } of stats) {
      const key = `${pid} ${startTime}`
      if (!seconds.has(key) && !parents.has(parent) && !parents.has(pid)) continue
      parents.add(pid)
      seconds.set(key, ownSeconds)
    }
}

let endedBefore = statOf('self')?.endedSeconds

/** Watches a child until `ended` is called, right after it has ended; that returns its seconds of processor. */
export function watchProcessor(pid: number | undefined): { readonly ended: () => number | undefined } {
  if (pid === undefined || endedBefore === undefined) return { ended: () => undefined }
  const child: Watched = { seconds: new Map(), parents: new Set([pid]) }
  watched.add(child)
  timer ??= setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    ended: () => {
      watched.delete(child)
      if (watched.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
      const now = statOf('self')?.endedSeconds ?? 0
      const waitedFor = now - (endedBefore ?? 0)
      endedBefore = now
      const seen = [...child.seconds.values()].reduce((sum, value) => sum + value, 0)
      // What was waited for is exact but lacks pages of browsers; what was seen lacks processes between two looks.
      return Math.max(waitedFor, seen)
    },
  }
}
