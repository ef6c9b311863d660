import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestContent } from '../../../test/built-content.ts'
import { noise } from '../../../test/noise.ts'
import { canMount } from '../../../test/privileges.ts'
import { clientOf, type Ended, launch, type Started, temporaryFolder } from '../../../test/process.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'
import type { Database } from '../../kernel/database/database.ts'
import { openEmbedded } from '../../kernel/database/embedded/embedded.ts'
import { MIGRATIONS_FOLDER, migrate, migrationNames } from '../../kernel/database/migrate.ts'
import { openDatabase } from '../../kernel/database/open.ts'
import { AdminError } from './admin-error.ts'
import { commandOnStopped } from './files-commands.ts'

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const content = buildTestContent()
const MOUNT = canMount()
const started: ChildProcess[] = []
const start = (folder: string): Started => {
  const server = launch('main.ts', { PRELUDE_DATA_DIR: folder, PRELUDE_CONTENT_DIR: content, RATE_LIMIT_SIGN_IN: '1000' })
  started.push(server.process)
  return server
}
const stop = async (server: Started): Promise<Ended> => {
  server.process.kill('SIGTERM')
  return server.ended
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
const admin = (folder: string, words: readonly string[], more: Record<string, string> = {}, within: readonly string[] = []) =>
  launch('admin.ts', { PRELUDE_DATA_DIR: folder, PRELUDE_CONTENT_DIR: content, ...more }, words, within).ended

/** The same command without the start of a process; what it prints, exits with and says is tested by `admin`. */
const command = (folder: string, words: readonly string[]) =>
  commandOnStopped({ DATABASE_URL: null, PRELUDE_DATA_DIR: folder }, words, new Date(), () => undefined)

const accountOf = (name: string) =>
  ({ email: `${name}@exemple.fr`, firstname: 'Camille', password: 'trois mots simples', rgpd_consent: true }) as const
const timeline = scaleTimeline(4, ['RIGHT'])
const newTake = () => takeOf(timeline, { startedAt: new Date(Date.now() - 120_000) })

async function opened<Result>(folder: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url: null, folder, onProblem: () => undefined })
  return work(database).finally(() => database.close())
}
/** A running server removes counters that have ended; those of ten minutes may end while these tests run. */
const COUNTED_TODAY = "where ends_at > now() + interval '12 hours'"
/** Every row of every table as text, and the value of every sequence. */
const everything = (folder: string): Promise<Record<string, string[]>> =>
  opened(folder, async ({ pool }) => {
    const all: Record<string, string[]> = {}
    const { rows } = await pool.query<{ name: string; kind: string }>(
      "select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1",
    )
    for (const { name, kind } of rows)
      all[name] = (
        await pool.query<{ row: string }>(
          kind === 'S'
            ? `select last_value::text as row from "${name}"`
            : `select t::text as row from "${name}" t ${name === 'counters' ? COUNTED_TODAY : ''} order by 1`,
        )
      ).rows.map(({ row }) => row)
    return all
  })
const clusterNames = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /database|backup|restore/.test(name))
    .sort()

/** Makes a database with learners and takes, and stops its server. */
let filled: string
let token: string
let before: Record<string, string[]>
const stoppedCopy = (): string => {
  const folder = temporaryFolder()
  fs.cpSync(filled, folder, { recursive: true })
  return folder
}
beforeAll(async () => {
  filled = temporaryFolder()
  const server = start(filled)
  const address = await server.address
  for (const name of ['a', 'b', 'c']) {
    const { data } = await clientOf(address, () => null)('POST signup', { body: accountOf(name) })
    token = data.api_token
    for (let take = 0; take < 3; take += 1) await clientOf(address, () => token)('POST takes', { body: newTake() })
  }
  await stop(server)
  before = await everything(filled)
})

