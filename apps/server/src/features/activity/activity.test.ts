import { randomUUID } from 'node:crypto'
import type { CallBody } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { SATURDAY, startTestApp } from '../../../test/app.ts'
import { statementsOf } from '../../../test/statements.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'
import { MOST_EVENTS_A_DAY } from './activity.policy.ts'
import { activityPart } from './activity.sql.ts'

const test = startTestApp()
type Announcement = CallBody<'POST user/new-activity'>
const announce = (token: string, event: Partial<Announcement>) =>
  test.call('POST user/new-activity', { token, body: { event_type: 'CONNECTION', created_at: test.now.toISOString(), ...event } })
/** A session of eleven minutes that is under way at a moment, and its connection. */
const connect = async (token: string, at = test.now.toISOString()) => {
  const started_at = new Date(Date.parse(at) - 660_000).toISOString()
  await test.call('POST session', { token, body: { session_token: randomUUID(), duration: 660, started_at, logs: {} } })
  return announce(token, { created_at: at })
}
const ENDED_MS = 60_000
const activity = async (token: string) => (await test.call('GET user', { token })).answer.data.activity_data
const played = async (token: string, skipEvery?: number): Promise<string> => {
  const take = takeOf(scaleTimeline(4, ['RIGHT']), { startedAt: test.now, ...(skipEvery ? { skipEvery } : {}) })
  await test.call('POST takes', { token, body: take })
  return JSON.stringify({ take_id: take.id })
}

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}
const rowsRead = ({ Plans = [], ...node }: Plan): number =>
  Plans.length > 0
    ? Plans.reduce((sum, inner) => sum + rowsRead(inner), 0)
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

