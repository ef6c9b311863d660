import { randomUUID } from 'node:crypto'
import { TIME_ZONE_HEADER } from '@prelude/contract'
import { daysInARow } from '@prelude/domain/learning'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { FREE_CHALLENGE, SHORT_MEASURES } from '../../../test/school.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const DAY_MS = 86_400_000
const PIECE = scaleTimeline(4, ['RIGHT'])

/** A device in a time zone; without one it says none. */
const on = (zone: string) => ({ headers: { [TIME_ZONE_HEADER]: zone } })
const progress = async (token: string, device = {}) => (await test.call('GET progress', { token, ...device })).answer.content
const measures = async (token: string) => (await test.call('GET progress/measures', { token })).answer.content
const daysOf = async (token: string) => (await test.call('GET practice/days', { token })).answer.content
const daysAgo = (days: number): Date => new Date(test.now.getTime() - days * DAY_MS)
const play = async (token: string, playing: TakeOptions = {}, timeline = PIECE) => {
  const take = takeOf(timeline, { startedAt: test.now, ...playing })
  expect((await test.call('POST takes', { token, body: take })).status).toBe(200)
  return take
}
const worked = (token: string, started_at: string, duration: number, device = {}) =>
  test.call('POST session', { token, body: { session_token: randomUUID(), started_at, duration, logs: {} }, ...device })
/** Seconds from the first key to the end of the last one. */
const lengthOf = ({ performance }: Awaited<ReturnType<typeof play>>): number =>
  Math.max(...performance.map(({ time_s, duration_s }) => time_s + duration_s)) - Math.min(...performance.map(({ time_s }) => time_s))

describe('the figures of a learner', () => {
  it('are nothing before anything is played; a piece that was opened is none', async () => {
    const token = await test.signup()
    await test.call('GET version/{id}/sheet', { token, params: { id: 11 }, query: { inPlayer: 'true' } })
    expect(await progress(token)).toEqual({ today: '2026-11-21', days: [], months: [], level_points: 0 })
    expect(await measures(token)).toEqual({ versions: [], pending: 0 })
  })

  it('are what was played, by day and by month', async () => {
    const token = await test.signup()
    const takes = [await play(token), await play(token, { skipEvery: 2 }), await play(token, { startedAt: daysAgo(25) })]
    const [first, second, old] = takes
    if (!first || !second || !old) throw new Error('three takes')
    const body = { event_type: 'COMPLETE_PIECE', created_at: first.ended_at, additional_data: JSON.stringify({ take_id: first.id }) } as const
    await test.call('POST user/new-activity', { token, body })
    const today = {
      points: 100,
      seconds: Math.round(lengthOf(first) + lengthOf(second)),
      takes: 2,
      notes: first.performance.length + second.performance.length,
    }
    const before = { points: 0, seconds: Math.round(lengthOf(old)), takes: 1, notes: old.performance.length }
    expect(await progress(token)).toEqual({
      today: '2026-11-21',
      days: [
        { day: '2026-10-27', ...before },
        { day: '2026-11-21', ...today },
      ],
      months: [
        { month: '2026-10', days: 1, ...before },
        { month: '2026-11', days: 1, ...today },
      ],
      level_points: 0,
    })
  })

  it('stay where takes are erased, and are the learner’s own', async () => {
    const token = await test.signup()
    const { id } = await play(token)
    const played = (await progress(token)).days
    await test.call('DELETE takes/{id}', { token, params: { id } })
    expect((await progress(token)).days).toEqual(played)
    expect(played.map(({ takes }) => takes)).toEqual([1])
    expect((await progress(await test.signup('autre@exemple.fr'))).days).toEqual([])
  })

  it('leave out a take without a key, and do not count one twice that is sent again', async () => {
    const token = await test.signup()
    await play(token, { skipEvery: 1 })
    expect((await progress(token)).days).toEqual([])
    const take = await play(token)
    await test.call('POST takes', { token, body: take })
    expect((await progress(token)).days.map(({ takes }) => takes)).toEqual([1])
  })

  it('count the modules of the learner’s level and of those above it', async () => {
    const token = await test.signup()
    await test.database.pool.query(
      `insert into activities select 1, gen_random_uuid(), 'COMPLETE_MODULE', null, id, id::text, 10, now() from unnest(array[1, 23, 24]) as id`,
    )
    expect((await progress(token)).level_points).toBe(2)
    await test.call('POST user/level', { token, body: { level: 3 } })
    expect((await progress(token)).level_points).toBe(1)
    await test.call('POST user/level', { token, body: { level: 5 } })
    expect((await progress(token)).level_points).toBe(0)
  })
})