describe('backup and restore', () => {
  it('of a server that runs: what was written after the backup is gone, all else is as it was, logins go on', async () => {
    const folder = stoppedCopy()
    const file = path.join(temporaryFolder(), 'prelude.tar.gz')
    const server = start(folder)
    const address = await server.address
    const done = await admin(folder, ['backup', file])
    expect([done.code, done.err]).toEqual([0, ''])
    expect(JSON.parse(done.out)).toMatchObject({ file, bytes: fs.statSync(file).size, paused_ms: expect.any(Number) })
    if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    await clientOf(address, () => null)('POST signup', { body: accountOf('later') })
    const seen = new Set<number | string>()
    let asking = true
    const polling = (async () => {
      while (asking) {
        seen.add(
          await fetch(`${address}/play/v1/status`).then(
            ({ status }) => status,
            () => 'refused',
          ),
        )
        await new Promise((next) => setTimeout(next, 20))
      }
    })()
    const restored = await admin(folder, ['restore', file])
    asking = false
    await polling
    expect([restored.code, restored.err]).toEqual([0, ''])
    const { kept } = JSON.parse(restored.out) as { kept: string }
    expect(path.dirname(kept)).toBe(folder)
    expect(seen).toContain(503)
    expect([...seen].every((status) => status === 200 || status === 503 || status === 'refused')).toBe(true)
    expect((await stop(server)).code).toBe(0)
    expect(await everything(folder)).toEqual(before)
    const again = await start(folder).address
    expect((await clientOf(again, () => token)('GET user', {})).data.email).toBe('c@exemple.fr')
    await expect(clientOf(again, () => null)('POST login', { body: accountOf('later') })).rejects.toMatchObject({ status: 401 })
    // The replaced database is kept whole, too.
    const other = temporaryFolder()
    fs.renameSync(kept, path.join(other, 'database'))
    expect((await everything(other)).users).toHaveLength(4)
  })

  it('of a server that is stopped, over a database that is damaged, and into a new folder', async () => {
    const folder = stoppedCopy()
    const file = path.join(temporaryFolder(), 'prelude.tar.gz')
    await command(folder, ['backup', file])
    expect(await everything(folder)).toEqual(before)
    fs.rmSync(path.join(folder, 'database/PG_VERSION'))
    const restored = await admin(folder, ['restore', file])
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(JSON.parse(restored.out)).toMatchObject({ restored: file, kept: expect.stringContaining('database.before-restore-') })
    expect(await everything(folder)).toEqual(before)
    const empty = path.join(temporaryFolder(), 'new')
    expect(await command(empty, ['restore', file])).toMatchObject({ kept: null })
    expect(await everything(empty)).toEqual(before)
  })

  it('of a server that writes meanwhile holds whole transactions, and all that was acknowledged before', async () => {
    const folder = stoppedCopy()
    const file = path.join(temporaryFolder(), 'prelude.tar.gz')
    const server = start(folder)
    const address = await server.address
    const acknowledged: string[] = []
    let writing = true
    const writers = [0, 1, 2].map(async (writer) => {
      for (let turn = 0; writing; turn += 1) {
        await clientOf(address, () => null)('POST signup', { body: accountOf(`w${writer}-${turn}`) })
        acknowledged.push(`w${writer}-${turn}@exemple.fr`)
      }
    })
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5))
    const early = [...acknowledged]
    const done = await admin(folder, ['backup', file])
    writing = false
    await Promise.all(writers)
    expect([done.code, done.err]).toEqual([0, ''])
    expect(acknowledged.length).toBeGreaterThan(early.length)
    const other = temporaryFolder()
    await command(other, ['restore', file])
    const { emails, halves } = await opened(other, async ({ pool }) => ({
      emails: (await pool.query<{ email: string }>('select email from users')).rows.map(({ email }) => email),
      halves: (await pool.query('select id from users where not exists (select from tokens where user_id = users.id)')).rowCount,
    }))
    expect(early.filter((email) => !emails.includes(email))).toEqual([])
    expect(halves).toBe(0)
  })
})

