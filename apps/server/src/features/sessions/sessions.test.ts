import { randomUUID } from 'node:crypto'
import type { CallBody } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { MOST_SESSIONS_A_DAY } from './sessions.sql.ts'

const test = startTestApp()
type Session = CallBody<'POST session'>
const SESSION: Session = {
  session_token: '5a1c2f5e-7a52-4f0e-9d8b-1c8f4f2a6b33',
  duration: 300,
  started_at: '2026-11-21T10:30:00.000Z',
  logs: { challenge_84: { time: 240, trials_count: 3, tempo_increase: 1, tempo_decrease: 2 } },
}
const MANY_LOGS = Object.fromEntries(Array.from({ length: 201 }, (_, place) => [`school_${place}`, SESSION.logs.challenge_84]))
const send = (token: string, change: Partial<Session> = {}) => test.call('POST session', { token, body: { ...SESSION, ...change } })
const stored = async () => (await test.database.pool.query('select user_id, duration_seconds, logs from sessions order by user_id')).rows

describe('a session of work', () => {
  it('is kept once under its token, the longer report whichever came last', async () => {
    const token = await test.signup()
    const logs = { school_2: { time: 500, trials_count: 9, tempo_increase: 0, tempo_decrease: 0 } }
    for (const change of [{}, { duration: 600, logs }, { duration: 450 }]) expect((await send(token, change)).status).toBe(200)
    expect(await stored()).toEqual([{ user_id: 1, duration_seconds: 600, logs }])
  })

  it('belongs to its learner', async () => {
    await send(await test.signup())
    await send(await test.signup('autre@exemple.fr'), { duration: 900 })
    expect((await stored()).map(({ duration_seconds }) => duration_seconds)).toEqual([300, 900])
  })

  it.each<[string, object, string]>([
    ['no token', { session_token: 'x' }, 'session_token'],
    ['a length of more than a day', { duration: 90_000 }, 'duration'],
    ['a log of more contents than anybody plays', { logs: MANY_LOGS }, 'logs'],
    ['a log of something else', { logs: { version_3: SESSION.logs.challenge_84 } }, 'logs.version_3'],
    ['a log without trials', { logs: { school_2: { time: 1, tempo_increase: 0, tempo_decrease: 0 } } }, 'logs.school_2.trials_count'],
  ])('with %s is refused', async (_name, change, field) => {
    const { status, error } = await send(await test.signup(), change)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(await stored()).toEqual([])
  })

  it.each<[string, object, string]>([
    ['a start to come', { started_at: '2026-11-22T10:30:00.000Z' }, 'started_at'],
    ['an end to come', { duration: 86_000 }, 'duration'],
  ])('with %s is refused, not for good', async (_name, change, field) => {
    const { status, error } = await send(await test.signup(), change)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'in_future', [field]])
    expect(await stored()).toEqual([])
  })

  it('is one of so many that are kept in a day; one that is known may still grow', async () => {
    const token = await test.signup()
    await send(token)
    await test.database.pool.query('update counters set amount = $1', [MOST_SESSIONS_A_DAY])
    const { status, error } = await send(token, { session_token: randomUUID() })
    expect([status, error]).toEqual([
      429,
      { code: 'too_many_requests', message: '200 séances de travail ont été enregistrées aujourd’hui : la suite le sera demain.' },
    ])
    expect((await send(token, { duration: 600 })).status).toBe(200)
    expect((await stored()).map(({ duration_seconds }) => duration_seconds)).toEqual([600])
    expect((await send(await test.signup('autre@exemple.fr'))).status).toBe(200)
    test.now = new Date(test.now.getTime() + 86_400_000)
    expect((await send(token, { session_token: randomUUID() })).status).toBe(200)
  })
})
