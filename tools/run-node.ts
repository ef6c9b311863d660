import { type ChildProcess, spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { watchProcessor } from './processor-time.ts'
import { ROOT } from './root.ts'

export interface ProcessOptions {
  readonly timeoutMs: number
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly cwd?: string
  /** Prints the output while collecting it. */
  readonly shown?: boolean
  /** Gives way to other processes: it, and what it starts, run on what they leave of the processor. */
  readonly yielding?: boolean
  /** Before other processes, where the system allows it: for sound in real time. */
  readonly isUrgent?: boolean
}

export interface RunResult {
  readonly ok: boolean
  readonly status: number
  readonly output: string
  /** Why it was stopped. */
  readonly trouble: string | undefined
  /** Of it and all that it started; undefined where the system does not tell. */
  readonly processorSeconds: number | undefined
}

const KILL_AFTER_MS = 5_000
const DRAIN_MS = 2_000
const running = new Set<ChildProcess>()

/** Half of the share of others (`nice`): at a lower priority other work on the machine would starve it beyond the limits of its tests. */
const YIELDING = 4
/** Only who may do anything (a container's root) can take more than others. */
const URGENT = -10

/** At once after its start: its threads and children take the priority over from it. */
function placeAt({ pid }: ChildProcess, priority: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, priority)
  } catch {
    // It ended meanwhile, or the system does not allow it: it runs as everything else does.
  }
}

/** Ends the whole process group: a test command has child processes (browsers, servers). */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It ended meanwhile.
  }
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) killGroup(child, signal)
  setTimeout(() => {
    for (const child of running) killGroup(child, 'SIGKILL')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }, 500)
}

const stopOnOrphaning = (): void => stopAll('SIGTERM')

/** Only while something runs: afterwards the previous signal handlers apply again. */
function minded(child: ChildProcess): void {
  if (running.size === 0) process.on('SIGINT', stopAll).on('SIGTERM', stopAll).on('disconnect', stopOnOrphaning)
  running.add(child)
}

function unminded(child: ChildProcess): void {
  if (running.delete(child) && running.size === 0) process.off('SIGINT', stopAll).off('SIGTERM', stopAll).off('disconnect', stopOnOrphaning)
}

/** Runs a script with this Node, in the root by default, for at most `timeoutMs`. */
export function runNode(
  args: readonly string[],
  { timeoutMs, env = {}, cwd = ROOT, shown = false, yielding = false, isUrgent = false }: ProcessOptions,
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    minded(child)
    const processor = watchProcessor(child.pid)
    let processorSeconds: number | undefined
    if (yielding) placeAt(child, Math.max(getPriority(), YIELDING))
    if (isUrgent) placeAt(child, URGENT)
    let output = ''
    let trouble: string | undefined
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (shown) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const timer = setTimeout(() => {
      trouble = `stopped after ${timeoutMs / 1000} s`
      killGroup(child, 'SIGTERM')
      setTimeout(() => killGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref()
    }, timeoutMs)
    const end = (status: number) => {
      clearTimeout(timer)
      unminded(child)
      killGroup(child, 'SIGKILL')
      resolve({ ok: status === 0 && trouble === undefined, status, output: stripVTControlCharacters(output), trouble, processorSeconds })
    }
    child.once('error', (error) => {
      processor.ended()
      trouble = error.message
      end(1)
    })
    child.once('exit', (status, signal) => {
      processorSeconds = processor.ended()
      if (signal) trouble ??= `killed by ${signal}`
      // `close` comes after all output; a grandchild that keeps the pipe open must not block us.
      const drained = setTimeout(() => end(status ?? 1), DRAIN_MS)
      child.once('close', () => {
        clearTimeout(drained)
        end(status ?? 1)
      })
    })
  })
}