describe('a restore', () => {
  let file: string
  let folder: string
  beforeAll(async () => {
    file = path.join(temporaryFolder(), 'prelude.tar.gz')
    folder = stoppedCopy()
    await command(folder, ['backup', file])
  })
  const REFUSED = /^(?:error: )?La sauvegarde \S+ n’a pas été rendue : (.*)\. Rien n’a été changé\.\n?$/
  const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
    const other = path.join(temporaryFolder(), name)
    fs.writeFileSync(other, change(fs.readFileSync(file)))
    return other
  }
  const flippedAt = (placeIn: (length: number) => number) => (bytes: Buffer) => {
    const at = placeIn(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    return bytes
  }
  const share = (of: number) => (length: number) => Math.floor(of * length)
  /** In the checksum of the compression: before it a bit may change nothing that is unpacked, as the archive ends in zeros. */
  const inChecksum = (length: number): number => length - 6
  const NO_BACKUP = 'ce n’est pas une sauvegarde de Prélude, ou elle est incomplète ou abîmée'
  it.each<[string, () => string, string]>([
    ['a file that ends early', () => changed('torn', (bytes) => bytes.subarray(0, bytes.length / 2)), NO_BACKUP],
    ['one that lacks its last byte', () => changed('torn', (bytes) => bytes.subarray(0, -1)), NO_BACKUP],
    ['a byte changed at the start', () => changed('early', flippedAt(share(0.001))), NO_BACKUP],
    ['a byte changed in the middle', () => changed('middle', flippedAt(share(0.5))), NO_BACKUP],
    ['a byte changed at the end', () => changed('late', flippedAt(inChecksum)), NO_BACKUP],
    ['nonsense', () => changed('nonsense', () => noise(10_000)), NO_BACKUP],
    ['an empty file', () => changed('empty', () => Buffer.alloc(0)), NO_BACKUP],
    ['a folder', temporaryFolder, 'ce n’est pas un fichier'],
    ['nothing', () => '/nowhere/at-all', 'ce fichier n’existe pas'],
  ])('of %s is refused, stopped and running, and everything is still there', async (_name, make, reason) => {
    const wrong = make()
    const refusal = await command(folder, ['restore', wrong]).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AdminError)
    expect(REFUSED.exec((refusal as AdminError).message)?.[1]).toBe(reason)
    expect(clusterNames(folder)).toEqual(['database'])
  })

  it('of a wrong file is refused by a running server, which goes on', async () => {
    const server = start(folder)
    const address = await server.address
    const wrong = await admin(folder, ['restore', changed('middle', flippedAt(share(0.5)))])
    expect([wrong.code, REFUSED.exec(wrong.err)?.[1]]).toEqual([1, NO_BACKUP])
    expect(wrong.err).toMatch(/^error: .*\n$/)
    expect((await fetch(`${address}/play/v1/status`)).status).toBe(200)
    expect((await stop(server)).code).toBe(0)
    expect(clusterNames(folder)).toEqual(['database'])
    expect(await everything(folder)).toEqual(before)
  })

  it('of a newer Prélude is refused, of an older one brought up to date', async () => {
    const newer = stoppedCopy()
    await opened(newer, ({ pool }) => pool.query("insert into migrations (name) values ('9999_tomorrow.sql')"))
    const tomorrow = path.join(temporaryFolder(), 'tomorrow.tar.gz')
    await command(newer, ['backup', tomorrow])
    const refused = await admin(folder, ['restore', tomorrow])
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toMatch(
      /^error: La sauvegarde \S+ n’a pas été rendue : elle vient d’une version plus récente de Prélude \(\S+ ; 9999_tomorrow\.sql\) : installez cette version-là/,
    )
    const first = temporaryFolder()
    for (const name of migrationNames().slice(0, 2)) fs.copyFileSync(path.join(MIGRATIONS_FOLDER, name), path.join(first, name))
    const older = temporaryFolder()
    const embedded = await openEmbedded({ folder: path.join(older, 'database'), packedCluster: null, mayCreate: true }, () => undefined)
    const pool = new pg.Pool({ user: 'postgres', database: 'postgres', max: 1, stream: () => embedded.connect() })
    await migrate(pool, first)
    await pool.end()
    await embedded.close()
    const yesterday = path.join(temporaryFolder(), 'yesterday.tar.gz')
    await command(older, ['backup', yesterday])
    const other = temporaryFolder()
    await command(other, ['restore', yesterday])
    expect((await everything(other)).migrations).toHaveLength(migrationNames().length)
  })

  it('that was cut short is finished or forgotten by the next start', async () => {
    const forgotten = stoppedCopy()
    fs.cpSync(path.join(forgotten, 'database'), path.join(forgotten, '.restore-ready'), { recursive: true })
    fs.mkdirSync(path.join(forgotten, '.restore-under-way'))
    expect(await everything(forgotten)).toEqual(before)
    const finished = stoppedCopy()
    fs.renameSync(path.join(finished, 'database'), path.join(finished, '.restore-ready'))
    expect(await everything(finished)).toEqual(before)
    expect([clusterNames(forgotten), clusterNames(finished)]).toEqual([['database'], ['database']])
  })
})

