import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { Database } from './database.ts'
import type { GatheredStatement } from './gathered-reads.ts'

const TENTHS: GatheredStatement = {
  name: 'test_tenths',
  text: 'select asked.place, 10 / asked.n as found from unnest($1::int[]) with ordinality as asked(n, place) where asked.n <> 7',
  answersBy: 'place',
}

const DOUBLES: GatheredStatement = {
  name: 'test_doubles',
  text: 'select asked.place, asked.n * 2 as found from unnest($1::int[]) with ordinality as asked(n, place)',
  answersBy: 'place',
}

describe('reads that wait together', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  const tenth = (n: number): Promise<{ readonly found: number }[]> => database.readGathered(TENTHS, [n])

  it('are answered each with its own rows, none where it found none', async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => (index % 10) + 1)
    const results = await Promise.all(numbers.map(tenth))
    expect(results.map(([row]) => row?.found)).toEqual(numbers.map((n) => (n === 7 ? undefined : Math.floor(10 / n))))
  })

  it('do not fail with one of them', async () => {
    const settled = await Promise.allSettled([5, 0, 2, 7, 0, 1].map(tenth))
    expect(settled.map((outcome) => (outcome.status === 'rejected' ? 'failed' : (outcome.value[0]?.found ?? 'none')))).toEqual([
      2,
      'failed',
      5,
      'none',
      'failed',
      10,
    ])
  })

  it('go beside reads of other statements', async () => {
    const other = (n: number): Promise<unknown[]> => database.readGathered(DOUBLES, [n])
    const answers = await Promise.all([tenth(1), other(1), tenth(2), other(2), tenth(5)])
    expect(answers).toEqual([
      [expect.objectContaining({ found: 10 })],
      [expect.objectContaining({ found: 2 })],
      [expect.objectContaining({ found: 5 })],
      [expect.objectContaining({ found: 4 })],
      [expect.objectContaining({ found: 2 })],
    ])
  })
})
