import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, SERVER_URL } from '../../../test/database.ts'
import { tables } from '../../tables.ts'
import { tokens } from '../learner/tokens.table.ts'
import { users } from '../learner/users.table.ts'
import type { Database } from './database.ts'
import { isFatalResponse } from './embedded/fatal-response.ts'
import { createFrameReader } from './embedded/frame-reader.ts'
import { NEEDED_BYTES, requireSpace } from './embedded/free-space.ts'
import { FolderInUse } from './embedded/lock-folder.ts'
import { packCluster } from './embedded/packed-cluster.ts'
import { storageFull } from './failures.ts'
import { DatabaseTooNew, MIGRATIONS_FOLDER, migrate, migrationNames } from './migrate.ts'
import { openDatabase } from './open.ts'

const temporary = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'prelude-data-'))

describe('frames of the protocol', () => {
  const message = (type: string, length: number): number[] => [
    ...(type ? [type.charCodeAt(0)] : []),
    0,
    0,
    0,
    length,
    ...Array<number>(length - 4).fill(7),
  ]
  const greeting = message('', 8)
  const query = message('Q', 10)

  it('are cut at the ends of messages, however they arrive', () => {
    const stream = [...greeting, ...query, ...query]
    for (let size = 1; size <= stream.length; size += 1) {
      const read = createFrameReader()
      const passed: number[] = []
      for (let at = 0; at < stream.length; at += size) passed.push(...(read(Uint8Array.from(stream.slice(at, at + size))).bytes ?? []))
      expect(passed).toEqual(stream)
    }
  })

  it('end with a Terminate message, which is not forwarded', () => {
    const read = createFrameReader()
    const { bytes, terminated } = read(Uint8Array.from([...greeting, ...query, ...message('X', 4), ...query]))
    expect([[...(bytes ?? [])], terminated]).toEqual([[...greeting, ...query], true])
  })
})

describe('a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('has every table and column of the schema', async () => {
    for (const table of Object.values(tables)) expect(await database.sql.select().from(table)).toEqual([])
  })

  it('is brought up to date once, by servers that start together too', async () => {
    expect(await Promise.all([1, 2, 3].map(() => migrate(database.pool)))).toEqual([[], [], []])
    const { rows } = await database.pool.query('select name from migrations order by name')
    expect(rows.map(({ name }) => name)).toEqual(migrationNames())
  })

  it('of a newer Prélude is left alone', async () => {
    await database.pool.query("insert into migrations (name) values ('9999_tomorrow.sql')")
    await expect(migrate(database.pool)).rejects.toThrow(DatabaseTooNew)
    await database.pool.query("delete from migrations where name = '9999_tomorrow.sql'")
  })

  it('of an older Prélude keeps the scores of its takes', async () => {
    const client = await database.pool.connect()
    const sqlOf = (name: string): string => fs.readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8')
    const [start = '', own = '', practice = ''] = migrationNames()
    await client.query(`create schema older; set search_path to older; ${sqlOf(start)}; ${sqlOf(own)}`)
    await client.query(
      "insert into users (email, email_key, password_hash, firstname, lastname, level_value, newsletter_consent, rgpd_consent_at, created_at) values ('a','a','h','f','l',1,false,now(),now())",
    )
    // Hands, last measure, result, best result before and after.
    const takes: [string, number, number | null, number | null, number | null][] = [
      ['RIGHT', 3, 90, null, 70],
      ['BOTH', 3, 88, 70, 88],
      ['RIGHT', 3, 95, 88, 88],
      ['BOTH', 3, 60, 88, 88],
      ['BOTH', 1, 100, 88, 88],
      ['BOTH', 3, null, 88, 88],
    ]
    for (const [place, take] of takes.entries())
      await client.query(
        `insert into takes (user_id, id, playable_type, playable_id, hands, from_measure, to_measure, mode, speed, level, score, grader_version,
         started_at, ended_at, received_at, previous_best, best_score, sent_hash, measures, notes, extras, performance)
         values (1, $6, 'version', 12, $1, 0, $2, 'time', 1, 1, $3, 1, now(), now(), now(), $4, $5, '', '[]', '[]', '[]', '[]')`,
        [...take, `00000000-0000-0000-0000-00000000000${place}`],
      )
    await client.query("insert into scores values (1, 'version', 12, 88, '00000000-0000-0000-0000-000000000001', now())")
    await client.query(sqlOf(practice))
    const { rows } = await client.query('select piece_score from takes order by id')
    expect(rows.map(({ piece_score }) => piece_score)).toEqual([70, 88, 70, 60, null, null])
    await client.query('drop schema older cascade; reset search_path')
    client.release()
  })

  it('stores all of a transaction, or nothing', async () => {
    const failing = database.write(async (transaction) => {
      await transaction.execute(
        "insert into users (email, email_key, password_hash, firstname, lastname, level_value, newsletter_consent, rgpd_consent_at, created_at) values ('a','a','h','f','l',1,false,now(),now())",
      )
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await database.sql.select().from(users)).toEqual([])
  })

  it.each(['40001', '40P01'])('runs a transaction again after %s, three times at most', async (code) => {
    let tries = 0
    const conflict = () => Promise.reject(Object.assign(new Error('conflict'), { code }))
    expect(await database.write(async () => (++tries < 3 ? conflict() : 'stored'))).toBe('stored')
    tries = 0
    await expect(
      database.write(() => {
        tries += 1
        return conflict()
      }),
    ).rejects.toThrow('conflict')
    expect(tries).toBe(4)
  })

  it('does not run a transaction again after a mistake', async () => {
    let tries = 0
    await expect(
      database.write(async (transaction) => {
        tries += 1
        await transaction.insert(tokens).values({ userId: 1, tokenHash: Buffer.from('x'), createdAt: new Date(), lastUsedAt: new Date() })
      }),
    ).rejects.toThrow()
    expect(tries).toBe(1)
  })
})

