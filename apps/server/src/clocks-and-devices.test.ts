import { randomUUID } from 'node:crypto'
import type { TakeBody } from '@prelude/contract'
import type { CallInput } from '@prelude/contract/client'
import { CallError, type Client } from '@prelude/contract/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { SATURDAY, startTestApp } from '../test/app.ts'
import { clientOf } from '../test/process.ts'
import { PAID_VERSIONS } from '../test/repertoire.ts'
import { type TakeOptions, takeOf } from '../test/take.ts'
import { scaleTimeline } from '../test/timelines.ts'
import { issueToken } from './kernel/learner/tokens.sql.ts'

// Over real HTTP: clocks that are wrong, devices that practise at once, takes that come late.
const test = startTestApp()
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Version 11: four measures for the right hand, one section, free. */
const RIGHT = scaleTimeline(4, ['RIGHT'])
const BOTH = scaleTimeline(4, ['LEFT', 'RIGHT'])

let address = ''
beforeAll(async () => {
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})

class Device {
  readonly #client: Client
  constructor(token: string) {
    this.#client = clientOf(address, () => token)
  }

  call: Client = (key, input) => this.#client(key, input)
  send = async (body: TakeBody) => (await this.call('POST takes', { body })).content
  play = (playing: TakeOptions = {}, timeline = RIGHT) => this.send(takeOf(timeline, { startedAt: test.now, ...playing }))
  complete = async ({ id, ended_at }: Pick<TakeBody, 'ended_at' | 'id'>) =>
    (
      await this.call('POST user/new-activity', {
        body: { event_type: 'COMPLETE_PIECE', created_at: ended_at, additional_data: JSON.stringify({ take_id: id }) },
      })
    ).content
  session = (startedAt: Date, duration: number) =>
    this.call('POST session', { body: { session_token: randomUUID(), started_at: startedAt.toISOString(), duration, logs: {} } })
  progress = async () => (await this.call('GET progress', {})).content
  today = async () => (await this.call('GET revisions/today', {})).content
  plan = async () => (await this.call('GET coaching/plan', { query: { minutes: 20 } })).content
  gains = async (since: Date) => (await this.call('GET coaching/gains', { query: { since: since.toISOString() } })).content
  activity = async () => (await this.call('GET user', {})).data.activity_data
  open = (id: number) => this.call('GET version/{id}/sheet', { params: { id }, query: { inPlayer: true } } as CallInput<'GET version/{id}/sheet'>)
}

const learner = async (email?: string): Promise<Device> => new Device(await test.signup(email))
/** A second device of the only learner. */
const secondDevice = async (): Promise<Device> =>
  new Device(await test.database.write((transaction) => issueToken(transaction, 1, test.now, { provedAt: test.now })))

const after = (ms: number): Date => new Date(SATURDAY.getTime() + ms)
const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? { status: error.status, code: error.code, message: error.message } : error
}
/** Free contents that were spent, by the Monday of their week. */
const spent = async (): Promise<Record<string, number>> => {
  const { rows } = await test.database.pool.query(
    "select replace(period, 'week ', '') as monday, count(*)::int as taken from free_actions group by 1 order by 1",
  )
  return Object.fromEntries(rows.map(({ monday, taken }) => [monday, taken]))
}
const memories = async (): Promise<Record<string, unknown>[]> =>
  (await test.database.pool.query('select user_id, reviews, lapses, stability_days, last_at from section_memories order by user_id')).rows

/** Paths of the numbers below zero in an answer. */
const negatives = (value: unknown, path = ''): string[] => {
  if (typeof value === 'number') return value < 0 ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => negatives(inside, `${path}.${name}`))
}

