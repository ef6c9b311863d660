import type { CallKey } from '@prelude/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CallOptions, startTestApp } from '../../../test/app.ts'
import { testRepertoire } from '../../../test/repertoire.ts'
import { statementsOf } from '../../../test/statements.ts'
import { takeOf } from '../../../test/take.ts'

const test = startTestApp()
const timeline = testRepertoire.notesOf(testRepertoire.version(11)?.version ?? expect.fail()).timeline
const take = () => takeOf(timeline, { playableId: 11, hands: 'RIGHT' })

/** A round trip begins when a statement is sent while none is pending. */
const counted = { statements: 0, roundTrips: 0, underWay: 0 }

beforeAll(() => {
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    counted.statements += 1
    if (counted.underWay === 0) counted.roundTrips += 1
    counted.underWay += 1
    const ended = (): void => {
      counted.underWay -= 1
    }
    // The pool passes a callback, other callers await the promise.
    const received = given.map((argument) =>
      typeof argument !== 'function'
        ? argument
        : (...answer: unknown[]) => {
            ended()
            argument(...answer)
          },
    )
    const answer = (query as (...given: unknown[]) => Promise<unknown> | undefined).apply(this, received)
    answer?.then(ended, ended)
    return answer as never
  })
})
afterAll(() => vi.restoreAllMocks())

async function cost<Key extends CallKey>(key: Key, options: CallOptions<Key>): Promise<{ statements: number; roundTrips: number }> {
  Object.assign(counted, { statements: 0, roundTrips: 0 })
  const { status } = await test.call(key, options)
  expect(status).toBe(200)
  return { statements: counted.statements, roundTrips: counted.roundTrips }
}

describe('what a call asks of the database', () => {
  it.each(['GET user', 'GET challenge/catalog', 'GET catalog', 'GET catalog-home', 'GET v2/catalog-home', 'GET scores', 'GET revisions'] as const)(
    '%s: one statement',
    async (key) => {
      const token = await test.signup()
      // Service flags are cached for a second.
      await test.call('GET user', { token })
      expect(await cost(key, { token })).toEqual({ statements: 1, roundTrips: 1 })
    },
  )

  it('GET version/{id}/sheet: one statement, three round trips where it is opened for playing', async () => {
    const token = await test.signup()
    await test.call('GET user', { token })
    expect(await cost('GET version/{id}/sheet', { token, params: { id: 11 } })).toEqual({ statements: 1, roundTrips: 1 })
    expect((await cost('GET version/{id}/sheet', { token, params: { id: 11 }, query: { inPlayer: 'true' } })).roundTrips).toBe(3)
  })

  it('POST takes: four round trips, the first take and the hundredth', async () => {
    const token = await test.signup()
    await test.call('GET user', { token })
    expect((await cost('POST takes', { token, body: take() })).roundTrips).toBe(4)
    expect((await cost('POST takes', { token, body: take() })).roundTrips).toBe(4)
    const again = take()
    await test.call('POST takes', { token, body: again })
    expect((await cost('POST takes', { token, body: again })).roundTrips).toBe(2)
  })

  it('POST takes: writes in order of dependency: the take, the best result, deletions of older takes, then derived data', async () => {
    const token = await test.signup()
    const statements = await statementsOf(test, () => test.call('POST takes', { token, body: take() }))
    const writes = statements
      .map(({ text }) => /^(?:with|insert into|delete from|begin|commit)(?: \w+)?/i.exec(text)?.[0] ?? '')
      .filter((text) => text !== '')
    expect(writes).toEqual([
      'begin',
      'with counted',
      'insert into takes',
      'insert into scores',
      'with old',
      'with of_day',
      'insert into content_opens',
      'insert into class_progress',
      'insert into configurations',
      'insert into section_memories',
      'commit',
    ])
  })
})
