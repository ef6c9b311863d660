import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildTestContent } from '../test/built-content.ts'
import { headOf, isRefused, openSlowClient } from '../test/connections/slow-client.ts'
import { clientOf, launch, type Started, temporaryFolder } from '../test/process.ts'
import { takeOf } from '../test/take.ts'
import { scaleTimeline } from '../test/timelines.ts'
import { openDatabase } from './kernel/database/open.ts'

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const content = buildTestContent()
const started: ChildProcess[] = []
const start = (folder: string, more: Record<string, string> = {}): Started => {
  const server = launch('main.ts', { PRELUDE_DATA_DIR: folder, PRELUDE_CONTENT_DIR: content, RATE_LIMIT_SIGN_IN: '1000', ...more })
  started.push(server.process)
  return server
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const ACCOUNT = { email: 'camille@exemple.fr', firstname: 'Camille', password: 'trois mots simples', rgpd_consent: true } as const
const timeline = scaleTimeline(4, ['RIGHT'])
const TURN = { timeout: 60_000, interval: 10 }
const newTake = () => takeOf(timeline, { startedAt: new Date(Date.now() - 120_000) })

describe('the server as a process', () => {
  it('prints one line when it is ready, and ends cleanly on SIGTERM', async () => {
    const server = start(temporaryFolder())
    const address = await server.address
    expect(await (await fetch(`${address}/play/v1/status`)).json()).toMatchObject({ status: 'ok' })
    server.process.kill('SIGTERM')
    const { code, out, err } = await server.ended
    expect([code, out, err]).toEqual([0, `Prélude est prête : ${address}\n`, ''])
  })

  it('lets a request under way end before it does', async () => {
    const server = start(temporaryFolder())
    const address = await server.address
    const body = JSON.stringify(ACCOUNT)
    const client = await openSlowClient(address)
    client.write(headOf('/play/v1/signup', Buffer.byteLength(body)))
    await vi.waitFor(() => expect(client.received()).toContain('100 Continue'), TURN)
    server.process.kill('SIGINT')
    await vi.waitFor(async () => expect(await isRefused(address)).toBe(true), TURN)
    client.write(body)
    await client.closed()
    expect(client.received()).toContain('HTTP/1.1 200 OK')
    expect(client.received()).toContain(`"email":"${ACCOUNT.email}"`)
    expect((await server.ended).code).toBe(0)
  })

  it('ends at once when it is asked twice', async () => {
    const server = start(temporaryFolder())
    const address = await server.address
    // A request that never completes delays the first shutdown.
    const client = await openSlowClient(address)
    client.write(headOf('/play/v1/login', 9))
    await vi.waitFor(() => expect(client.received()).toContain('100 Continue'), TURN)
    server.process.kill('SIGTERM')
    await vi.waitFor(async () => expect(await isRefused(address)).toBe(true), TURN)
    expect(server.process.exitCode).toBeNull()
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(1)
  })

  it('refuses a folder that another server holds, and says so', async () => {
    const folder = temporaryFolder()
    await start(folder).address
    const { code, out, err } = await start(folder).ended
    expect([code, out]).toEqual([3, ''])
    expect(err).toBe(
      `Le dossier ${folder} est déjà utilisé par un serveur Prélude en marche : arrêtez-le d’abord, ou choisissez un autre dossier avec PRELUDE_DATA_DIR.\n`,
    )
  })

  it('refuses invalid settings, one sentence each', async () => {
    const { code, err } = await start(temporaryFolder(), { PORT: 'abc', PAYMENT_GROUP: 'Z' }).ended
    expect(code).toBe(2)
    expect(err.trimEnd().split('\n')).toEqual([
      'PORT vaut « abc » : écrivez un nombre entre 0 et 65535, par exemple PORT=4000.',
      'PAYMENT_GROUP vaut « Z » : écrivez A, B ou none, par exemple PAYMENT_GROUP=none.',
    ])
  })

  it('says what to do when the port is taken, or the content not there', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as net.AddressInfo
    const taken = await start(temporaryFolder(), { PORT: String(port) }).ended
    other.close()
    expect([taken.code, taken.err]).toEqual([1, `Le port ${port} est déjà pris : choisissez-en un autre, par exemple PORT=${port + 1}.\n`])
    const empty = await start(temporaryFolder(), { PRELUDE_CONTENT_DIR: temporaryFolder() }).ended
    expect([empty.code, empty.err]).toEqual([1, 'Le contenu « catalogue.json » manque. Relancez la compilation du contenu.\n'])
  })

  it('opens the other pieces when a file is damaged while it runs', async () => {
    const damaged = buildTestContent()
    fs.truncateSync(path.join(damaged, 'versions/12.json'), 50)
    const server = start(temporaryFolder(), { PRELUDE_CONTENT_DIR: damaged })
    let token: string | null = null
    const call = clientOf(await server.address, () => token)
    token = (await call('POST signup', { body: ACCOUNT })).data.api_token
    await expect(call('GET version/{id}/sheet', { params: { id: 12 }, query: { inPlayer: 'true' } })).rejects.toMatchObject({
      code: 'content_damaged',
      message: expect.stringMatching(/abîmé/),
    })
    const sheet = await call('GET version/{id}/sheet', { params: { id: 11 }, query: { inPlayer: 'true' } })
    expect(sheet.content.divisions).toHaveLength(16)
  })
})