describe('a clock that is set back a month', () => {
  const MONTH_MS = 30 * DAY_MS
  const setBack = (): void => {
    test.now = after(-MONTH_MS)
  }
  const setRight = (): void => {
    test.now = after(MINUTE_MS)
  }
  /** A day's work: a piece that is learnt, and points for it, a session, a free content. */
  const work = async (device: Device) => {
    const take = takeOf(RIGHT)
    test.now = after(20 * MINUTE_MS)
    await device.send(take)
    await device.complete(take)
    await device.session(SATURDAY, 1_200)
    await device.open(PAID_VERSIONS[0])
    return take
  }

  it('answers every call, without negative numbers', async () => {
    const device = await learner()
    await work(device)
    setBack()
    const answers = {
      user: await device.call('GET user', {}),
      home: await device.call('GET catalog-home', {}),
      'second home': await device.call('GET v2/catalog-home', {}),
      catalogue: await device.call('GET catalog', {}),
      revisions: await device.call('GET revisions', {}),
      today: await device.today(),
      plan: await device.plan(),
      gains: await device.gains(test.now),
      progress: await device.progress(),
      measures: await device.call('GET progress/measures', {}),
      days: await device.call('GET practice/days', {}),
      map: await device.call('GET practice/map', { query: { playable_type: 'version', playable_id: 11 } }),
      class: await device.call('GET version/{id}/class', { params: { id: 11 } }),
      takes: await device.call('GET takes', { query: { playable_type: 'version', playable_id: 11 } }),
    }
    expect(negatives(answers)).toEqual([])
  })

  it('loses no day, counts nothing twice, and shows everything once it is right again', async () => {
    const device = await learner()
    await work(device)
    const [before, score] = [await device.progress(), (await device.activity()).activity_score]
    expect([score, before.days.map(({ day }) => day)]).toEqual([100, ['2026-11-21']])
    setBack()
    const hidden = await device.progress()
    expect([hidden.today, hidden.days]).toEqual(['2026-10-22', before.days])
    expect(await device.activity()).toMatchObject({ activity_score: 0, max_score: 100 })
    const older = takeOf(RIGHT, { startedAt: test.now })
    test.now = after(-MONTH_MS + 5 * MINUTE_MS)
    await device.send(older)
    await device.complete(older)
    expect(await device.activity()).toMatchObject({ activity_score: 0, max_score: 100 })
    setRight()
    const days = (await device.progress()).days.map(({ day, takes, points }) => [day, takes, points])
    expect(days).toEqual([
      ['2026-10-22', 1, 0],
      ['2026-11-21', 1, 100],
    ])
    expect(await device.activity()).toMatchObject({ activity_score: 100, max_score: 100, event_counts: { pieces: 1 } })
  })

  it('makes nothing due, and what is played meanwhile is a review of its own day', async () => {
    const device = await learner()
    await work(device)
    setBack()
    expect(await device.today()).toEqual({ revisions: [], minutes: 0, later: 0 })
    await device.play({ startedAt: after(-MONTH_MS - 2 * MINUTE_MS) })
    const other = await learner('autre@exemple.fr')
    await other.play({ startedAt: after(-MONTH_MS - 2 * MINUTE_MS) })
    test.now = after(20 * MINUTE_MS)
    await other.play({ startedAt: SATURDAY })
    const [first, second] = await memories()
    expect(first).toEqual({ ...second, user_id: 1 })
    expect(first).toMatchObject({ reviews: 2, last_at: after(MINUTE_MS) })
  })

  it('has a session that gains what is played in it, not what was learnt in days to come', async () => {
    const device = await learner()
    await work(device)
    setBack()
    expect(await device.gains(test.now)).toEqual({ takes: 0, seconds: 0, sections: [], bests: [] })
    await device.play({ playableId: 21, startedAt: after(-MONTH_MS) })
    expect(await device.gains(after(-MONTH_MS))).toMatchObject({ takes: 1, sections: [{ playable_id: 21 }], bests: [{ after: 100 }] })
  })

  it('has the quota of its own week, and that of the week that comes again is as it was left', async () => {
    const device = await learner()
    await work(device)
    expect(await spent()).toEqual({ '2026-11-16': 1 })
    setBack()
    for (const id of PAID_VERSIONS.slice(0, 5)) await device.open(id)
    expect(await refusalOf(device.open(PAID_VERSIONS[5]))).toMatchObject({ code: 'payment_required' })
    expect(await spent()).toEqual({ '2026-10-19': 5, '2026-11-16': 1 })
    setRight()
    for (const id of PAID_VERSIONS.slice(0, 5)) await device.open(id)
    expect(await refusalOf(device.open(PAID_VERSIONS[5]))).toMatchObject({ code: 'payment_required' })
    expect(await spent()).toEqual({ '2026-10-19': 5, '2026-11-16': 5 })
  })

  it('refuses takes of devices with the right time, and stores them once it is right again', async () => {
    const device = await learner()
    const take = takeOf(RIGHT)
    setBack()
    expect(await refusalOf(device.send(take))).toMatchObject({ code: 'in_future' })
    setRight()
    await device.send(take)
    await device.send(take)
    expect((await device.progress()).days.map(({ takes }) => takes)).toEqual([1])
  })
})