describe('a backup', () => {
  it('overwrites nothing, and says where there is nothing to back up or no place to write', async () => {
    const folder = stoppedCopy()
    const file = path.join(temporaryFolder(), 'prelude.tar.gz')
    fs.writeFileSync(file, 'mine')
    await expect(command(folder, ['backup', file])).rejects.toThrow(`${file} existe déjà : choisissez un autre nom, rien n’est écrasé`)
    expect(fs.readFileSync(file, 'utf8')).toBe('mine')
    await expect(command(folder, ['backup', '/nowhere/at/all.tar.gz'])).rejects.toThrow('le dossier /nowhere/at n’existe pas : créez-le d’abord')
    const empty = temporaryFolder()
    await expect(command(empty, ['backup', `${file}.2`])).rejects.toThrow(/^il n’y a pas de base de données dans /)
    const server = await admin(folder, ['backup', `${file}.2`], { DATABASE_URL: 'postgres://a@127.0.0.1:1/a' })
    expect(server.err).toMatch(/^error: avec DATABASE_URL, la base est celle de votre serveur PostgreSQL : sauvegardez-la avec pg_dump /)
    expect(fs.readdirSync(path.dirname(file))).toEqual(['prelude.tar.gz'])
  })

  it('of a damaged database is refused rather than kept', async () => {
    const folder = stoppedCopy()
    const file = await opened(
      folder,
      async ({ pool }) => (await pool.query<{ file: string }>("select pg_relation_filepath('takes') as file")).rows[0]?.file,
    )
    const takes = path.join(folder, 'database', file ?? '')
    const bytes = fs.readFileSync(takes)
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
    fs.writeFileSync(takes, bytes)
    const target = path.join(temporaryFolder(), 'prelude.tar.gz')
    const { code, err } = await admin(folder, ['backup', target])
    expect([code, err]).toEqual([1, expect.stringContaining(`la base est abîmée (database/${file}, page 0) : la sauvegarde n’a pas été faite`)])
    expect([fs.existsSync(target), clusterNames(folder)]).toEqual([false, ['database']])
  })

  it.runIf(MOUNT)('on a disk that is full leaves nothing half written', async () => {
    const folder = stoppedCopy()
    const place = temporaryFolder()
    const { out, err } = await admin(folder, ['backup', path.join(place, 'prelude.tar.gz')], {}, [
      ...['unshare', '-m', 'sh', '-c', 'mount -t tmpfs -o size=1m none "$0" && "$@"; ls "$0"; echo end', place],
    ])
    expect([out, err]).toEqual(['end\n', 'error: il n’y a plus de place sur le disque : rien n’a été changé, et rien n’est resté à moitié écrit\n'])
    expect(await everything(folder)).toEqual(before)
  })
})
