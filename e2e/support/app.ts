import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const READY = /Prélude est prête\s*:\s*(https?:\/\/\S+)/
const START_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 20_000

export interface AppOptions {
  /** Settings of the server besides port and data folder. */
  readonly env?: Readonly<Record<string, string>>
  /** It lives for one journey: the hot parts of its database are not compiled a second time, for speed, which takes a fifth of a start. */
  readonly isBrief?: boolean
}

/** A real server as a separate process, on the built application and a data folder of its own. */
export interface App {
  readonly url: string
  readonly dataDir: string
  readonly pid: number | undefined
  /** Output of the server since its first start. */
  readonly output: () => string
  readonly start: () => Promise<void>
  /** Sends SIGINT, like Ctrl+C, and waits for the exit. */
  readonly stop: () => Promise<void>
  /** kill -9: no clean shutdown. */
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
  /** Stops it and deletes its data. */
  readonly dispose: () => Promise<void>
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** Below the ports that systems give to outgoing connections, one of which could take it while a server restarts; each process begins elsewhere. */
let nextPort = 20_000 + (process.pid % 1_200) * 10

/** No port is given twice in a process: a server that restarts finds its own again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort
    nextPort += 1
    if (await isFree(port)) return port
  }
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => child.once('exit', () => done()))
}

const within = async (ms: number, work: Promise<void>, late: () => void): Promise<void> => {
  const timer = setTimeout(late, ms)
  await work
  clearTimeout(timer)
}

/** Starts a server on a free port, kept over restarts, so that an open page finds it again. */
export async function startApp({ env = {}, isBrief = false }: AppOptions = {}): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prelude-e2e-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  let url = `http://127.0.0.1:${port}`
  let output = ''

  const start = async (): Promise<void> => {
    const outputStart = output.length
    const started = spawn(process.execPath, [...(isBrief ? ['--liftoff-only'] : []), join(ROOT, 'apps/server/src/main.ts')], {
      cwd: ROOT,
      env: {
        ...process.env,
        // The journeys count them down; the default may change.
        FREE_TEACHER_MESSAGES: '10',
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
        // All tests sign up from the same address.
        RATE_LIMIT_SIGN_IN: '100000',
        PORT: String(port),
        PRELUDE_DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    await new Promise<void>((done, fail) => {
      const giveUp = (why: string) => {
        clearTimeout(timer)
        started.kill('SIGKILL')
        fail(new Error(`the server ${why}\n${output.slice(outputStart)}`))
      }
      const timer = setTimeout(() => giveUp(`was not ready after ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS)
      const listen = (chunk: Buffer) => {
        output += chunk.toString()
        const ready = READY.exec(output.slice(outputStart))
        if (!ready?.[1]) return
        clearTimeout(timer)
        url = ready[1].replace(/\/$/, '')
        done()
      }
      started.stdout.on('data', listen)
      started.stderr.on('data', listen)
      started.once('error', (error) => giveUp(`did not start: ${error.message}`))
      started.once('exit', (status, signal) => giveUp(`ended (${signal ?? status})`))
    })
  }

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child
    child = undefined
    if (!ending) return
    ending.kill(signal)
    await within(STOP_TIMEOUT_MS, endOf(ending), () => ending.kill('SIGKILL'))
  }

  const app: App = {
    get url() {
      return url
    },
    dataDir,
    get pid() {
      return child?.pid
    },
    output: () => output,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM')
      await start()
    },
    dispose: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await start()
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  return app
}