describe('a server that is killed', () => {
  it('has every take that it acknowledged', async () => {
    const folder = temporaryFolder()
    let token: string | null = null
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const server = start(folder)
      const call = clientOf(await server.address, () => token)
      token ??= (await call('POST signup', { body: ACCOUNT })).data.api_token
      let killed = false
      const player = async (): Promise<void> => {
        while (!killed) {
          const take = newTake()
          const stored = await call('POST takes', { body: take }).catch(() => undefined)
          if (stored) acknowledged.push(take.id)
        }
      }
      const players = [player(), player(), player()]
      const enough = acknowledged.length + 20
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), TURN)
      // At another moment of the next ones each time.
      await new Promise((done) => setTimeout(done, round * 7))
      server.process.kill('SIGKILL')
      killed = true
      await Promise.all([...players, server.ended])
    }
    const server = start(folder)
    await server.address
    server.process.kill('SIGTERM')
    await server.ended
    // Beyond a hundred takes of a content the oldest are reduced to past runs.
    const database = await openDatabase({ url: null, folder, onProblem: () => undefined })
    const { rows } = await database.pool.query<{ id: string }>('select id from takes union all select id from past_runs')
    await database.close()
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThan(60)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })
})

describe('the command line of administrators', () => {
  const admin = (folder: string, ...words: string[]) => launch('admin.ts', { PRELUDE_DATA_DIR: folder, PRELUDE_CONTENT_DIR: content }, words).ended

  it('changes an account while the server runs, and while it is stopped, and prints one JSON document', async () => {
    const folder = temporaryFolder()
    const server = start(folder)
    let token: string | null = null
    const call = clientOf(await server.address, () => token)
    token = (await call('POST signup', { body: ACCOUNT })).data.api_token
    const running = await admin(folder, 'premium', ACCOUNT.email, 'on')
    expect([running.code, running.err, JSON.parse(running.out)]).toMatchObject([0, '', { email: ACCOUNT.email, premium: true }])
    expect((await call('GET user', {})).data).toMatchObject({ premium: true, status: 'PAID_MEMBER' })
    if (process.platform !== 'win32') expect(fs.statSync(path.join(folder, 'administration.json')).mode & 0o777).toBe(0o600)
    const unknown = await admin(folder, 'premium', 'personne@exemple.fr', 'on')
    expect([unknown.code, unknown.out, unknown.err]).toEqual([1, '', 'error: personne n’a de compte avec personne@exemple.fr\n'])
    server.process.kill('SIGTERM')
    await server.ended
    expect(fs.existsSync(path.join(folder, 'administration.json'))).toBe(false)
    const done = await admin(folder, 'premium', 'CAMILLE@exemple.fr', 'off')
    expect([done.code, done.err]).toEqual([0, ''])
    expect(JSON.parse(done.out)).toMatchObject({ email: ACCOUNT.email, premium: false, free_actions_left: 5 })
    const again = start(folder)
    const { data } = await clientOf(await again.address, () => null)('POST login', { body: ACCOUNT })
    expect(data).toMatchObject({ premium: false, status: null })
  })

  it('reports a running server that does not respond', async () => {
    const folder = temporaryFolder()
    await start(folder).address
    fs.writeFileSync(path.join(folder, 'administration.json'), JSON.stringify({ port: 1, secret: 'x'.repeat(43) }))
    const busy = await admin(folder, 'premium', ACCOUNT.email, 'on')
    expect([busy.code, busy.out]).toEqual([1, ''])
    expect(busy.err).toBe(`error: le serveur est en marche sur ${folder} et ne répond pas : arrêtez-le d’abord (Ctrl+C), puis recommencez\n`)
  })

  it('says how it is used', async () => {
    const { code, out, err } = await admin(temporaryFolder(), 'destroy', 'a@b.fr')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^error: écrivez create-admin EMAIL, premium EMAIL on\|off, .*\n$/)
  })
})