describe('the measures of all pieces', () => {
  it('are those of every version that was played, worked out once and again after a take', async () => {
    const token = await test.signup()
    for (let time = 0; time < 3; time += 1) await play(token)
    await play(token, { to: 1, skipEvery: 2 })
    await play(token, { playableId: 21, to: 0 })
    await play(token, { playableType: 'challenge', playableId: FREE_CHALLENGE }, scaleTimeline(SHORT_MEASURES, ['RIGHT']))
    const expected = {
      versions: [
        { version_id: 11, states: 'oomm' },
        { version_id: 21, states: 'l---' },
      ],
      pending: 0,
    }
    expect((await measures(token)).pending).toBe(1)
    for (let call = 0; call < 2; call += 1) expect(await measures(token)).toEqual(expected)
    // What was played and left alone for more than two weeks is forgotten, without another take.
    test.now = new Date(test.now.getTime() + 15 * DAY_MS)
    expect((await measures(token)).versions[0]?.states).toBe('oooo')
    await play(token)
    expect((await measures(token)).versions[0]?.states).toBe('ffmm')
  })

  it('are what the map of the piece says', async () => {
    const token = await test.signup()
    for (const playing of [{}, { skipEvery: 3 }, {}, { from: 1, to: 2 }]) await play(token, playing)
    const map = (await test.call('GET practice/map', { token, query: { playable_type: 'version', playable_id: 11 } })).answer.content
    const letters = map.measures.map(({ state }) => ({ mastered: 'm', learning: 'l', fragile: 'f', forgotten: 'o', new: '-' })[state]).join('')
    expect((await measures(token)).versions).toEqual([{ version_id: 11, states: letters }])
  })

  it('are gone with the takes of a piece, and left out where nothing is certain', async () => {
    const token = await test.signup()
    await play(token)
    expect((await measures(token)).versions).toHaveLength(1)
    await test.call('DELETE takes', { token, query: { playable_type: 'version', playable_id: 11 } })
    expect(await measures(token)).toEqual({ versions: [], pending: 0 })
  })

  it('come a version at a time', async () => {
    const token = await test.signup()
    for (const id of [11, 21]) await play(token, { playableId: id })
    await test.database.pool.query('insert into measure_digests select 1, id, 1 from generate_series(9001, 9002) id')
    const answers: unknown[] = []
    for (let call = 0; call < 5; call += 1) {
      const { versions, pending } = await measures(token)
      answers.push([versions.map(({ version_id }) => version_id), pending])
    }
    expect(answers).toEqual([
      [[11], 3],
      [[11, 21], 2],
      [[11, 21], 1],
      [[11, 21], 0],
      [[11, 21], 0],
    ])
  })
})

describe('the days on which a learner practised', () => {
  it('are those of Paris where no zone is known, with the sum of their sessions, the oldest first', async () => {
    const token = await test.signup()
    const sessions = [
      // Half past midnight in Paris.
      ['2026-11-19T23:30:00.000Z', 300],
      ['2026-11-20T17:00:00.000Z', 600],
      ['2026-11-19T22:30:00.000Z', 240],
      ['2026-07-01T10:00:00.000Z', 999],
    ] as const
    for (const [started_at, duration] of sessions) await worked(token, started_at, duration)
    expect(await daysOf(token)).toEqual({
      today: '2026-11-21',
      days: [
        { day: '2026-11-19', seconds: 240 },
        { day: '2026-11-20', seconds: 900 },
      ],
    })
  })

  it('are no shorter than what was played on them, and the learner’s own', async () => {
    const token = await test.signup()
    const seconds = Math.round(lengthOf(await play(token)))
    expect((await daysOf(token)).days).toEqual([{ day: '2026-11-21', seconds }])
    await worked(token, '2026-11-21T09:00:00.000Z', 600)
    expect((await daysOf(token)).days).toEqual([{ day: '2026-11-21', seconds: 600 }])
    expect((await daysOf(await test.signup('autre@exemple.fr'))).days).toEqual([])
  })
})

