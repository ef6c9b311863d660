import { MAX_KEPT_TAKES, type TakeBody } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { SATURDAY, startTestApp } from '../../../test/app.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'
import { MANY_RUNS, MOST_RUNS } from './runs.sql.ts'
import { DAY_OF_TAKES, unitsOf } from './takes.policy.ts'

const test = startTestApp()
const RIGHT = scaleTimeline(4, ['RIGHT'])
const OF_11 = { playable_type: 'version', playable_id: 11 } as const
const send = (token: string, body: TakeBody) => test.call('POST takes', { token, body })
const play = async (token: string, playing: TakeOptions = {}) => (await send(token, takeOf(RIGHT, playing))).answer.content
const best = async (token: string) => (await test.call('GET scores', { token })).answer.content.versions.find(({ id }) => id === 11)?.score
const minutesAgo = (minutes: number): Date => new Date(SATURDAY.getTime() - minutes * 60_000)

describe('what a take says beside its notes', () => {
  it('comes back as it was sent', async () => {
    const token = await test.signup()
    const more: Partial<TakeBody> = {
      pedals: [{ down_s: 0, up_s: 0.5 }],
      input: 'midi',
      timing_trusted: true,
      display: 'partition',
      hidden_notes: true,
    }
    const take = { ...takeOf(RIGHT), ...more }
    const { answer } = await send(token, take)
    expect(answer.content.measures[0]).toEqual({ measure: 0, hand: 'RIGHT', fault: null, asked: 4, right: 4 })
    expect((await test.call('GET takes/{id}', { token, params: { id: take.id } })).answer.content).toMatchObject(more)
    const { rows } = await test.database.pool.query('select quality, piece_score from takes')
    expect(rows).toEqual([{ quality: 100, piece_score: 100 }])
  })

  it('that the set-up keeps no time, is heeded when it is graded again', async () => {
    const token = await test.signup()
    const late = { lateSeconds: 0.22 } as const
    const trusted = await play(token, late)
    expect(trusted.measures.map(({ fault }) => fault)).toEqual(['rhythm', 'rhythm', 'rhythm', 'rhythm'])
    const untrusted = takeOf(RIGHT, { ...late, timingTrusted: false })
    const { answer, status } = await send(token, untrusted)
    expect([status, answer.content.measures.map(({ fault }) => fault)]).toEqual([200, [null, null, null, null]])
    const { timing_trusted: _left, ...silent } = { ...untrusted, id: '0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10' }
    expect((await send(token, silent)).error.code).toBe('take_mismatch')
  })

  it('is judged without the tempo as quality', async () => {
    const token = await test.signup()
    expect((await play(token, { speed: 0.5 })).score).toBe(70)
    await play(token, { to: 1 })
    const { rows } = await test.database.pool.query('select quality, piece_score from takes order by piece_score nulls last')
    expect(rows).toEqual([
      { quality: 100, piece_score: 70 },
      { quality: 100, piece_score: null },
    ])
  })

  it.each<[string, TakeBody['pedals']]>([
    ['is lifted before it is pressed', [{ down_s: 2, up_s: 1 }]],
    ['comes after the end', [{ down_s: 500, up_s: 501 }]],
  ])('is refused where a pedal %s', async (_name, pedals) => {
    const { status, error } = await send(await test.signup(), { ...takeOf(RIGHT), pedals: pedals ?? [] })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['pedals']])
  })
})

