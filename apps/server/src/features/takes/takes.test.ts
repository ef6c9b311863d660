import type { TakeBody } from '@prelude/contract'
import { GRADER_VERSION } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { SATURDAY, startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const RIGHT = scaleTimeline(4, ['RIGHT'])
const BOTH = scaleTimeline(4, ['LEFT', 'RIGHT'])
const send = (token: string, body: TakeBody) => test.call('POST takes', { token, body })

describe('storing a take', () => {
  it('answers the grade and the best score', async () => {
    const token = await test.signup()
    const take = takeOf(RIGHT)
    const { status, answer } = await send(token, take)
    expect(status).toBe(200)
    expect(answer.content).toMatchObject({ id: take.id, score: 100, best_score: 100, previous_best: null, playable_id: 11, hands: 'BOTH' })
    expect(answer.content.measures.map(({ fault }) => fault)).toEqual([null, null, null, null])
  })

  it('keeps the best score, and tells the one before', async () => {
    const token = await test.signup()
    const worse = await send(token, takeOf(RIGHT, { skipEvery: 2 }))
    expect(worse.answer.content.score).toBeLessThan(80)
    const better = await send(token, takeOf(RIGHT))
    expect(better.answer.content).toMatchObject({ best_score: 100, previous_best: worse.answer.content.score })
    const again = await send(token, takeOf(RIGHT, { skipEvery: 2 }))
    expect(again.answer.content).toMatchObject({ best_score: 100, previous_best: 100 })
    const { answer } = await test.call('GET scores', { token })
    expect(answer.content).toMatchObject({ challenges: [], versions: [{ id: 11, score: 100, class_status: 3 }] })
    const { data } = (await test.call('GET catalog', { token, query: { search: 'lune' } })).answer
    expect(data.find(({ id }) => id === 11)).toMatchObject({ score: 100, completed_at: '2026-11-21T11:01:00.000Z' })
  })

  it('caps one hand of two at 70 in the score of the piece, not in the take', async () => {
    const token = await test.signup()
    const { answer } = await send(token, takeOf(BOTH, { playableId: 12, hands: 'RIGHT' }))
    expect(answer.content).toMatchObject({ score: 100, best_score: 70 })
    expect((await send(token, takeOf(BOTH, { playableId: 12 }))).answer.content.best_score).toBe(100)
  })

  it('leaves the score of the piece alone when only a part was played', async () => {
    const token = await test.signup()
    const { answer } = await send(token, takeOf(RIGHT, { from: 1, to: 2 }))
    expect(answer.content).toMatchObject({ score: 100, best_score: null, range: { from_measure: 1, to_measure: 2 } })
  })

  it('stores a take once, however often it is sent', async () => {
    const token = await test.signup()
    const take = takeOf(RIGHT)
    const answers = await Promise.all([1, 2, 3].map(() => send(token, take)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    const { rows } = await test.database.pool.query('select count(*)::int as stored from takes')
    expect(rows).toEqual([{ stored: 1 }])
  })

  it('refuses another take under a known id, and keeps learners apart', async () => {
    const token = await test.signup()
    const take = takeOf(RIGHT)
    await send(token, take)
    const other = await send(token, { ...takeOf(RIGHT, { skipEvery: 3 }), id: take.id })
    expect([other.status, other.error.code]).toEqual([409, 'take_conflict'])
    const another = await test.signup('autre@exemple.fr')
    expect((await send(another, take)).status).toBe(200)
  })

  it.each(['wait', 'follow'] as const)('grades « %s » too', async (mode) => {
    const { status, answer } = await send(await test.signup(), takeOf(RIGHT, { mode }))
    expect([status, answer.content.mode]).toEqual([200, mode])
  })

  it('takes a take that stopped half-way', async () => {
    const { status, answer } = await send(await test.signup(), takeOf(RIGHT, { stoppedAtDivision: 32 }))
    expect(status).toBe(200)
    expect(answer.content.score).toBeLessThanOrEqual(50)
  })
})

describe('a take that is refused', () => {
  const base = takeOf(RIGHT)
  it.each<[string, Partial<Record<keyof TakeBody, unknown>>, number, string, string?]>([
    ['an id that is none', { id: 'x' }, 400, 'invalid_request', 'id'],
    ['a speed of nought', { speed: 0 }, 400, 'invalid_request', 'speed'],
    ['a score above 100', { score: 101 }, 400, 'invalid_request', 'score'],
    ['a day that is none', { started_at: 'hier' }, 400, 'invalid_request', 'started_at'],
    ['an end before the start', { ended_at: '2026-11-21T10:00:00Z' }, 400, 'invalid_request', 'ended_at'],
    ['an end in the future', { ended_at: '2026-11-21T12:30:00Z' }, 422, 'in_future', 'ended_at'],
    ['one of last year', { started_at: '2025-11-20T10:00:00Z', ended_at: '2025-11-20T10:01:00Z' }, 400, 'invalid_request', 'ended_at'],
    ['measures beyond the end', { range: { from_measure: 0, to_measure: 4 } }, 400, 'invalid_request', 'range.to_measure'],
    ['measures backwards', { range: { from_measure: 3, to_measure: 0 } }, 400, 'invalid_request', 'range.to_measure'],
    ['a hand that is not written', { hands: 'LEFT' }, 400, 'invalid_request', 'hands'],
    ['notes after the end', { performance: [{ time_s: 500, key: 40, velocity: 80, duration_s: 1 }] }, 400, 'invalid_request', 'performance'],
    ['a key below MIDI', { performance: [{ time_s: 0, key: -21, velocity: 80, duration_s: 1 }] }, 400, 'invalid_request', 'performance.0.key'],
    [
      'keys without end',
      { performance: Array.from({ length: 2_000 }, () => ({ time_s: 1, key: 40, velocity: 80, duration_s: 1 })) },
      400,
      'invalid_request',
      'performance',
    ],
    ['a grader of tomorrow', { grader_version: 99 }, 400, 'invalid_request', 'grader_version'],
    ['a version that is not there', { playable_id: 9_999 }, 404, 'not_found'],
    ['a challenge that is not there', { playable_type: 'challenge' }, 404, 'not_found'],
    ['a score that was not played', { score: 42 }, 422, 'take_mismatch'],
    ['verdicts that were not played', { notes: base.notes.slice(1) }, 422, 'take_mismatch'],
    ['a score without playing', { performance: [] }, 422, 'take_mismatch'],
  ])('%s', async (_name, change, status, code, field) => {
    const token = await test.signup()
    const answered = await send(token, { ...base, ...change } as TakeBody)
    expect([answered.status, answered.error.code]).toEqual([status, code])
    if (field) expect(answered.error.fields).toHaveProperty([field])
    const { rows } = await test.database.pool.query('select count(*)::int as stored from takes')
    expect(rows).toEqual([{ stored: 0 }])
  })

  it('a take of an older grader is graded anew, without comparing', async () => {
    const { status, answer } = await send(await test.signup(), { ...base, grader_version: GRADER_VERSION - 1, score: 42, notes: [] })
    expect([status, answer.content.score]).toEqual([200, 100])
  })

  it('a difference by rounding is accepted', async () => {
    const take = takeOf(RIGHT, { skipEvery: 3 })
    const { status, answer } = await send(await test.signup(), { ...take, score: (take.score ?? 0) + 1 })
    expect([status, answer.content.score]).toEqual([200, take.score])
  })
})

describe('a take of a content that is not free', () => {
  const take = (id: number) => takeOf(BOTH, { playableId: id })
  const open = (token: string, id: number) => test.call('GET version/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })

  it('is stored after the content was opened, even when nothing is left', async () => {
    const token = await test.signup()
    for (const id of PAID_VERSIONS.slice(0, 5)) await open(token, id)
    expect((await send(token, take(PAID_VERSIONS[0]))).status).toBe(200)
    const refused = await send(token, take(PAID_VERSIONS[6]))
    expect([refused.status, refused.error.code]).toEqual([402, 'payment_required'])
    expect(refused.error.message).toContain('lundi 23 novembre')
  })

  it('takes an action where the content was never opened', async () => {
    const token = await test.signup()
    expect((await send(token, take(PAID_VERSIONS[0]))).status).toBe(200)
    const { rows } = await test.database.pool.query('select playable_id, period from free_actions')
    expect(rows).toEqual([{ playable_id: PAID_VERSIONS[0], period: 'week 2026-11-16' }])
  })

  it('that waited for the network counts for the week in which it was played', async () => {
    const token = await test.signup()
    for (const id of PAID_VERSIONS.slice(0, 5)) await open(token, id)
    const late = take(PAID_VERSIONS[0])
    test.now = new Date('2026-11-24T10:00:00Z')
    for (const id of [PAID_VERSIONS[1], PAID_VERSIONS[2], PAID_VERSIONS[3], PAID_VERSIONS[4], PAID_VERSIONS[5]]) await open(token, id)
    expect((await send(token, late)).status).toBe(200)
    expect((await send(token, { ...take(PAID_VERSIONS[0]), started_at: test.now.toISOString(), ended_at: test.now.toISOString() })).status).toBe(402)
  })

  it('said to be played long ago costs as playing does now', async () => {
    const token = await test.signup()
    await open(token, PAID_VERSIONS[0])
    const backdated = take(PAID_VERSIONS[0])
    test.now = new Date('2026-12-08T10:00:00Z')
    expect((await send(token, backdated)).status).toBe(200)
    const { rows } = await test.database.pool.query('select period from free_actions order by period')
    expect(rows).toEqual([{ period: 'week 2026-11-16' }, { period: 'week 2026-12-07' }])
    for (const id of PAID_VERSIONS.slice(1, 5)) await open(token, id)
    test.now = new Date('2026-12-15T10:00:00Z')
    for (const id of PAID_VERSIONS.slice(1, 6)) await open(token, id)
    expect((await send(token, take(PAID_VERSIONS[0]))).error.code).toBe('payment_required')
  })
})

describe('reading takes', () => {
  it('lists the latest first, without their notes', async () => {
    const token = await test.signup()
    const older = takeOf(RIGHT, { startedAt: new Date(SATURDAY.getTime() - 3_600_000) })
    const newer = takeOf(RIGHT)
    await send(token, newer)
    await send(token, older)
    const query = { playable_type: 'version', playable_id: 11 } as const
    const { answer } = await test.call('GET takes', { token, query })
    expect(answer.content.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(answer.content[0]).not.toHaveProperty('performance')
    expect((await test.call('GET takes', { token, query: { ...query, limit: 1 } })).answer.content).toHaveLength(1)
    expect((await test.call('GET takes', { token: await test.signup('autre@exemple.fr'), query })).answer.content).toEqual([])
  })

  it('gives one back whole, to its player only', async () => {
    const token = await test.signup()
    const take = takeOf(RIGHT, { skipEvery: 5 })
    await send(token, take)
    const { answer } = await test.call('GET takes/{id}', { token, params: { id: take.id } })
    expect(answer.content).toEqual({ ...take, best_score: take.score, previous_best: null })
    const another = await test.signup('autre@exemple.fr')
    expect((await test.call('GET takes/{id}', { token: another, params: { id: take.id } })).error.code).toBe('not_found')
  })
})
