import type { CallAnswer } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { MODULE_CHALLENGE, PAID_CHALLENGE } from '../../../test/school.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const MOONLIGHT = 11
const RIGHT_HAND = scaleTimeline(4, ['RIGHT'])
type Home = CallAnswer<'GET catalog-home'>['content']
type HomeBySkill = CallAnswer<'GET v2/catalog-home'>['content']

const home = async (token: string): Promise<Home> => (await test.call('GET catalog-home', { token })).answer.content
const bySkill = async (token: string): Promise<HomeBySkill> => (await test.call('GET v2/catalog-home', { token })).answer.content
const ids = (entries: readonly { readonly id: number }[]): number[] => entries.map(({ id }) => id)
const play = (token: string, take: Parameters<typeof takeOf>[1] = {}) => test.call('POST takes', { token, body: takeOf(RIGHT_HAND, take) })
describe('the lists of home', () => {
  it('have what was begun, what can be improved, what fits', async () => {
    const token = await test.signup()
    await play(token, { skipEvery: 2 })
    const content = await home(token)
    expect(ids(content.in_progress)).toEqual([MOONLIGHT])
    // Nothing validated yet: the right hand alone comes first; another version of what was begun comes last.
    expect(ids(content.fast_to_play)).toEqual([41, 13])
    expect(content.new_songs).toHaveLength(10)
    expect(content.unseen_piece_recommendations.every(({ piece }) => piece.id !== 1)).toBe(true)
    expect([content.to_improve, content.finished]).toEqual([[], []])
  })

  it('offer a first piece for one hand until something is validated', async () => {
    const token = await test.signup()
    const quick = async () => ids((await home(token)).fast_to_play)
    expect((await quick()).sort()).toEqual([11, 41])
    await play(token)
    expect(await quick()).toEqual([41, 13])
  })

  it('call validated what has its points, the latest first, and lets the weakest be improved', async () => {
    const token = await test.signup()
    await play(token)
    const { finished, to_improve, in_progress } = await home(token)
    expect([ids(finished), ids(in_progress)]).toEqual([[MOONLIGHT], []])
    expect(to_improve.every(({ score }) => (score ?? 0) >= 80 && (score ?? 0) < 95)).toBe(true)
  })
})

describe('the challenges of home', () => {
  it('are of the level, none of which is hidden or done, those of known pieces first', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 3 })
    const challenges = async () => (await bySkill(token)).challenge_recommendations
    expect((await challenges()).map(({ id, isChallenge, piece_version_id, is_free }) => [id, isChallenge, piece_version_id, is_free])).toEqual([
      // In a free module.
      [MODULE_CHALLENGE, true, 21, true],
      [PAID_CHALLENGE, true, 12, false],
    ])
    await play(token, { playableId: 13, hands: 'LEFT' as never })
    expect(ids(await challenges())).toHaveLength(2)
  })
})
