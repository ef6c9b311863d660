import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { administrate } from '../administration/administrate.ts'

const test = startTestApp()
const EMAIL = 'equipe@exemple.fr'

it('only the team sees shapes and rhythms', async () => {
  const token = await test.signup(EMAIL)
  for (const key of ['GET handprints', 'GET rhythmics'] as const) expect((await test.call(key, { token })).error.code).toBe('forbidden')
  await administrate(test.database, ['team', EMAIL, 'on'], test.now)
  const shapes = (await test.call('GET handprints', { token })).answer.content
  expect(shapes.find(({ code }) => code === 'P5_MAJ')).toMatchObject({ label: 'Position de 5 doigts majeure', semitones: [0, 2, 4, 5, 7] })
  const [rhythm] = (await test.call('GET rhythmics', { token })).answer.content
  expect(rhythm).toMatchObject({ id: 6, divisions: 16 })
  expect(rhythm?.pattern.length).toBeGreaterThan(0)
  for (const { position, duration } of rhythm?.pattern ?? [])
    expect([Number.isInteger(position), position < 16, duration > 0]).toEqual([true, true, true])
})
