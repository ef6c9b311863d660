import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { type Playing, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const DAY_MS = 24 * 60 * 60_000
/** Version 11: four measures for the right hand, one section. */
const RIGHT = scaleTimeline(4, ['RIGHT'])

const later = (days: number): void => {
  test.now = new Date(test.now.getTime() + days * DAY_MS)
}
const play = async (token: string, playing: Playing = {}) =>
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

  it.each<[string, Playing]>([
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
    const [one, two] = stored.rows
    expect(two).toMatchObject({ stability_days: one.stability_days, reviews: 3 })
  })

  it('two devices at once count once a day', async () => {
    const token = await test.signup()
    await Promise.all([play(token), play(token, { speed: 0.85 })])
    expect((await test.database.pool.query('select reviews from section_memories')).rows).toEqual([{ reviews: 1 }])
  })
})