describe('announcing something done', () => {
  it('gives a completed piece what its take gained, once', async () => {
    const token = await test.signup()
    const additional_data = await played(token)
    const event = { event_type: 'COMPLETE_PIECE', playable_id: 11, playable_type: 'version', additional_data } as const
    const first = await announce(token, event)
    // When the take ended, whatever the device says.
    const created_at = new Date(test.now.getTime() + ENDED_MS).toISOString()
    expect(first.answer.content).toEqual([{ score_variation: 100, created_at, event_type: 'COMPLETE_PIECE' }])
    expect((await announce(token, event)).answer).toEqual(first.answer)
    expect(await activity(token)).toMatchObject({
      activity_score: 100,
      max_score: 100,
      activity_history_by_day: { '2026-11-21': 100 },
      activity_history_by_week: { '2026-11-16': 100 },
      event_counts: { pieces: 1, connections: 0, regularity: 0 },
    })
  })

  it.each<[string, TakeOptions]>([
    ['was stopped before the end', { stoppedAtDivision: 8 }],
    ['is a passage', { to: 2 }],
  ])('counts nothing for a take that %s', async (_name, playing) => {
    const token = await test.signup()
    const take = takeOf(scaleTimeline(4, ['RIGHT']), { startedAt: test.now, ...playing })
    await test.call('POST takes', { token, body: take })
    const { status, error } = await announce(token, { event_type: 'COMPLETE_PIECE', additional_data: JSON.stringify({ take_id: take.id }) })
    expect([status, error.code]).toEqual([409, 'not_validated'])
    expect((await activity(token)).event_counts.pieces).toBe(0)
  })

  it('counts a piece once, however often it is completed, and adds every gain', async () => {
    const token = await test.signup()
    for (const skipEvery of [2, undefined, undefined])
      await announce(token, { event_type: 'COMPLETE_PIECE', additional_data: await played(token, skipEvery) })
    expect(await activity(token)).toMatchObject({ activity_score: 100, event_counts: { pieces: 1 } })
  })

  it('gives nothing for a take that gained nothing', async () => {
    const token = await test.signup()
    await announce(token, { event_type: 'COMPLETE_PIECE', additional_data: await played(token) })
    const { answer } = await announce(token, { event_type: 'COMPLETE_PIECE', additional_data: await played(token, 2) })
    expect(answer.content.map(({ score_variation }) => score_variation)).toEqual([0])
  })

  it('keeps one connection a day, gives a point for it, and rewards a second day', async () => {
    const token = await test.signup()
    const first = (await connect(token)).answer.content
    expect(first).toMatchObject([{ score_variation: 1, event_type: 'CONNECTION' }])
    test.now = new Date(test.now.getTime() + 3_600_000)
    expect((await connect(token)).answer.content).toEqual(first)
    expect((await activity(token)).last_connection).toBe(test.now.toISOString())
    test.now = new Date(test.now.getTime() + 86_400_000)
    const { answer } = await connect(token)
    expect(answer.content.map(({ event_type, score_variation }) => [event_type, score_variation])).toEqual([
      ['CONNECTION', 1],
      ['REGULARITY', 5],
    ])
    expect(await activity(token)).toMatchObject({
      activity_score: 7,
      last_connection: test.now.toISOString(),
      event_counts: { connections: 2, regularity: 1 },
      activity_history_by_day: { '2026-11-21': 1, '2026-11-22': 6 },
    })
  })

  it('keeps a day of Paris as one, whatever its moments', async () => {
    const token = await test.signup()
    const days = ['2026-11-20T00:10:00Z', '2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00Z', '2026-11-21T10:00:00Z', '2026-11-19T22:59:59Z']
    for (const created_at of days) expect((await connect(token, created_at)).status).toBe(200)
    const { rows } = await test.database.pool.query("select created_at from activities where event_type = 'CONNECTION' order by created_at")
    expect(rows.map(({ created_at }) => created_at.toISOString())).toEqual([
      '2026-11-19T22:59:59.000Z',
      '2026-11-20T00:10:00.000Z',
      '2026-11-20T23:00:00.000Z',
    ])
  })

  it('counts so many things a day', async () => {
    const token = await test.signup()
    await connect(token)
    await test.database.pool.query('update counters set amount = $1', [MOST_EVENTS_A_DAY])
    const { status, error } = await announce(token, { event_type: 'COMPLETE_PIECE', additional_data: await played(token) })
    expect([status, error]).toEqual([
      429,
      { code: 'too_many_requests', message: 'Vous avez déjà terminé 1\u202f000 choses aujourd’hui : la suite sera comptée demain.' },
    ])
    test.now = new Date(test.now.getTime() + 86_400_000)
    expect((await connect(token)).status).toBe(200)
  })

  it('is shown without reading every row of it: the sums agree with the rows, and cost the same beside a hundred thousand', async () => {
    const token = await test.signup()
    for (const hours of [0, 20, 26, 27 * 24, 28 * 24 - 1, 28 * 24 + 1, 29 * 24]) {
      const created_at = new Date(SATURDAY.getTime() - hours * 3_600_000).toISOString()
      await test.database.pool.query(
        `with added as (insert into activities values (1, gen_random_uuid(), 'COMPLETE_PIECE', 'version', $1, gen_random_uuid()::text, 3, $2) returning *)
         insert into activity_days select user_id, to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), event_type, score_variation, 1 from added
         on conflict (user_id, day, event_type) do update set points = activity_days.points + excluded.points`,
        [hours, created_at],
      )
    }
    const shown = await activity(token)
    const singleValue = async (statement: string) => Object.values((await test.database.pool.query(statement, [SATURDAY])).rows[0] as object)[0]
    expect(shown.activity_score).toBe(
      await singleValue(
        "select sum(score_variation)::float8 from activities where created_at >= date_trunc('day', $1::timestamptz) - interval '27 days'",
      ),
    )
    const points = Object.values(shown.activity_history_by_day).reduce((sum, more) => sum + more, 0)
    expect(points).toBe(await singleValue('select sum(score_variation)::float8 from activities where created_at <= $1'))
    // Half a year of a learner who does nothing else, written past the rules.
    await test.database.pool.query(
      `insert into activities select 1, gen_random_uuid(), 'COMPLETE_PIECE', 'version', 11, n::text, 0, $1::timestamptz - n * interval '2 minutes' from generate_series(1, 100000) n`,
      [SATURDAY],
    )
    await test.database.pool.query('analyze activities')
    const statements = await statementsOf(test, () => activity(token))
    const ofActivities = statements.filter(({ text }) => text.includes('from activities'))
    expect(ofActivities.length).toBeGreaterThan(0)
    for (const { text, values } of ofActivities) {
      const { rows } = await test.database.pool.query(`explain (analyze, format json) ${text}`, values)
      expect([text, rowsRead(rows[0]['QUERY PLAN'][0].Plan) < 1_000]).toEqual([text, true])
    }
  })

  it('counts four weeks, and remembers the most there ever was', async () => {
    const token = await test.signup()
    await connect(token)
    test.now = new Date(test.now.getTime() + 29 * 86_400_000)
    expect(await activity(token)).toMatchObject({ activity_score: 0, max_score: 1 })
  })

  it.each<[string, Partial<Announcement>, string]>([
    ['a piece without a take', { event_type: 'COMPLETE_PIECE' }, 'additional_data'],
    ['a piece with a take that is none', { event_type: 'COMPLETE_PIECE', additional_data: '{"take_id":"x"}' }, 'additional_data'],
    [
      'a piece with a take that was never played',
      { event_type: 'COMPLETE_PIECE', additional_data: '{"take_id":"0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10"}' },
      'additional_data',
    ],
    ['a module that is not there', { event_type: 'COMPLETE_MODULE', playable_id: 1 }, 'playable_id'],
    ['a day long gone', { created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
    ['an event that is none', { event_type: 'PARTY' as never }, 'event_type'],
  ])('refuses %s', async (_name, event, field) => {
    const { status, error } = await announce(await test.signup(), event)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'invalid_request', [field]])
  })

  it('refuses a day to come, not for good', async () => {
    const { status, error } = await announce(await test.signup(), { created_at: '2026-11-23T00:00:00Z' })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'in_future', ['created_at']])
  })

  it('refuses the take of another learner, and of another piece', async () => {
    const token = await test.signup()
    const additional_data = await played(token)
    const other = await test.signup('autre@exemple.fr')
    expect((await announce(other, { event_type: 'COMPLETE_PIECE', additional_data })).status).toBe(400)
    expect((await announce(token, { event_type: 'COMPLETE_PIECE', additional_data, playable_id: 12 })).error.fields).toHaveProperty('playable_id')
  })
})

