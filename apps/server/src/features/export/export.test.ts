import { Buffer } from 'node:buffer'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { noise } from '../../../test/noise.ts'
import { statementsOf } from '../../../test/statements.ts'
import { fillEveryTable, OWN_FILE, tablesOfLearners } from '../../../test/whole-learner.ts'
import { EXPORTED } from '../../exported-tables.ts'
import { tables } from '../../tables.ts'
import { createExports, MOST_EXPORTS } from './export-stream.ts'

const test = startTestApp()
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('what is kept of a learner', () => {
  it('contains every table with rows of the learner', async () => {
    expect(
      Object.keys(EXPORTED)
        .map((name) => snake(name))
        .sort(),
    ).toEqual(await tablesOfLearners(test))
    expect(new Set(Object.values(EXPORTED)).size).toBe(Object.keys(EXPORTED).length)
  })

  it('comes whole: rows under French names, files as they were sent', async () => {
    const token = await test.signup()
    await fillEveryTable(test, token)
    const { status, answer } = await test.call('GET user/export', { token })
    expect(status).toBe(200)
    const { records, files, exported_at: exportedAt } = answer.content
    expect(exportedAt).toBe(test.now.toISOString())
    const empty = Object.entries(records).filter(([, rows]) => rows.length === 0)
    expect(empty).toEqual([])
    expect(records.compte).toEqual([expect.objectContaining({ email: 'camille@exemple.fr', firstname: 'Camille', level_value: 1, age: 'unknown' })])
    expect(records.prises?.[0]).toMatchObject({ playable_type: expect.stringMatching(/^of learner/), performance: { some: 'thing' } })
    expect(records.morceaux_importes?.[0]).toMatchObject({ title: 'Gamme à soi', file_name: 'gamme-a-soi.musicxml' })
    expect(records.versions_des_morceaux?.[0]).toMatchObject({ notes: expect.objectContaining({ pitch: expect.any(Array) }) })
    expect(records.paroles?.[0]).toMatchObject({ lyrics: [[0, 'la']] })
    expect(files.map((file) => [file.name, 'base64' in file && Buffer.from(file.base64, 'base64').toString()])).toEqual([
      ['gamme-a-soi.musicxml', OWN_FILE],
    ])
  })

  it('contains no hash, no secret and no data of others', async () => {
    const token = await test.signup()
    const other = await test.signup('sacha@exemple.fr')
    await fillEveryTable(test, other)
    const text = JSON.stringify((await test.call('GET user/export', { token })).answer)
    expect(text).not.toMatch(/argon2|hash|sacha/i)
    expect(JSON.stringify((await test.call('GET user/export', { token: other })).answer)).not.toMatch(/argon2|hash|body_text|camille@/i)
  })
})

const MEGABYTE = 1024 * 1024
/** Stores random (incompressible) files of a learner directly, without importing them as scores. */
async function addFiles(count: number, content: Buffer, userId = 1): Promise<void> {
  const file = gzipSync(content)
  for (let number = 0; number < count; number += 1)
    await test.database.pool.query(
      `insert into imports (user_id, title, artist, key, time_signature, beats_per_minute, measures, duration_seconds, has_lyrics, estimated_diff, details, choices, file_name, file_bytes, file, file_sha256, created_at)
       values ($1, 't', '', 'C', '4/4', 60, 1, 1, false, 1, '{}', '{}', $2, $3, $4, convert_to($2, 'UTF8'), now())`,
      [userId, `${number}.musicxml`, content.length, file],
    )
}

describe('the document', () => {
  it('contains every row completely, however many and however large they are', async () => {
    const token = await test.signup()
    await fillEveryTable(test, token)
    // More than a page of small rows, of large rows, and one row larger than a page; dates, numbers, nulls, quotes.
    await test.database.pool.query(
      "insert into sessions select 1, gen_random_uuid(), n / 7.0, now() - n * interval '1 second', jsonb_build_object('school_' || n, n), now() from generate_series(1, 450) n",
    )
    for (let count = 0; count < 12; count += 1)
      await test.database.pool.query('insert into sessions values (1, gen_random_uuid(), 0, now(), $1, now())', [
        JSON.stringify({ 'é"\\\n': noise(count === 5 ? 3 * MEGABYTE : 60_000).toString('base64'), list: [null, 1.5, { a: [] }] }),
      ])
    await test.database.pool.query("insert into scores select 1, 'version', n, n / 3.0, gen_random_uuid(), now() from generate_series(5, 1400) n")
    const { records } = (await test.call('GET user/export', { token })).answer.content
    for (const [name, title] of Object.entries(EXPORTED)) {
      const rows: Record<string, unknown>[] = await test.database.sql.select().from(tables[name as keyof typeof EXPORTED])
      const plain = rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [snake(column), value])))
      const shown = new Set(Object.keys(records[title]?.[0] ?? {}))
      const wanted = plain.map((row) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(row)
              .filter(([column]) => shown.has(column))
              .sort(),
          ),
        ),
      )
      const given = (records[title] ?? []).map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).sort())))
      expect([title, given.length, given.sort()]).toEqual([title, wanted.length, wanted.sort()])
      const hidden = Object.keys(plain[0] ?? {}).filter((column) => !shown.has(column))
      expect([title, hidden.filter((column) => !/hash|sha256|body_|^file$/.test(column))]).toEqual([title, []])
    }
  })

  it('lists the files without their bytes where that is asked for', async () => {
    const token = await test.signup()
    await addFiles(2, Buffer.from(OWN_FILE))
    const { answer } = await test.call('GET user/export', { token, query: { files: 'listed' } })
    const id = Number((await test.database.pool.query('select min(id) as id from imports')).rows[0]?.id)
    expect(answer.content.files).toEqual([
      { name: '0.musicxml', import_id: id },
      { name: '1.musicxml', import_id: id + 1 },
    ])
    expect(answer.content.records.morceaux_importes).toHaveLength(2)
    expect((await test.call('GET user/export', { token, query: { files: 'none' as never } })).status).toBe(400)
  })

  it.each([0, 1, 2, 3, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 3 * MEGABYTE + 1])('gives a file of %s bytes back as it was', async (bytes) => {
    const token = await test.signup()
    const content = noise(bytes)
    await addFiles(1, content)
    const [file] = (await test.call('GET user/export', { token })).answer.content.files
    expect(file && 'base64' in file && Buffer.from(file.base64, 'base64').equals(content)).toBe(true)
  })
})

