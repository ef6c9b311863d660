import { MAX_KEPT_TAKES } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { SATURDAY, startTestApp } from '../../../test/app.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const DAY_MS = 24 * 60 * 60_000
/** Version 11: four measures for the right hand, one section. */
const RIGHT = scaleTimeline(4, ['RIGHT'])

const later = (days: number): void => {
  test.now = new Date(test.now.getTime() + days * DAY_MS)
}
const play = async (token: string, playing: TakeOptions = {}) =>
  (await test.call('POST takes', { token, body: takeOf(RIGHT, { startedAt: test.now, ...playing }) })).answer.content
const today = async (token: string) => (await test.call('GET revisions/today', { token })).answer.content
const dueIn = async (token: string): Promise<number> => {
  for (let days = 0; days < 200; days += 1) {
    if ((await today(token)).revisions.length > 0) return days
    later(1)
  }
  throw new Error('never due')
}

describe('what comes back', () => {
  it('is nothing for a learner who begins', async () => {
    const token = await test.signup()
    expect(await today(token)).toEqual({ revisions: [], minutes: 0, later: 0 })
    expect((await test.call('GET revisions', { token })).answer).toEqual({ data: [], total: 0, meta: { current_page: 1, last_page: 1 } })
  })

  it('is a section that was learnt, once it may be forgotten; later and later', async () => {
    const token = await test.signup()
    await play(token)
    const first = await dueIn(token)
    expect((await today(token)).revisions).toMatchObject([
      {
        playable_type: 'version',
        playable_id: 11,
        letters: ['A'],
        whole: true,
        hands: 'RIGHT',
        reason: 'fresh',
        days: first,
        share: 1,
        speed: 1,
        minutes: 1,
      },
    ])
    expect((await test.call('GET revisions', { token })).answer).toMatchObject({ data: [{ id: 11 }], total: 1 })
    await play(token)
    expect((await today(token)).revisions).toEqual([])
    expect(await dueIn(token)).toBeGreaterThan(first)
    expect((await today(token)).revisions).toMatchObject([{ reason: 'fading' }])
  })

  it('sooner where it had been forgotten', async () => {
    const token = await test.signup()
    await play(token)
    await dueIn(token)
    await play(token, { skipEvery: 2 })
    expect(await dueIn(token)).toBeLessThanOrEqual(2)
    expect((await today(token)).revisions).toMatchObject([{ reason: 'shaky', share: 0.5 }])
  })

  it.each<[string, TakeOptions]>([
    ['too slow', { speed: 0.5 }],
    ['a part of the section', { to: 2 }],
    ['« Attendre »', { mode: 'wait' }],
    ['too many notes left out', { skipEvery: 2 }],
  ])('is not what was not learnt: %s', async (_name, playing) => {
    const token = await test.signup()
    await play(token, playing)
    later(100)
    expect((await today(token)).revisions).toEqual([])
  })

  it.each([
    ['America/Montreal', 2],
    // In Paris both are the same Friday: the second take says nothing of memory.
    ['Europe/Paris', 1],
  ])('counts days in the zone of the learner: an evening and the next noon in Montréal, from a device in %s', async (zone, reviews) => {
    const token = await test.signup()
    const headers = { 'time-zone': zone }
    for (const moment of ['2026-11-27T01:00:00Z', '2026-11-27T17:00:00Z']) {
      test.now = new Date(moment)
      await test.call('POST takes', { token, headers, body: takeOf(RIGHT, { startedAt: new Date(test.now.getTime() - 60_000) }) })
    }
    const { rows } = await test.database.pool.query('select reviews from section_memories')
    expect(rows).toEqual([{ reviews }])
  })

  it('is not what was declared', async () => {
    const token = await test.signup()
    await test.call('POST version/{id}/class', { token, params: { id: 11 }, body: { letter: 'A', stage: 'tempo' } })
    later(100)
    expect((await today(token)).revisions).toEqual([])
  })

  it('belongs to its learner', async () => {
    const token = await test.signup()
    await play(token)
    later(100)
    expect((await today(await test.signup('autre@exemple.fr'))).revisions).toEqual([])
    expect((await today(token)).revisions).toHaveLength(1)
  })

  it('goes with the takes behind it', async () => {
    const token = await test.signup()
    const { id } = await play(token)
    later(100)
    expect((await today(token)).revisions).toHaveLength(1)
    await test.call('DELETE takes/{id}', { token, params: { id } })
    expect((await today(token)).revisions).toEqual([])
  })
})

