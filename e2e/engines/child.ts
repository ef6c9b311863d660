import { type ChildProcess, spawn } from 'node:child_process'

export interface Child {
  /** Resolves with what `pattern` captured in the output; rejects when the program ends before, or says nothing in time. */
  waitForOutput(pattern: RegExp, withinMs: number): Promise<string>
  end(): Promise<void>
}

const END_WITHIN_MS = 5_000

/** A program that belongs to a test, with all that it starts: ended by its process group. */
export function startChild(path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Child {
  const child: ChildProcess = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  let listener: () => void = () => undefined
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
    listener()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  child.on('error', () => listener())
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {
      // It has ended already.
    }
  }
  return {
    waitForOutput: (pattern, withinMs) =>
      new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error(`${path} did not say ${pattern}\n${output.slice(-2_000)}`)), withinMs)
        listener = () => {
          const match = pattern.exec(output)
          if (!match) return
          clearTimeout(timer)
          done(match[1] ?? match[0])
        }
        listener()
      }),
    end: async () => {
      signal('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), END_WITHIN_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