describe('an export under way', () => {
  const BUSY = 'Plusieurs personnes téléchargent leurs données en ce moment. Réessayez dans quelques minutes.'
  const address = async (): Promise<string> => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/play/v1/user/export`
  }
  const begin = async (token: string, leave = new AbortController()) => {
    const answer = await fetch(await address(), { headers: { authorization: `Bearer ${token}` }, signal: leave.signal })
    const message = answer.ok ? '' : ((await answer.json()) as { error: { message: string } }).error.message
    return { answer, message, leave: () => leave.abort() }
  }
  const statuses = async (token: string): Promise<number> => {
    const { answer, leave } = await begin(token)
    leave()
    return answer.status
  }

  const statementsIn = (ms: number) => statementsOf(test, () => new Promise((done) => setTimeout(done, ms)))

  it('is limited to one per learner; a disconnect ends it and its queries at once', async () => {
    const token = await test.signup()
    const other = await test.signup('autre@exemple.fr')
    await addFiles(6, noise(5 * MEGABYTE))
    const first = await begin(token)
    expect(first.answer.status).toBe(200)
    expect(await begin(token)).toMatchObject({
      answer: { status: 429 },
      message: 'Vos données sont déjà en cours de téléchargement : attendez qu’il se termine, puis réessayez.',
    })
    expect(await statuses(other)).toBe(200)
    first.leave()
    await vi.waitFor(async () => expect(await statuses(token)).toBe(200))
    await vi.waitFor(async () => expect(await statementsIn(300)).toEqual([]))
  })

  it('is read from the database no faster than the client reads', async () => {
    const token = await test.signup()
    await addFiles(12, noise(5 * MEGABYTE))
    const { answer, leave } = await begin(token)
    // As soon as the socket buffers are full.
    await vi.waitFor(async () => expect((await statementsIn(500)).length).toBeLessThan(5))
    const reader = answer.body?.getReader()
    const more = await statementsOf(test, async () => {
      for (let bytes = 0; bytes < 20 * MEGABYTE; ) bytes += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY
    })
    expect(more.length).toBeGreaterThan(20)
    leave()
  })

  it(`is one of ${MOST_EXPORTS} in the whole server`, async () => {
    // fetch aborts responses that are garbage-collected: keep a reference.
    const held: Awaited<ReturnType<typeof begin>>[] = []
    for (let learner = 1; learner <= MOST_EXPORTS; learner += 1) {
      const token = await test.signup(`a${learner}@exemple.fr`)
      // More than socket buffers hold.
      await addFiles(5, noise(5 * MEGABYTE), learner)
      const begun = await begin(token)
      expect(begun.answer.status).toBe(200)
      held.push(begun)
    }
    const token = await test.signup('encore@exemple.fr')
    expect(await begin(token)).toMatchObject({ answer: { status: 429 }, message: BUSY })
    held[0]?.leave()
    await vi.waitFor(async () => expect(await statuses(token)).toBe(200))
    for (const { leave } of held) leave()
  })

  it('ends when the client disconnects or a query fails', async () => {
    const exports = createExports(50)
    let ended = 0
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(100_000)
      } finally {
        ended += 1
      }
    }
    const stalled = exports.open(1, endless)
    stalled.once('data', () => stalled.pause())
    await new Promise((done) => stalled.once('error', done))
    await vi.waitFor(() => expect([exports.count, ended]).toEqual([0, 1]))
    // biome-ignore lint/correctness/useYield: it fails before
    const failing = exports.open(1, async function* () {
      throw new Error('the database is gone')
    })
    const failed = new Promise((done) => failing.once('error', done))
    failing.resume()
    expect(String(await failed)).toContain('the database is gone')
    await vi.waitFor(() => expect(exports.count).toBe(0))
  })
})