describe('erasing', () => {
  it('the best take finds the next best', async () => {
    const token = await test.signup()
    const worse = await play(token, { skipEvery: 4, startedAt: minutesAgo(30) })
    const flawless = await play(token)
    expect(await best(token)).toBe(100)
    const erase = () => test.call('DELETE takes/{id}', { token, params: { id: flawless.id } })
    expect((await erase()).status).toBe(200)
    expect(await best(token)).toBe(worse.score)
    expect((await test.call('GET takes/{id}', { token, params: { id: flawless.id } })).status).toBe(404)
    expect((await erase()).error.message).toBe('Cette prise est introuvable.')
    expect((await play(token)).previous_best).toBe(worse.score)
  })

  it('another take leaves the best score alone', async () => {
    const token = await test.signup()
    await play(token)
    const { id } = await play(token, { skipEvery: 2 })
    await test.call('DELETE takes/{id}', { token, params: { id } })
    expect(await best(token)).toBe(100)
  })

  it('all takes of a content erases its score, and no other learner’s', async () => {
    const token = await test.signup()
    const other = await test.signup('autre@exemple.fr')
    for (const learner of [token, token, other]) await play(learner)
    await send(token, takeOf(RIGHT, { playableId: 21 }))
    const { answer } = await test.call('DELETE takes', { token, query: OF_11 })
    expect(answer.content).toEqual({ erased: 2 })
    expect((await test.call('GET takes', { token, query: OF_11 })).answer.content).toEqual([])
    const { versions } = (await test.call('GET scores', { token })).answer.content
    expect(versions.map(({ id, score }) => [id, score])).toEqual([
      [11, 0],
      [21, 100],
    ])
    expect(await best(other)).toBe(100)
    expect((await test.call('DELETE takes', { token, query: OF_11 })).answer.content).toEqual({ erased: 0 })
  })

  it('another learner’s take is not there', async () => {
    const { id } = await play(await test.signup())
    const refused = await test.call('DELETE takes/{id}', { token: await test.signup('autre@exemple.fr'), params: { id } })
    expect([refused.status, refused.error.code]).toEqual([404, 'not_found'])
  })

  it('takes of a content that no longer exists is possible', async () => {
    const token = await test.signup()
    await play(token)
    await test.database.pool.query('update takes set playable_id = 9999; update scores set playable_id = 9999')
    const { answer } = await test.call('DELETE takes', { token, query: { playable_type: 'version', playable_id: 9_999 } })
    expect(answer.content).toEqual({ erased: 1 })
  })
})

describe('the takes of a content that are kept', () => {
  /** Copies of a take, a minute apart, into the past. */
  const fill = (count: number) =>
    test.database.pool.query(
      `insert into takes select user_id, gen_random_uuid(), playable_type, playable_id, hands, from_measure, to_measure, mode, speed, level,
       stopped_at_division, score, grader_version, started_at - place * interval '1 minute', ended_at - place * interval '1 minute', received_at,
       previous_best, best_score, sent_hash, measures, notes, extras, performance, transposition_id, pedals, input, timing_trusted, display,
       hidden_notes, quality, piece_score from takes, generate_series(1, ${count}) as place`,
    )
  const ids = async (): Promise<string[]> => (await test.database.pool.query('select id from takes order by ended_at')).rows.map(({ id }) => id)

  it(`are ${MAX_KEPT_TAKES} at most: the oldest goes, its run stays known to the class`, async () => {
    const token = await test.signup()
    await play(token, { skipEvery: 2, startedAt: minutesAgo(5) })
    await fill(MAX_KEPT_TAKES - 1)
    const [oldest] = await ids()
    const { id } = await play(token)
    const keptIds = await ids()
    expect([keptIds.length, keptIds.includes(oldest ?? ''), keptIds.includes(id)]).toEqual([MAX_KEPT_TAKES, false, true])
    expect((await test.database.pool.query('select id from past_runs')).rows).toEqual([{ id: oldest }])
    await test.call('DELETE takes', { token, query: OF_11 })
    expect((await test.database.pool.query('select id from past_runs')).rows).toEqual([])
  })

  it('never lose the best one, nor the one that was just sent', async () => {
    const token = await test.signup()
    const flawless = await play(token, { startedAt: minutesAgo(600) })
    await play(token, { skipEvery: 2, startedAt: minutesAgo(5) })
    await fill(MAX_KEPT_TAKES)
    const late = await play(token, { skipEvery: 2, startedAt: minutesAgo(900) })
    const keptIds = await ids()
    expect([keptIds.length, keptIds.includes(flawless.id), keptIds.includes(late.id)]).toEqual([MAX_KEPT_TAKES, true, true])
    expect(await best(token)).toBe(100)
  })
})

