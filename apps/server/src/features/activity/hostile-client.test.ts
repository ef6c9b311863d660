import { randomUUID } from 'node:crypto'
import type { CallBody } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { FREE_CHALLENGE, MODULE_CHALLENGE, MODULE_EXERCISE, SHORT_MEASURES } from '../../../test/school.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const DAY_MS = 86_400_000
const PIECE = scaleTimeline(4, ['RIGHT'])
const SHORT = scaleTimeline(SHORT_MEASURES, ['RIGHT'])

type Announcement = CallBody<'POST user/new-activity'>
const announce = (token: string, event: Partial<Announcement>) =>
  test.call('POST user/new-activity', { token, body: { event_type: 'CONNECTION', created_at: test.now.toISOString(), ...event } })
const activity = async (token: string) => (await test.call('GET user', { token })).answer.data.activity_data
/** Plays a content and stores the take; answers its id. */
const play = async (token: string, playing: TakeOptions = {}, timeline = PIECE): Promise<string> => {
  const take = takeOf(timeline, { startedAt: test.now, ...playing })
  expect((await test.call('POST takes', { token, body: take })).status).toBe(200)
  return take.id
}
const pieceOf = (take_id: string): Partial<Announcement> => ({ event_type: 'COMPLETE_PIECE', additional_data: JSON.stringify({ take_id }) })
const daysAgo = (days: number): Date => new Date(test.now.getTime() - days * DAY_MS)
const sessionOf = (token: string, startedAt: Date, duration: number) =>
  test.call('POST session', { token, body: { session_token: randomUUID(), duration, started_at: startedAt.toISOString(), logs: {} } })

describe('a client that wants points for nothing', () => {
  it('replays an event: it counts once, a thousand at once too', async () => {
    const token = await test.signup()
    const event = pieceOf(await play(token))
    await Promise.all(Array.from({ length: 100 }, () => announce(token, event)))
    expect(await activity(token)).toMatchObject({ activity_score: 100, event_counts: { pieces: 1 } })
    const rows = await test.database.pool.query("select count(*)::int as count from activities where event_type = 'COMPLETE_PIECE'")
    expect(rows.rows).toEqual([{ count: 1 }])
  })

  it('makes up a thousand ids at once: none counts', async () => {
    const token = await test.signup()
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => announce(token, pieceOf(randomUUID()))))
    // A server that cannot answer a thousand at once refuses the rest as busy.
    expect(answers.filter(({ status }) => status !== 400 && status !== 503)).toEqual([])
    expect(answers.some(({ status }) => status === 400)).toBe(true)
    expect((await activity(token)).activity_score).toBe(0)
  })

  it('announces the take of another learner', async () => {
    const [token, other] = [await test.signup(), await test.signup('autre@exemple.fr')]
    const { status, error } = await announce(other, pieceOf(await play(token)))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['additional_data']])
    expect((await activity(other)).activity_score).toBe(0)
  })

  it('erases a take and plays it again: a piece never gives more than its best', async () => {
    const token = await test.signup()
    for (let time = 0; time < 3; time += 1) {
      const id = await play(token)
      await announce(token, pieceOf(id))
      await test.call('DELETE takes/{id}', { token, params: { id } })
    }
    expect(await activity(token)).toMatchObject({ activity_score: 100, event_counts: { pieces: 1 } })
  })

  it('sends takes in another order: the sum is that of the best', async () => {
    const token = await test.signup()
    const [poor, good] = [await play(token, { skipEvery: 2 }), await play(token)]
    for (const id of [good, poor]) await announce(token, pieceOf(id))
    expect((await activity(token)).activity_score).toBe(100)
  })

  it('ends a take without a key', async () => {
    const token = await test.signup()
    const { status, error } = await announce(token, pieceOf(await play(token, { skipEvery: 1 })))
    expect([status, error.message]).toEqual([409, 'Aucune touche n’a été jouée dans cette prise : rien n’est terminé.'])
  })

  it('connects without a session, in one too short, or in one of another learner', async () => {
    const [token, other] = [await test.signup(), await test.signup('autre@exemple.fr')]
    expect((await announce(token, {})).error.code).toBe('not_validated')
    await sessionOf(token, new Date(test.now.getTime() - 590_000), 590)
    await sessionOf(other, new Date(test.now.getTime() - 700_000), 700)
    expect((await announce(token, {})).error.code).toBe('not_validated')
    await sessionOf(token, new Date(test.now.getTime() - 700_000), 700)
    expect((await announce(token, {})).status).toBe(200)
  })

  it('makes up a session that would end in the future', async () => {
    const token = await test.signup()
    const { status, error } = await sessionOf(token, test.now, 3_600)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['duration']])
  })

  it('connects on every day of a month at once: only the last days count', async () => {
    const token = await test.signup()
    for (let days = 27; days >= 0; days -= 1) {
      await sessionOf(token, new Date(daysAgo(days).getTime() - 700_000), 700)
      await announce(token, { created_at: daysAgo(days).toISOString() })
    }
    expect((await activity(token)).event_counts).toMatchObject({ connections: 9, regularity: 8 })
  })

  it('announces a module step by step without playing it', async () => {
    const token = await test.signup()
    const event = { event_type: 'COMPLETE_MODULE', playable_id: 1 } as const
    await test.call('POST school-module/{id}/progress', { token, params: { id: 1 }, body: { max_step_index: 2 } })
    const refused = async () => (await announce(token, event)).error.message
    expect(await refused()).toBe('Pour que ce module compte, jouez encore ses étapes 1, 2, 3.')
    await test.call('GET lessons/{id}', { token, params: { id: 1 } })
    await play(token, { playableType: 'exercise', playableId: MODULE_EXERCISE, skipEvery: 2 }, SHORT)
    expect(await refused()).toBe('Pour que ce module compte, jouez encore ses étapes 2, 3.')
    await play(token, { playableType: 'exercise', playableId: MODULE_EXERCISE }, SHORT)
    await play(token, { playableType: 'challenge', playableId: MODULE_CHALLENGE, stoppedAtDivision: 8 }, SHORT)
    expect(await refused()).toBe('Pour que ce module compte, jouez encore son étape 3.')
    await play(token, { playableType: 'challenge', playableId: MODULE_CHALLENGE }, SHORT)
    for (let time = 0; time < 2; time += 1) expect((await announce(token, event)).status).toBe(200)
    expect(await activity(token)).toMatchObject({ activity_score: 10, event_counts: { modules: 1 } })
  })

  it('names tasks that are in no list, or not done; a done one counts once, and the list when all are', async () => {
    const token = await test.signup()
    const step = (additional_data: string) => announce(token, { event_type: 'COMPLETE_CHECKLIST_STEP', additional_data })
    const done = (event_type: Announcement['event_type']) => announce(token, { event_type })
    for (const invented of ['', 's1', '{"task":"s2"}', 'plug_piano ']) expect([invented, (await step(invented)).status]).toEqual([invented, 400])
    expect((await done('COMPLETE_CHECKLIST')).status).toBe(409)
    expect((await step('plug_piano')).status).toBe(409)
    await test.call('POST updateConfigurationRule', { token, body: { configuration_rule: 'KEYBOARD_TYPE', value: 'midi' } })
    expect((await step('plug_piano')).status).toBe(409)
    await test.call('POST takes', { token, body: { ...takeOf(PIECE, { startedAt: test.now }), input: 'midi' } })
    expect((await done('COMPLETE_CHECKLIST')).status).toBe(409)
    for (const text of ['plug_piano', '{"task":"plug_piano"}']) expect((await step(text)).status).toBe(200)
    for (let time = 0; time < 2; time += 1) expect((await done('COMPLETE_CHECKLIST')).status).toBe(200)
    expect((await activity(token)).activity_score).toBe(12)
  })
})

