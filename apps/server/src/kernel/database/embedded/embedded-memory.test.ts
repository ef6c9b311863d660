import { MessageChannel, Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmbeddedStart } from './embedded-protocol.ts'
import { packCluster } from './packed-cluster.ts'
import { WorkerSocket } from './worker-socket.ts'

const CALLS = 4_000
/** Some 2 kB per result: if kept, over 20 MB in all. */
const ANSWER = "select repeat('la ', 20) as words, g as place from generate_series(1, 20) as g"

describe('the worker of the embedded database', () => {
  let worker: Worker
  const client = async (): Promise<pg.Client> => {
    const { port1, port2 } = new MessageChannel()
    worker.postMessage({ kind: 'connect', port: port2 }, [port2])
    const opened = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => new WorkerSocket(async () => port1) })
    await opened.connect()
    return opened
  }
  const keptBytes = (): Promise<number> =>
    new Promise((resolve) => {
      worker.once('message', ({ bytes }: { bytes: number }) => resolve(bytes))
      worker.postMessage({ kind: 'heap' })
    })

  beforeAll(async () => {
    const workerData: EmbeddedStart = { folder: null, packedCluster: await packCluster(), mayCreate: true }
    worker = new Worker(new URL('../../../../test/measured-worker.ts', import.meta.url), { workerData })
    await new Promise((ready) => worker.once('message', ready))
  })
  afterAll(() => worker.terminate())

  it('frees the memory of its responses', async () => {
    const connection = await client()
    for (let call = 0; call < 200; call += 1) await connection.query(ANSWER)
    const before = await keptBytes()
    for (let call = 0; call < CALLS; call += 1) await connection.query(ANSWER)
    expect((await keptBytes()) - before).toBeLessThan(3_000_000)
    await connection.end()
  })

  it('answers in order, however long the answers are', async () => {
    const connection = await client()
    const long = (letter: string) =>
      connection.query<{ text: string }>('select repeat($1, 300000) as text, g from generate_series(1, 3) as g', [letter])
    for (const letter of ['a', 'b', 'c']) {
      const { rows } = await long(letter)
      expect(rows.map(({ text }) => [text[0], text.length])).toEqual(Array(3).fill([letter, 300_000]))
    }
    await connection.end()
  })

  it('does not leak session state to the next connection', async () => {
    const connection = await client()
    await connection.query('begin; create temporary table mine (a int)')
    await connection.query({ name: 'named', text: 'select 1 as one' })
    await connection.end()
    const two = await client()
    expect((await two.query("select to_regclass('mine') as mine")).rows).toEqual([{ mine: null }])
    expect((await two.query({ name: 'named', text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
    await two.end()
  })

  it('rolls back the transaction of a connection lost without a Terminate message', async () => {
    const { port1, port2 } = new MessageChannel()
    worker.postMessage({ kind: 'connect', port: port2 }, [port2])
    const lost = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => new WorkerSocket(async () => port1) })
    lost.on('error', () => undefined)
    await lost.connect()
    await lost.query('begin')
    await lost.query({ name: 'left', text: 'select 1 as one' })
    port1.close()
    await new Promise((done) => lost.once('end', done))
    const next = await client()
    expect((await next.query('select now() = statement_timestamp() as own')).rows).toEqual([{ own: true }])
    expect((await next.query({ name: 'left', text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
    await next.end()
  })
})
