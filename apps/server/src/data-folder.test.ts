import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestContent } from '../test/built-content.ts'
import { canMount, canUnshareNetwork } from '../test/privileges.ts'
import { clientOf, launch, type Started, temporaryFolder } from '../test/process.ts'
import { explainFailedStart } from './failed-start.ts'
import { packCluster } from './kernel/database/embedded/packed-cluster.ts'
import { openDatabase } from './kernel/database/open.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings/settings.ts'

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const content = buildTestContent()
const started: ChildProcess[] = []
const start = (folder: string, within: readonly string[] = []): Started => {
  const server = launch('main.ts', { PRELUDE_DATA_DIR: folder, PRELUDE_CONTENT_DIR: content, RATE_LIMIT_SIGN_IN: '1000' }, [], within)
  started.push(server.process)
  return server
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const NETWORK = canUnshareNetwork()
const MOUNT = canMount()
const accountOf = (name: string) =>
  ({ email: `${name}@exemple.fr`, firstname: 'Camille', password: 'trois mots simples', rgpd_consent: true }) as const

/** A cleanly closed database, copied for each fault. */
let whole: string
let usersFile: string
beforeAll(async () => {
  whole = temporaryFolder()
  const database = await openDatabase({ url: null, folder: whole, packedCluster: await packCluster(), onProblem: () => undefined })
  const { rows } = await database.pool.query<{ file: string }>("select pg_relation_filepath('users') as file")
  usersFile = `database/${rows[0]?.file}`
  await database.close()
})
afterAll(() => fs.rmSync(whole, { recursive: true, force: true }))
const copyOfWhole = (): string => {
  const folder = temporaryFolder()
  fs.cpSync(whole, folder, { recursive: true })
  return folder
}
/** Corrupts every page of a file. */
const flip = (file: string, from = 100): void => {
  const bytes = fs.readFileSync(file)
  for (let at = from; at < bytes.length; at += 1_000) bytes[at] = (bytes[at] ?? 0) ^ 0x5a
  fs.writeFileSync(file, bytes)
}
/** PostgreSQL's system identifier of a cluster: a different one means that the cluster was made anew. */
const identityOf = (folder: string): Buffer | null => {
  const control = path.join(folder, 'database/global/pg_control')
  return fs.existsSync(control) ? fs.readFileSync(control).subarray(0, 8) : null
}
const everyFile = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('a data folder', () => {
  it.runIf(NETWORK)('is refused to a second server in another container, without loss', async () => {
    const folder = temporaryFolder()
    const first = start(folder)
    const call = clientOf(await first.address, () => null)
    for (const name of ['a', 'b', 'c']) await call('POST signup', { body: accountOf(name) })
    const { code, out, err } = await start(folder, ['unshare', '-n']).ended
    expect([code, out]).toEqual([3, ''])
    expect(err).toBe(
      `Le dossier ${folder} est déjà utilisé par un serveur Prélude en marche : arrêtez-le d’abord, ou choisissez un autre dossier avec PRELUDE_DATA_DIR.\n`,
    )
    for (const name of ['d', 'e', 'f']) await call('POST signup', { body: accountOf(name) })
    first.process.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    const again = clientOf(await start(folder).address, () => null)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect((await again('POST login', { body: accountOf(name) })).data.email).toBe(`${name}@exemple.fr`)
  })

  it('taken by another machine ends the server at once, with a message', async () => {
    const folder = temporaryFolder()
    const server = start(folder)
    await server.address
    const lock = path.join(folder, 'lock')
    const [own = ''] = fs.readdirSync(lock).filter((name) => name.endsWith('.json'))
    fs.writeFileSync(
      path.join(lock, `${Number.parseInt(own, 10) + 1}.json`),
      fs.readFileSync(path.join(lock, own), 'utf8').replace(/"id":"./, '"id":"?'),
    )
    const { code, err } = await server.ended
    expect([code, err]).toEqual([
      3,
      `Un autre serveur Prélude a pris le dossier ${folder} : celui-ci s’arrête aussitôt et n’y écrit plus rien. Un seul serveur par dossier.\n`,
    ])
  })
})

interface Fault {
  /** Makes the fault; returns the folder to start the server on. */
  readonly make: () => string
  /** Command run in its own mount namespace with the folder as $0, before the server. */
  readonly mount?: string
  /** Met before the database runs: the start fails here as in a process of its own, which takes a second more. */
  readonly here?: boolean
  readonly says: RegExp
}
const damaged = (make: (folder: string) => void, detail: string, here = false): Fault => ({
  here,
  make: () => {
    const folder = copyOfWhole()
    make(folder)
    return folder
  },
  says: new RegExp(
    `^La base de données de \\S+ est abîmée \\(.*${detail}.*\\)\\. Rendez-lui une sauvegarde avec « npm run admin -- restore FICHIER »`,
  ),
})
const FULL = /^Il n’y a plus de place sur le disque de \S+ : libérez au moins 128 Mo\.\n$/
const READ_ONLY = /^Prélude ne peut pas écrire dans \S+ : donnez-en le droit .*, ou choisissez un autre dossier avec PRELUDE_DATA_DIR\.\n$/

const FAULTS: Readonly<Record<string, Fault>> = {
  'a place where nothing can be made': {
    make: () => '/proc/nowhere',
    here: true,
    says: /^Le système ne laisse pas créer le dossier \/proc\/nowhere : choisissez/,
  },
  'a file': {
    make: () => {
      const file = path.join(temporaryFolder(), 'file')
      fs.writeFileSync(file, '')
      return file
    },
    here: true,
    says: /file n’est pas un dossier : choisissez un autre dossier avec PRELUDE_DATA_DIR\.\n$/,
  },
  'a file above it': {
    make: () => {
      const file = path.join(temporaryFolder(), 'file')
      fs.writeFileSync(file, '')
      return path.join(file, 'data')
    },
    here: true,
    says: /data n’est pas un dossier/,
  },
  'a disk that can only be read, empty': { make: temporaryFolder, mount: 'mount -t tmpfs -o ro none "$0"', says: READ_ONLY },
  'a disk that can only be read, with a database': {
    make: copyOfWhole,
    mount: 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"',
    says: READ_ONLY,
  },
  'a database that can only be read': {
    make: copyOfWhole,
    mount: 'mount --bind "$0/database" "$0/database" && mount -o remount,ro,bind "$0/database"',
    says: READ_ONLY,
  },
  'a disk too small for a first start': { make: temporaryFolder, mount: 'mount -t tmpfs -o size=64m none "$0"', says: FULL },
  'a full disk with a database': {
    make: copyOfWhole,
    mount:
      'cp -a "$0" "$0.copy" && mount -t tmpfs -o size=60m none "$0" && cp -a "$0.copy/." "$0" && { cat /dev/zero > "$0/fill" 2>/dev/null || true; }',
    says: FULL,
  },
  'a database without PG_VERSION': damaged((folder) => fs.rmSync(path.join(folder, 'database/PG_VERSION')), 'il manque database/PG_VERSION', true),
  'a database without pg_control': damaged(
    (folder) => fs.rmSync(path.join(folder, 'database/global/pg_control')),
    'il manque database/global/pg_control',
    true,
  ),
  'a changed pg_control': damaged((folder) => flip(path.join(folder, 'database/global/pg_control')), 'incorrect checksum in control file'),
  'a changed write-ahead log': damaged((folder) => {
    for (const file of everyFile(path.join(folder, 'database/pg_wal'))) flip(file, 0)
  }, 'could not locate a valid checkpoint record'),
  'a changed catalogue': damaged((folder) => {
    for (const file of everyFile(path.join(folder, 'database/base/5'))) if (Number(path.basename(file)) < 3_000) flip(file)
  }, 'invalid page in block'),
  'a database of another PostgreSQL': {
    make: () => {
      const folder = copyOfWhole()
      fs.writeFileSync(path.join(folder, 'database/PG_VERSION'), '16\n')
      return folder
    },
    says: /^La base de données de \S+ a été faite par PostgreSQL 16, que cette version de Prélude ne sait pas lire/,
  },
}

const failHere = async (folder: string): Promise<{ code: number | null; out: string; err: string }> => {
  const settings = readSettings({ PRELUDE_DATA_DIR: folder, PRELUDE_CONTENT_DIR: content, PRELUDE_WEB_DIR: '/nowhere', PORT: '0' })
  const fault = await startServer(settings, { onFolderLost: () => undefined }).then(
    (server) => server.close(),
    (error: unknown) => error,
  )
  const { code, sentences } = explainFailedStart(fault, settings)
  return { code, out: '', err: sentences.map((sentence) => `${sentence}\n`).join('') }
}

describe('a server that cannot use its data folder says what to do', () => {
  for (const [name, { make, mount, here, says }] of Object.entries(FAULTS))
    it.runIf(mount === undefined || MOUNT)(`${name}`, async () => {
      const folder = make()
      const before = identityOf(folder)
      const within = mount === undefined ? [] : ['unshare', '-m', 'sh', '-c', `${mount} && exec "$@"`, folder]
      const { code, out, err } = here ? await failHere(folder) : await start(folder, within).ended
      expect(err).toMatch(says)
      expect([code, out]).toEqual([1, ''])
      // One sentence on stderr, no stack.
      expect(err.trimEnd().split('\n')).toHaveLength(1)
      expect(identityOf(folder)).toEqual(before)
    })

  it('logs the advice to restore a backup when a table is damaged', async () => {
    const folder = temporaryFolder()
    const first = start(folder)
    await clientOf(await first.address, () => null)('POST signup', { body: accountOf('a') })
    first.process.kill('SIGTERM')
    await first.ended
    flip(path.join(folder, usersFile))
    const server = start(folder)
    const address = await server.address
    await expect(clientOf(address, () => null)('POST login', { body: accountOf('a') })).rejects.toMatchObject({ code: 'internal' })
    server.process.kill('SIGTERM')
    const { err } = await server.ended
    expect(err).toContain('"advice":"La base de données est abîmée : rendez-lui une sauvegarde avec « npm run admin -- restore FICHIER »')
  })
})
