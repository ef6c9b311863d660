import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { PAID_CHALLENGE, PAID_EXERCISE } from '../../../test/school.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'
import { administrate } from '../../features/administration/administrate.ts'
import { CHEAT_HEADER } from '../http/routes.ts'

const test = startTestApp()
const EMAIL = 'equipe@exemple.fr'
const ON = { [CHEAT_HEADER]: 'on' }
const BOTH = scaleTimeline(4, ['LEFT', 'RIGHT'])

const admin = async (): Promise<string> => {
  const token = await test.signup(EMAIL)
  await administrate(test.database, ['team', EMAIL, 'on'], test.now)
  await administrate(test.database, ['count', EMAIL, '0'], test.now)
  return token
}
const remainingActions = async (token: string) =>
  (await test.call('GET user', { token })).answer.data.configurations.find(({ name }) => name === 'CURRENT_WEEKLY_FREE_ACTIONS')?.value

describe('cheat mode', () => {
  it('opens everything to an administrator and takes no action', async () => {
    const token = await admin()
    const opened = async (headers: Record<string, string>) => [
      (await test.call('GET version/{id}/sheet', { token, headers, params: { id: PAID_VERSIONS[0] }, query: { inPlayer: 'true' } })).status,
      (await test.call('GET challenge/{id}/sheet', { token, headers, params: { id: PAID_CHALLENGE }, query: { inPlayer: 'true' } })).status,
      (await test.call('GET exercises/{id}/sheet', { token, headers, params: { id: PAID_EXERCISE }, query: { inPlayer: 'true' } })).status,
      (await test.call('GET version/{id}/class', { token, headers, params: { id: PAID_VERSIONS[0] } })).status,
    ]
    expect(await opened({})).toEqual([402, 402, 402, 402])
    expect(await opened(ON)).toEqual([200, 200, 200, 200])
    expect(await remainingActions(token)).toBe('0')
    expect(await opened({})).toEqual([402, 402, 402, 402])
  })

  it('records no score', async () => {
    const token = await admin()
    const { status, answer } = await test.call('POST takes', { token, headers: ON, body: takeOf(BOTH, { playableId: PAID_VERSIONS[0] }) })
    expect([status, answer.content]).toMatchObject([200, { score: null, best_score: null, previous_best: null }])
    expect((await test.call('GET scores', { token })).answer.content.versions.map(({ score }) => score)).toEqual([0])
    expect((await test.call('GET version/{id}/class', { token, headers: ON, params: { id: PAID_VERSIONS[0] } })).answer.content).toMatchObject({
      piano_class_progress: 0,
    })
  })

  it('has no effect for other learners', async () => {
    const token = await test.signup('camille@exemple.fr')
    await administrate(test.database, ['count', 'camille@exemple.fr', '0'], test.now)
    const { status } = await test.call('GET version/{id}/sheet', {
      token,
      headers: ON,
      params: { id: PAID_VERSIONS[0] },
      query: { inPlayer: 'true' },
    })
    expect(status).toBe(402)
    const free = await test.call('POST takes', { token, headers: ON, body: takeOf(scaleTimeline(4, ['RIGHT'])) })
    expect(free.answer.content).toMatchObject({ score: 100, best_score: 100 })
  })
})
