import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const DAY_MS = 24 * 60 * 60_000
const RIGHT = scaleTimeline(4, ['RIGHT'])
const play = (token: string, playing: TakeOptions = {}) =>
  test.call('POST takes', { token, body: takeOf(RIGHT, { startedAt: test.now, ...playing }) })
const goalsOf = async (token: string, minutes = 20) => (await test.call('GET coaching/plan', { token, query: { minutes } })).answer.content.goals

describe('a session', () => {
  it('begins with a first piece for who has begun none', async () => {
    const [goal, ...others] = await goalsOf(await test.signup())
    expect(goal).toMatchObject({
      kind: 'learn',
      playable_type: 'version',
      letter: 'A',
      stage: 'right',
      hands: 'RIGHT',
      speed: 0.5,
      from_measure: 0,
      minutes: 5,
    })
    expect(others).toEqual([])
  })

  it('has what is due, what is new and what fails', async () => {
    const token = await test.signup()
    await play(token)
    await play(token, { from: 1, to: 1, skipEvery: 2 })
    test.now = new Date(test.now.getTime() + 20 * DAY_MS)
    const goals = await goalsOf(token)
    expect(goals[0]).toMatchObject({ kind: 'revise', playable_id: 11, letters: ['A'], minutes: 1 })
    expect(goals.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20)
  })

  it.each([4, 61, 1.5])('of %f minutes there is none', async (minutes) =>
    expect((await test.call('GET coaching/plan', { token: await test.signup(), query: { minutes } })).status).toBe(400),
  )
})

describe('what was gained', () => {
  const gains = async (token: string, since: Date) =>
    (await test.call('GET coaching/gains', { token, query: { since: since.toISOString() } })).answer.content

  it('is what was learnt, found again, and played better than before', async () => {
    const token = await test.signup()
    const start = test.now
    expect(await gains(token, start)).toEqual({ takes: 0, seconds: 0, sections: [], bests: [] })
    await play(token, { skipEvery: 4 })
    await play(token, { startedAt: new Date(start.getTime() + 60_000) })
    test.now = new Date(start.getTime() + 300_000)
    const sectionGains = await gains(token, start)
    expect(sectionGains).toMatchObject({
      takes: 2,
      sections: [{ playable_id: 11, letter: 'A', whole: true, is_new: true }],
      bests: [{ before: null, after: 100 }],
    })
    expect(sectionGains.sections[0]?.next_in_days).toBeGreaterThanOrEqual(1)
    expect(sectionGains.seconds).toBeGreaterThan(0)
    test.now = new Date(start.getTime() + 5 * DAY_MS)
    const second = test.now
    await play(token)
    expect(await gains(token, second)).toMatchObject({ takes: 1, sections: [{ is_new: false, share: 1 }], bests: [] })
  })

  it('is asked of one day at most, whatever the clock says', async () => {
    const token = await test.signup()
    await play(token)
    test.now = new Date(test.now.getTime() + 3 * DAY_MS)
    expect((await gains(token, new Date(0))).takes).toBe(0)
  })
})