describe.skipIf(SERVER_URL)('the embedded database', () => {
  const open = async (folder: string) => openDatabase({ url: null, folder, packedCluster: await packCluster(), onProblem: () => undefined })

  it('keeps what was stored, and refuses a second holder', async () => {
    const folder = temporary()
    const first = await open(folder)
    await expect(open(folder)).rejects.toThrow(FolderInUse)
    await first.pool.query('create table kept (word text)')
    await first.pool.query("insert into kept values ('encore là')")
    await first.close()
    const second = await open(folder)
    expect((await second.pool.query('select word from kept')).rows).toEqual([{ word: 'encore là' }])
    await second.close()
  })

  it('starts anew after a first start that was cut short', async () => {
    const folder = temporary()
    fs.mkdirSync(path.join(folder, 'database.new/base'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'database.new/PG_VERSION'), '1')
    const database = await open(folder)
    expect((await database.pool.query('select 1 as ok')).rows).toEqual([{ ok: 1 }])
    expect(fs.existsSync(path.join(folder, 'database.new'))).toBe(false)
    await database.close()
  })

  it('answers again after a connection was lost in the middle of a transaction', async () => {
    const database = await openTestDatabase()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('create table half (a int)')
    client.release(new Error('lost'))
    const { rows } = await database.pool.query("select to_regclass('half') as half")
    expect(rows).toEqual([{ half: null }])
    await database.close()
  })
})

describe('fatal responses of a database', () => {
  const message = (type: string, text: string): Buffer => {
    const body = Buffer.from(text)
    const head = Buffer.from([type.charCodeAt(0), 0, 0, 0, 0])
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  it.each([
    ['a panic', [message('E', 'SPANIC\0VPANIC\0C53100\0\0')], true],
    ['a panic after rows', [message('D', 'ab'), message('D', 'cd'), message('E', 'VFATAL\0\0')], true],
    ['an error', [message('E', 'SERROR\0VERROR\0C22012\0\0'), message('Z', 'I')], false],
    ['somebody called VPANIC', [message('D', 'VPANIC\0\0\0'), message('Z', 'I')], false],
  ])('are %s', (_name, messages, last) => {
    expect(isFatalResponse(Buffer.concat(messages))).toBe(last)
  })
})

describe('a disk that is nearly full', () => {
  it('refuses a write before it starts', async () => {
    await expect(requireSpace(async () => NEEDED_BYTES - 1)).rejects.toEqual(storageFull())
    await expect(requireSpace(async () => NEEDED_BYTES)).resolves.toBeUndefined()
    await expect(requireSpace(null)).resolves.toBeUndefined()
  })
})
