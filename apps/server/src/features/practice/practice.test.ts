import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { FREE_CHALLENGE } from '../../../test/school.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const RIGHT = scaleTimeline(4, ['RIGHT'])
const DAY_MS = 86_400_000
const map = (token: string, playable_type: 'version' | 'challenge' = 'version', playable_id = 11) =>
  test.call('GET practice/map', { token, query: { playable_type, playable_id } })
const states = async (token: string) => (await map(token)).answer.content.measures.map(({ state }) => state)
const play = async (token: string, playing: TakeOptions = {}) =>
  test.call('POST takes', { token, body: takeOf(RIGHT, { startedAt: test.now, ...playing }) })
const later = (days: number): void => {
  test.now = new Date(test.now.getTime() + days * DAY_MS)
}

describe('the map of a content', () => {
  it('is empty at first, but proposes a tempo for each section', async () => {
    const { answer } = await map(await test.signup())
    expect(answer.content).toEqual({
      measures: [],
      sections: [{ section_id: 110, letter: 'A', from_measure: 0, to_measure: 3, speed: 0.5, takes: 0, declared: false }],
      parts: [{ part_id: 1100, letter: 'A', from_measure: 0, to_measure: 3, mastered_at: null }],
    })
  })

  it('distinguishes mastered measures from forgotten ones', async () => {
    const token = await test.signup()
    for (let take = 0; take < 3; take += 1) {
      await play(token)
      later(1)
    }
    const { measures } = (await map(token)).answer.content
    expect(measures).toHaveLength(4)
    expect(measures[0]).toEqual({ measure: 0, hand: 'RIGHT', state: 'mastered', fault: null, takes: 3, last_played_at: '2026-11-23T11:01:00.000Z' })
    later(20)
    expect(await states(token)).toEqual(['forgotten', 'forgotten', 'forgotten', 'forgotten'])
  })

  it('names the fault of the measure that fails, and only that one', async () => {
    const token = await test.signup()
    await play(token)
    later(1)
    await play(token, { from: 1, to: 1, skipEvery: 2 })
    const { measures } = (await map(token)).answer.content
    expect(measures.map(({ state, fault }) => [state, fault])).toEqual([
      ['learning', null],
      ['fragile', 'missed'],
      ['learning', null],
      ['learning', null],
    ])
  })

  it('raises the tempo after two runs that went well', async () => {
    const token = await test.signup()
    for (let take = 0; take < 2; take += 1) await play(token, { speed: 0.5 })
    expect((await map(token)).answer.content.sections).toMatchObject([{ letter: 'A', speed: 0.75, takes: 2 }])
  })

  it('is there for challenges too, and belongs to its learner', async () => {
    const token = await test.signup()
    await test.call('POST takes', { token, body: takeOf(scaleTimeline(2, ['RIGHT']), { playableType: 'challenge', playableId: FREE_CHALLENGE }) })
    expect((await map(token, 'challenge', FREE_CHALLENGE)).answer.content.measures).toHaveLength(2)
    expect((await map(await test.signup('autre@exemple.fr'), 'challenge', FREE_CHALLENGE)).answer.content.measures).toEqual([])
  })

  it.each([
    ['a content that is not there', 'version', 9_999, 404],
    ['a hidden one', 'version', 31, 404],
    ['a kind that is none', 'piece', 11, 400],
  ])('%s has none', async (_name, type, id, status) => {
    expect((await map(await test.signup(), type as 'version', id)).status).toBe(status)
  })
})
