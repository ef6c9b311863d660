import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** A temporary PostgreSQL cluster, which only listens on a socket file in its folder. */
export interface Postgres {
  /** URL for DATABASE_URL and TEST_DATABASE_URL. */
  readonly url: string
  readonly version: string
  stop(): Promise<void>
}

const NEEDED = ['initdb', 'postgres']
const START_MS = 30_000
const STOP_MS = 20_000

/** Debian installs these programs outside PATH; sort the newest version last. */
function programFolder(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root: use the first of these users that exists. */
function ownerOf(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find((user) => user) ?? []
  if (uid === undefined || gid === undefined) throw new Error('no user but root, whom PostgreSQL refuses')
  return { uid: Number(uid), gid: Number(gid) }
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()))

/** Starts a cluster; undefined if PostgreSQL is not installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const programs = programFolder()
  if (!programs || process.platform === 'win32') return undefined
  const owner = ownerOf()
  const folder = mkdtempSync(join(tmpdir(), 'prelude-pg-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  try {
    await promisify(execFile)(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      cwd: folder,
      env,
      ...owner,
    })
  } catch (error) {
    remove()
    throw error
  }
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=200'], {
    cwd: folder,
    env,
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // The database ends with this process.
  const kill = (): void => {
    server.kill('SIGQUIT')
  }
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    process.off('exit', kill)
    // SIGINT is PostgreSQL's « Fast Shutdown ».
    server.kill('SIGINT')
    const timer = setTimeout(() => void server.kill('SIGKILL'), STOP_MS)
    await ended(server)
    clearTimeout(timer)
    remove()
  }
  let output = ''
  const ready = new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`PostgreSQL was not ready after ${START_MS / 1_000} s\n${output}`)), START_MS)
    server.stderr.on('data', (text: Buffer) => {
      output += text.toString()
      if (!output.includes('ready to accept connections')) return
      output = ''
      clearTimeout(timer)
      done()
    })
    server.once('error', fail)
    server.once('exit', () => fail(new Error(`PostgreSQL ended\n${output}`)))
  })
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, version, stop }
}