describe('a learner whose device is not as it should be', () => {
  it('two devices at once: each content counts once, and nothing is lost', async () => {
    const token = await test.signup()
    const [first, second] = [await play(token, { skipEvery: 3 }), await play(token)]
    const challenge = await play(token, { playableType: 'challenge', playableId: FREE_CHALLENGE }, SHORT)
    await test.call('POST challenge/{id}/complete', { token, params: { id: FREE_CHALLENGE } })
    const events = [
      pieceOf(first),
      pieceOf(second),
      { event_type: 'COMPLETE_CHALLENGE', additional_data: JSON.stringify({ take_id: challenge }) } as const,
    ]
    const answers = await Promise.all([...events, ...[...events].reverse()].map((event) => announce(token, event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await activity(token)).toMatchObject({ activity_score: 200, max_score: 200, event_counts: { pieces: 1, challenges: 1 } })
  })

  it('a take that arrives a week late counts on its own day, and joins the days around it', async () => {
    const token = await test.signup()
    const late = takeOf(PIECE, { startedAt: daysAgo(7), playableId: 11 })
    const sent = await test.call('POST takes', { token, body: takeOf(PIECE, { startedAt: daysAgo(6) }) })
    await announce(token, pieceOf(sent.answer.content.id))
    await test.call('POST takes', { token, body: late })
    const { answer } = await announce(token, { ...pieceOf(late.id), created_at: test.now.toISOString() })
    expect(answer.content.map(({ event_type, created_at }) => [event_type, created_at.slice(0, 10)])).toEqual([
      ['COMPLETE_PIECE', '2026-11-14'],
      ['REGULARITY', '2026-11-15'],
    ])
    expect((await activity(token)).activity_history_by_day).toEqual({ '2026-11-14': 0, '2026-11-15': 105 })
  })

  it('a clock that is set back a month: what was played counts, on its day, without regularity', async () => {
    const token = await test.signup()
    for (const days of [31, 30]) {
      const take = takeOf(PIECE, { startedAt: daysAgo(days) })
      await test.call('POST takes', { token, body: take })
      expect((await announce(token, { ...pieceOf(take.id), created_at: take.ended_at })).status).toBe(200)
    }
    expect(await activity(token)).toMatchObject({ activity_score: 0, event_counts: { pieces: 1, regularity: 0 } })
    expect((await activity(token)).activity_history_by_day).toEqual({ '2026-10-21': 100, '2026-10-22': 0 })
    await sessionOf(token, daysAgo(30), 700)
    expect((await announce(token, { created_at: new Date(daysAgo(30).getTime() + 650_000).toISOString() })).status).toBe(409)
  })

  it('a clock that is ahead: nothing is dated in the future', async () => {
    const token = await test.signup()
    const id = await play(token)
    const { status, error } = await announce(token, { ...pieceOf(id), created_at: new Date(test.now.getTime() + 3_600_000).toISOString() })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['created_at']])
  })
})