describe('what one learner stores', () => {
  it('in a day is bounded; a take that is known is answered all the same', async () => {
    const token = await test.signup()
    const take = takeOf(RIGHT)
    expect((await send(token, take)).status).toBe(200)
    await test.database.pool.query('update counters set amount = $1', [DAY_OF_TAKES.max])
    const { status, error } = await send(token, takeOf(RIGHT))
    expect([status, error]).toEqual([
      429,
      { code: 'too_many_requests', message: 'Vous avez déjà enregistré des milliers de prises aujourd’hui : les suivantes le seront demain.' },
    ])
    expect((await send(token, take)).status).toBe(200)
    test.now = new Date(test.now.getTime() + 86_400_000)
    expect((await send(token, takeOf(RIGHT))).status).toBe(200)
  })

  it.each([
    [0, 1],
    [300, 1],
    [799, 1],
    [800, 2],
    [20_000, 26],
  ])('counts by its length: %s notes are %s', (notes, units) =>
    expect(unitsOf({ ...takeOf(RIGHT), notes: [], extras: [], performance: Array(notes).fill({}) })).toBe(units),
  )

  const CLASS = `select piano_class_progress, consolidation_class_progress, class_status from class_progress`
  it('of past runs of a version is thinned out, and the class says the same', async () => {
    const token = await test.signup()
    const fill = async (runs: number) =>
      // Five kinds of runs on forty days, better and worse, whole and in part.
      test.database.pool.query(
        `insert into past_runs select 1, gen_random_uuid(), 'version', 11, 'RIGHT', 0, n % 5, 'time', 0.5 + 0.5 * (n % 2), null, n % 7 = 0,
           n * 37 % 101, n * 53 % 101, $1::timestamptz - (n % 40 + 1) * interval '1 day' - n * interval '1 second' from generate_series(1, $2) n`,
        [SATURDAY, runs],
      )
    const overflow = async () => {
      await test.database.pool.query(
        `insert into takes (user_id, id, playable_type, playable_id, hands, from_measure, to_measure, mode, speed, level, score, grader_version, started_at, ended_at, received_at, sent_hash, measures, notes, extras, performance)
           select 1, gen_random_uuid(), 'version', 11, 'RIGHT', 0, 0, 'time', 0.5, 1, 1, 1, $1, $1, $1, '', '[]', '[]', '[]', '[]' from generate_series(1, 100)`,
        [new Date(SATURDAY.getTime() - 86_400_000)],
      )
      await play(token)
      await test.database.pool.query('delete from takes where score = 1')
    }
    const runs = async () => Number((await test.database.pool.query('select count(*)::int as count from past_runs')).rows[0]?.count)
    const classNow = async () => {
      const { answer } = await test.call('GET version/{id}/class', { token, params: { id: 11 } })
      return [answer.content, (await test.database.pool.query(CLASS)).rows]
    }
    await play(token)
    await fill(MANY_RUNS - 2)
    await overflow()
    expect(await runs()).toBe(MANY_RUNS)
    await fill(5_000)
    const before = await classNow()
    await overflow()
    expect(await runs()).toBeLessThan(MOST_RUNS)
    expect((await classNow())[0]).toEqual(before[0])
    // Where none says what another says, the oldest go.
    await test.database.pool.query(
      `insert into past_runs select 1, gen_random_uuid(), 'version', 11, 'RIGHT', 0, 1, 'time', n / 10000.0, null, false, 1, 1, $1::timestamptz - n * interval '1 minute' from generate_series(1, 4000) n`,
      [SATURDAY],
    )
    await overflow()
    expect(await runs()).toBe(MOST_RUNS)
  })
})
