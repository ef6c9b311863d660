import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

const test = startTestApp()

it('an address is stored once, and the answer does not reveal whether it was known', async () => {
  const answers = []
  for (const email of ['Camille@exemple.fr', 'camille@EXEMPLE.fr'])
    answers.push(await test.call('POST subscribe', { body: { email, created_from: 'store' } }))
  expect(answers.map(({ status, answer }) => [status, answer])).toEqual([
    [200, {}],
    [200, {}],
  ])
  const { rows } = await test.database.pool.query('select email_key, email, created_from from waiting_list')
  expect(rows).toEqual([{ email_key: 'camille@exemple.fr', email: 'Camille@exemple.fr', created_from: 'store' }])
})
