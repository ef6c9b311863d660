import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { BLOC } from '../../../test/school.ts'

const test = startTestApp()

it('lists the accompaniment patterns that can be played', async () => {
  const { answer } = await test.call('GET blocs', { token: await test.signup() })
  expect(answer.content).toMatchObject([{ id: BLOC, title: 'Pompe', hand_type: 'LEFT_HAND', chords: ['C', 'F'] }])
})