describe('the activity of a learner who did much', () => {
  const EVENTS = 5_000
  /** Twelve an hour since some two weeks, each worth one point. */
  const doMuch = async (id: number) => {
    await test.database.pool.query(
      `insert into activities (user_id, id, event_type, subject, score_variation, created_at)
       select $1, gen_random_uuid(), case when place % 2 = 0 then 'COMPLETE_PIECE' else 'CONNECTION' end, place::text, 1,
         $2::timestamptz - place * interval '5 minutes' from generate_series(0, $3 - 1) as place`,
      [id, test.now, EVENTS],
    )
    await test.database.pool.query(
      `insert into activity_days select user_id, to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), event_type, sum(score_variation), count(*)
       from activities where user_id = $1 group by 1, 2, 3`,
      [id],
    )
  }
  const learnerOf = async () => {
    const token = await test.signup()
    return { token, id: (await test.call('GET user', { token })).answer.data.id }
  }

  it('is what its events add up to', async () => {
    const { token, id } = await learnerOf()
    await doMuch(id)
    test.now = new Date(test.now.getTime() + 15 * 86_400_000 + 1)
    const { rows } = await test.database.pool.query(
      `select count(*)::int as count from activities where created_at >= (date_trunc('day', $1::timestamptz at time zone 'Europe/Paris') - interval '27 days') at time zone 'Europe/Paris'`,
      [test.now],
    )
    const shown = await activity(token)
    expect(shown).toMatchObject({ activity_score: rows[0].count, event_counts: { pieces: EVENTS / 2, connections: EVENTS / 2 } })
    expect(Object.values(shown.activity_history_by_day).reduce((sum, points) => sum + points, 0)).toBe(EVENTS)
    expect(Object.values(shown.activity_history_by_week).reduce((sum, points) => sum + points, 0)).toBe(EVENTS)
    expect(rows[0].count).toBeLessThan(EVENTS)
  })

  it('is read without reading every event', async () => {
    const { id } = await learnerOf()
    await doMuch(id)
    await test.database.pool.query('analyze activities')
    const learnerJoin = `(select ${id} as learner_id, '${test.now.toISOString()}'::timestamptz as now) asked join users on users.id = asked.learner_id`
    const { rows } = await test.database.pool.query(`explain (analyze, format json) select ${activityPart.sql} from ${learnerJoin}`)
    const readIn = (plan: Plan): number =>
      (plan['Relation Name'] === 'activities' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
      (plan.Plans ?? []).reduce((sum, below) => sum + readIn(below), 0)
    // Those that are shown.
    expect(readIn(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(50)
  })
})