describe('the days of a learner elsewhere', () => {
  const MINUTES_20 = 1_200
  const streak = ({ days, today }: Awaited<ReturnType<typeof progress>>): number => daysInARow(days, today)
  const dates = ({ days }: Awaited<ReturnType<typeof progress>>) => days.map(({ day }) => day)
  const afterFriday = (): void => {
    test.now = new Date('2026-11-27T20:00:00Z')
  }

  it.each<[string, string, string]>([
    // Thursday 20:00 and Friday 13:00.
    ['America/Montreal', '2026-11-27T01:00:00Z', '2026-11-27T18:00:00Z'],
    ['America/Cayenne', '2026-11-26T23:00:00Z', '2026-11-27T16:00:00Z'],
    ['Indian/Reunion', '2026-11-26T16:00:00Z', '2026-11-27T09:00:00Z'],
    ['Pacific/Noumea', '2026-11-26T09:00:00Z', '2026-11-27T02:00:00Z'],
  ])('in %s an evening and the next noon are two days in a row', async (zone, evening, noon) => {
    afterFriday()
    const token = await test.signup()
    for (const started_at of [evening, noon]) await worked(token, started_at, MINUTES_20, on(zone))
    // Known from then on, also where a call does not say it.
    const shown = await progress(token)
    expect([dates(shown), streak(shown)]).toEqual([['2026-11-26', '2026-11-27'], 2])
    expect((await daysOf(token)).days).toEqual([
      { day: '2026-11-26', seconds: MINUTES_20 },
      { day: '2026-11-27', seconds: MINUTES_20 },
    ])
  })

  it('are told by moments with an offset, and by the first zone that is known of sessions from before it', async () => {
    afterFriday()
    const sent = async (email: string, moments: readonly string[]) => {
      const token = await test.signup(email)
      for (const started_at of moments) await worked(token, started_at, MINUTES_20)
      return token
    }
    const withOffset = await sent('a@exemple.fr', ['2026-11-26T20:00:00-05:00', '2026-11-27T13:00:00-05:00'])
    expect(dates(await progress(withOffset))).toEqual(['2026-11-26', '2026-11-27'])
    const without = await sent('b@exemple.fr', ['2026-11-27T01:00:00Z', '2026-11-27T18:00:00Z'])
    expect(dates(await progress(without))).toEqual(['2026-11-27'])
    expect(dates(await progress(without, on('America/Montreal')))).toEqual(['2026-11-26', '2026-11-27'])
  })

  it('have their takes and their points, and « today » of the device', async () => {
    // 23:30 in Paris on the 21st, 17:30 in Montréal, 9:30 of the next day in Nouméa.
    test.now = new Date('2026-11-21T22:30:00Z')
    for (const [zone, day] of [
      ['America/Montreal', '2026-11-21'],
      ['Pacific/Noumea', '2026-11-22'],
    ] as const) {
      const token = await test.signup(`${day}@exemple.fr`)
      const take = takeOf(PIECE, { startedAt: test.now })
      await test.call('POST takes', { token, body: take, ...on(zone) })
      const body = { event_type: 'COMPLETE_PIECE', created_at: take.ended_at, additional_data: JSON.stringify({ take_id: take.id }) } as const
      await test.call('POST user/new-activity', { token, body, ...on(zone) })
      const { today, days } = await progress(token, on(zone))
      expect([today, days.map(({ day, points, takes }) => [day, points, takes])]).toEqual([day, [[day, 100, 1]]])
      const { activity_history_by_day } = (await test.call('GET user', { token, ...on(zone) })).answer.data.activity_data
      expect(activity_history_by_day).toEqual({ [day]: 100 })
    }
  })

  it('stay where a learner travels, and are counted once', async () => {
    test.now = new Date('2026-11-29T12:00:00Z')
    const token = await test.signup()
    // Saturday 28 at 9:00 in Nouméa, then over the date line: Friday 27 at 17:00 in Los Angeles, and Saturday once more.
    const saturday = { session_token: randomUUID(), started_at: '2026-11-27T22:00:00Z', duration: MINUTES_20, logs: {} }
    await test.call('POST session', { token, body: saturday, ...on('Pacific/Noumea') })
    await worked(token, '2026-11-28T01:00:00Z', MINUTES_20, on('America/Los_Angeles'))
    await worked(token, '2026-11-28T20:00:00Z', MINUTES_20, on('America/Los_Angeles'))
    // The same session again, longer, from where the learner is now.
    await test.call('POST session', { token, body: { ...saturday, duration: 1_260 }, ...on('America/Los_Angeles') })
    const shown = await progress(token, on('America/Los_Angeles'))
    expect([shown.today, shown.days.map(({ day, seconds }) => [day, seconds])]).toEqual([
      '2026-11-29',
      [
        ['2026-11-27', 1_200],
        ['2026-11-28', 2_460],
      ],
    ])
    // What is shown of a day does not depend on where it is looked at.
    expect(dates(await progress(token, on('Pacific/Noumea')))).toEqual(['2026-11-27', '2026-11-28'])
  })

  it.each(['UTC', '+05:00', 'Mars/Olympus', '', 'x'.repeat(2_000)])('a zone « %s » is none', async (zone) => {
    const token = await test.signup()
    test.now = new Date('2026-11-21T23:30:00Z')
    expect((await progress(token, on(zone))).today).toBe('2026-11-22')
  })

  it('free contents are counted by the calendar of Paris all the same', async () => {
    const token = await test.signup()
    const renewal = async (device = {}) => (await test.call('GET user', { token, ...device })).answer.data.free_actions_renewed_at
    expect(await renewal(on('Pacific/Noumea'))).toEqual(await renewal(on('Europe/Paris')))
  })
})