describe('what was remembered', () => {
  const memories = async () =>
    (await test.database.pool.query('select reviews, stability_days, last_at, history from section_memories order by user_id')).rows
  const daysKept = async () => {
    const [memory] = await memories()
    return (memory?.history.reviews ?? []).map(({ atMs }: { atMs: number }) => Math.floor((atMs - SATURDAY.getTime()) / DAY_MS))
  }
  const playOnDays = async (token: string, ...days: readonly number[]) => {
    const ids: string[] = []
    for (const day of days) {
      test.now = new Date(SATURDAY.getTime() + day * DAY_MS)
      ids.push((await play(token)).id)
    }
    return ids
  }
  /** Takes by the hundred, after which the oldest give way; of the day of now, so that memory does not move. */
  const giveWay = async (token: string) => {
    await test.database.pool.query(
      `insert into takes select user_id, gen_random_uuid(), playable_type, playable_id, hands, from_measure, to_measure, mode, speed, level,
       stopped_at_division, score, grader_version, started_at + place * interval '1 minute', ended_at + place * interval '1 minute', received_at,
       previous_best, best_score, sent_hash, measures, notes, extras, performance, transposition_id, pedals, input, timing_trusted, display,
       hidden_notes, quality, piece_score from (select * from takes order by ended_at desc limit 1) latest, generate_series(1, $1) as place`,
      [MAX_KEPT_TAKES],
    )
    return (await play(token, { startedAt: new Date(test.now.getTime() + 5_000), skipEvery: 2 })).id
  }
  /** Where runs of old takes are thinned out too, nothing is stored of them any more. */
  const thinOut = () => test.database.pool.query('delete from past_runs')
  const erase = (token: string, id: string) => test.call('DELETE takes/{id}', { token, params: { id } })

  it('stays where takes give way to newer ones', async () => {
    const token = await test.signup()
    await playOnDays(token, 0, 3, 12)
    const before = await memories()
    await giveWay(token)
    expect((await test.database.pool.query('select count(*)::int as stored from takes where ended_at < $1', [test.now])).rows).toEqual([
      { stored: 1 },
    ])
    expect(await memories()).toEqual(before)
    await thinOut()
    expect(await memories()).toEqual(before)
  })

  it('of takes that gave way stays where another take is erased', async () => {
    const token = await test.signup()
    await playOnDays(token, 0, 3, 12)
    const id = await giveWay(token)
    await thinOut()
    const before = await memories()
    expect((await erase(token, id)).status).toBe(200)
    expect(await memories()).toEqual(before)
    expect(await daysKept()).toEqual([0, 3, 12])
  })

  it('loses the one take that is erased, and says what it would have said without it', async () => {
    const [token, other] = [await test.signup(), await test.signup('autre@exemple.fr')]
    const [, second = ''] = await playOnDays(token, 0, 3, 12)
    await playOnDays(other, 0, 12)
    await erase(token, second)
    const [ownMemory, otherMemory] = await memories()
    expect(ownMemory).toMatchObject({ reviews: 2, stability_days: otherMemory.stability_days, last_at: otherMemory.last_at })
  })

  it('of a day is what its next take says, where the first one is erased', async () => {
    const token = await test.signup()
    await playOnDays(token, 0)
    later(3)
    const { id } = await play(token, { skipEvery: 2 })
    await play(token, { startedAt: new Date(test.now.getTime() + 120_000) })
    expect((await memories())[0]?.history.reviews).toMatchObject([{ share: 1 }, { share: 0.5 }])
    await erase(token, id)
    expect((await memories())[0]?.history.reviews).toMatchObject([{ share: 1 }, { share: 1 }])
  })

  it('is nothing where all takes of a piece are erased, those that gave way with them', async () => {
    const token = await test.signup()
    await playOnDays(token, 0, 3)
    await giveWay(token)
    await thinOut()
    // With the sum of reviews that are no longer kept one by one.
    await test.database.pool.query("update section_memories set history = jsonb_set(history, '{before}', $1)", [
      { stabilityDays: 9, difficulty: 5, lastAtMs: 0, reviews: 40, lapses: 0, expectedLapses: 0, agains: 0, lastShare: 1, lastSpeed: 1 },
    ])
    await test.call('DELETE takes', { token, query: { playable_type: 'version', playable_id: 11 } })
    expect(await memories()).toEqual([])
  })
})

describe('takes out of order', () => {
  it('one that arrives a week late takes its place', async () => {
    const [token, other] = [await test.signup(), await test.signup('autre@exemple.fr')]
    const start = test.now
    const takes = [0, 3, 6].map((day) => ({ startedAt: new Date(start.getTime() + day * DAY_MS) }))
    later(7)
    for (const take of takes) await play(token, take)
    for (const take of [takes[0], takes[2], takes[1]]) await play(other, take ?? {})
    const stored = await test.database.pool.query(
      "select user_id, stability_days, reviews, history->'reviews' as kept from section_memories order by user_id",
    )
    const [first, second] = stored.rows
    expect(second).toMatchObject({ stability_days: first.stability_days, reviews: 3 })
  })

  it('a section that was learnt in the late one is remembered from then on, with what was played since', async () => {
    const [token, other] = [await test.signup(), await test.signup('autre@exemple.fr')]
    const on = (day: number, more: TakeOptions = {}) => ({ startedAt: new Date(SATURDAY.getTime() + day * DAY_MS), ...more })
    later(8)
    for (const take of [on(0), on(3, { skipEvery: 2 }), on(6)]) await play(token, take)
    for (const take of [on(3, { skipEvery: 2 }), on(6), on(0)]) await play(other, take)
    const { rows } = await test.database.pool.query('select reviews, lapses, agains, stability_days, last_at from section_memories order by user_id')
    expect(rows[0]).toMatchObject({ reviews: 3, lapses: 1 })
    expect(rows[1]).toEqual(rows[0])
  })

  it('two devices at once count once a day', async () => {
    const token = await test.signup()
    await Promise.all([play(token), play(token, { speed: 0.85 })])
    expect((await test.database.pool.query('select reviews from section_memories')).rows).toEqual([{ reviews: 1 }])
  })
})