describe('two devices at once', () => {
  it('store every take once, whichever is first, and see the same', async () => {
    const [first, second] = [await learner(), await secondDevice()]
    test.now = after(30 * MINUTE_MS)
    const takes = Array.from({ length: 12 }, (_, place) =>
      takeOf(RIGHT, { startedAt: after(place * 20_000), ...(place === 0 ? {} : { skipEvery: 2 }) }),
    )
    // Each is sent by both, half a minute of each lies in the next one.
    await Promise.all(takes.flatMap((take) => [first.send(take), second.send(take)]))
    expect((await memories()).map(({ reviews }) => reviews)).toEqual([1])
    expect((await first.progress()).days.map((day) => day.takes)).toEqual([12])
    expect(await first.activity()).toMatchObject({ event_counts: { pieces: 0 } })
    await Promise.all(takes.flatMap((take) => [first.complete(take), second.complete(take)]))
    expect(await second.activity()).toMatchObject({ activity_score: 100, event_counts: { pieces: 1 } })
    test.now = after(4 * DAY_MS)
    expect(await first.today()).toMatchObject({ revisions: [{ playable_id: 11 }] })
    expect(await second.today()).toEqual(await first.today())
  })

  it('have a session each with the same goals; what one plays is gained in both, and due in none', async () => {
    const [first, second] = [await learner(), await secondDevice()]
    await first.play({ startedAt: after(-MINUTE_MS) })
    test.now = after(4 * DAY_MS)
    const since = test.now
    const plan = await first.plan()
    expect(plan.goals[0]).toMatchObject({ kind: 'revise', playable_id: 11 })
    expect(await second.plan()).toEqual(plan)
    await second.play()
    test.now = after(4 * DAY_MS + 2 * MINUTE_MS)
    expect((await first.plan()).goals.some(({ kind }) => kind === 'revise')).toBe(false)
    expect((await first.today()).revisions).toEqual([])
    expect(await first.gains(since)).toMatchObject({ takes: 1, sections: [{ playable_id: 11, is_new: false }] })
    expect(await second.gains(since)).toEqual(await first.gains(since))
  })

  it('practise for as long as it took, not for the sum of both', async () => {
    const [first, second] = [await learner(), await secondDevice()]
    test.now = after(60 * MINUTE_MS)
    await Promise.all([first.session(SATURDAY, 1_200), second.session(after(10 * MINUTE_MS), 1_200), first.session(after(40 * MINUTE_MS), 600)])
    expect((await second.progress()).days.map(({ seconds }) => seconds)).toEqual([40 * 60])
    expect((await first.call('GET practice/days', {})).content.days.map(({ seconds }) => seconds)).toEqual([40 * 60])
  })

  it('spend no free content twice', async () => {
    const [first, second] = [await learner(), await secondDevice()]
    const take = takeOf(BOTH, { playableId: PAID_VERSIONS[0] })
    await Promise.all([
      first.send(take),
      second.send(takeOf(BOTH, { playableId: PAID_VERSIONS[0] })),
      second.open(PAID_VERSIONS[0]),
      first.open(PAID_VERSIONS[0]),
    ])
    expect(await spent()).toEqual({ '2026-11-16': 1 })
  })
})

describe('a take that arrives a week late', () => {
  const WEEK_MS = 7 * DAY_MS
  it('counts for the day and the week in which it was played, in whatever order', async () => {
    const device = await learner()
    const takes = [0, 1].map((day) => takeOf(RIGHT, { playableId: [11, 21][day] ?? 11, startedAt: after(day * DAY_MS) }))
    test.now = after(WEEK_MS)
    for (const take of takes.toReversed()) {
      await device.send(take)
      await device.complete(take)
    }
    expect((await device.progress()).days.map(({ day, takes: count, points }) => [day, count, points])).toEqual([
      ['2026-11-21', 1, 100],
      ['2026-11-22', 1, 105],
    ])
    const { activity_history_by_week: weeks, event_counts: counts } = await device.activity()
    expect([weeks, counts.regularity]).toEqual([{ '2026-11-16': 205 }, 1])
    expect((await device.call('GET practice/days', {})).content.days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
  })

  it('leaves the same memories as in order', async () => {
    const [device, other] = [await learner(), await learner('autre@exemple.fr')]
    const takes = [0, 3, 6].map((day) => takeOf(RIGHT, { startedAt: after(day * DAY_MS), ...(day === 3 ? { skipEvery: 2 } : {}) }))
    const again = takes.map((take) => ({ ...take, id: randomUUID() }))
    test.now = after(WEEK_MS)
    for (const take of takes) await device.send(take)
    for (const take of again.toReversed()) await other.send(take)
    const [first, second] = await memories()
    expect(second).toEqual({ ...first, user_id: 2 })
    expect(first).toMatchObject({ reviews: 3, lapses: 1 })
  })

  it('costs nothing where it was opened when it was played, else one of the week in which it arrives', async () => {
    const device = await learner()
    await device.open(PAID_VERSIONS[0])
    const opened = takeOf(BOTH, { playableId: PAID_VERSIONS[0] })
    const never = takeOf(BOTH, { playableId: PAID_VERSIONS[1] })
    test.now = after(WEEK_MS)
    await device.send(opened)
    expect(await spent()).toEqual({ '2026-11-16': 1 })
    await device.send(never)
    await device.send(never)
    expect(await spent()).toEqual({ '2026-11-16': 1, '2026-11-23': 1 })
  })
})

describe('a take from the future', () => {
  it('of a clock that is some minutes ahead is stored', async () => {
    const device = await learner()
    expect(await device.play({ startedAt: after(8 * MINUTE_MS) })).toMatchObject({ score: 100 })
    expect(await device.today()).toEqual({ revisions: [], minutes: 0, later: 0 })
  })

  it.each([11 * MINUTE_MS, 30 * DAY_MS, 20 * 365 * DAY_MS])('is refused %i ms ahead: nothing of it is kept', async (ms) => {
    const device = await learner()
    expect(await refusalOf(device.play({ startedAt: after(ms) }))).toEqual({
      status: 422,
      code: 'in_future',
      message: 'Cette prise est dans le futur\u00a0: réglez l’horloge de l’appareil.',
    })
    expect((await device.progress()).days).toEqual([])
    expect(await memories()).toEqual([])
  })
})
