import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Client, createClient } from '@prelude/contract/client'

const SOURCE = path.join(import.meta.dirname, '../src')
/** As under `npm start`: without it each start compiles every source anew, which takes most of its time. */
const COMPILE_CACHE = path.join(import.meta.dirname, '../../../.cache/node')

/** These processes live for seconds: compiling the hot parts of the database a second time, for speed, takes a fifth of their processor. */
const BRIEF = '--liftoff-only'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}
export interface Started {
  readonly process: ChildProcess
  /** The printed address; rejects if the process ends without printing it. */
  readonly address: Promise<string>
  readonly ended: Promise<Ended>
}

export const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'prelude-run-'))

/** Runs `main.ts` or `admin.ts` as a process with these environment variables only; `within` is a command that runs it. */
export function launch(
  program: 'main.ts' | 'admin.ts',
  environment: Record<string, string>,
  words: readonly string[] = [],
  within: readonly string[] = [],
): Started {
  const [command = '', ...more] = [...within, process.execPath, BRIEF, path.join(SOURCE, program), ...words]
  const child = spawn(command, more, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, PORT: '0', PRELUDE_WEB_DIR: '/nowhere', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString()
      const ready = /^Prélude est prête : (\S+)\n/.exec(out)
      if (ready?.[1]) resolve(ready[1])
    })
    child.stderr.on('data', (text: Buffer) => {
      err += text.toString()
    })
    void ended.then(() => reject(new Error(`it ended: ${err}`)))
  })
  address.catch(() => undefined)
  return { process: child, address, ended }
}

export const clientOf = (baseUrl: string, token: () => string | null): Client => createClient({ baseUrl, token, fetch: fetch as never })
