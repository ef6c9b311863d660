import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

const test = startTestApp()

const HEARING = {
  ladder: 2,
  level: 3,
  steps: 2,
  memory: { 'interval-up-4': { tries: 6, average: 71 } },
  last: { focus: 'interval-up-4', level: 3, seed: 12 },
}
const READING = { ladder: 2, level: 7, steps: -1, memory: { 'clef-bass': { tries: 4, average: 48 } }, last: null }

const keep = (token: string, kind: 'hearing' | 'sight-reading', body: typeof HEARING | typeof READING) =>
  test.call('POST standings/{kind}', { token, params: { kind }, body })
const received = async (token: string) => (await test.call('GET standings', { token })).answer.content

it('levels follow the learner, and belong to them alone', async () => {
  const [token, other] = [await test.signup('une@exemple.fr'), await test.signup('autre@exemple.fr')]
  expect(await received(token)).toEqual({ hearing: null, 'sight-reading': null })
  await keep(token, 'hearing', HEARING)
  expect((await keep(token, 'sight-reading', READING)).answer.content).toEqual({ hearing: HEARING, 'sight-reading': READING })
  expect(await received(token)).toEqual({ hearing: HEARING, 'sight-reading': READING })
  expect(await received(other)).toEqual({ hearing: null, 'sight-reading': null })
})

it('of two devices the one that knows of more answers is kept, and the other one learns it', async () => {
  const token = await test.signup('deux@exemple.fr')
  const more = { ...HEARING, level: 4, memory: { 'interval-up-4': { tries: 9, average: 90 } } }
  await keep(token, 'hearing', more)
  expect((await keep(token, 'hearing', HEARING)).answer.content.hearing).toEqual(more)
  const later = { ...more, steps: 0, memory: { 'interval-up-4': { tries: 10, average: 80 } } }
  expect((await keep(token, 'hearing', later)).answer.content.hearing).toEqual(later)
})

it('unknown classes are dropped; an unknown level is refused', async () => {
  const token = await test.signup('trois@exemple.fr')
  const strange = { ...READING, memory: { ...READING.memory, 'clef-alto': { tries: 1, average: 1 } } }
  expect((await keep(token, 'sight-reading', strange)).answer.content['sight-reading']).toEqual(READING)
  const { status, error } = await keep(token, 'hearing', { ...HEARING, level: 38 })
  expect([status, error.code]).toEqual([400, 'invalid_request'])
})

it('a standing of the first ladder is kept by its level of today', async () => {
  const token = await test.signup('quatre@exemple.fr')
  const { ladder: _ladder, ...first } = { ...READING, level: 16, steps: 5 }
  const { answer } = await test.call('POST standings/{kind}', { token, params: { kind: 'sight-reading' }, body: first })
  expect(answer.content['sight-reading']).toEqual({ ...READING, level: 22, steps: 4 })
  const refused = await keep(token, 'sight-reading', { ...READING, level: 27 })
  expect(refused.status).toBe(400)
})
