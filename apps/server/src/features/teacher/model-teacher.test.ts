import { textOfToken } from '@prelude/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { type ModelStub, type Scenario, startModelStub } from '../../../test/model-stub.ts'
import { testRepertoire } from '../../../test/repertoire.ts'

let stub: ModelStub
beforeAll(async () => {
  stub = await startModelStub()
})
afterAll(() => stub.close())

const PLAYER = {
  status: 'pause',
  tempo: 120,
  baseTempo: 120,
  view: 'piano',
  hands: 'BOTH',
  loop: null,
  measure: 1,
  sound: Object.fromEntries(['MAIN', 'LEFT', 'RIGHT', 'MELODY', 'METRONOME'].map((channel) => [channel, { active: true, volume: 70 }])),
}

describe.each<[Scenario, { open: string; acts: boolean }]>([
  ['text', { open: 'Jouez lentement.', acts: false }],
  ['thinking', { open: 'Jouez lentement.', acts: false }],
  // The learner said nothing of the tempo.
  ['tool', { open: '', acts: false }],
  ['failing', { open: '', acts: false }],
  ['garbage', { open: '', acts: false }],
  ['refused', { open: '', acts: false }],
])('a model that answers with « %s »', (scenario, { open }) => {
  const test = startTestApp({}, testRepertoire, () => ({
    TEACHER_PROVIDER: 'openai',
    TEACHER_BASE_URL: `${stub.url}/v1`,
    TEACHER_MODEL: scenario,
    TEACHER_API_KEY: 'cle-secrete',
  }))
  const ask = async (text: string) => {
    const token = await test.signup()
    const { answer } = await test.call('POST teacher/send-message', { body: { text, context: JSON.stringify({ player: PLAYER }) }, token })
    const said = answer.events.map((event) => (event.event === 'update' ? textOfToken(event.data.text) : '')).join('')
    return { said, names: answer.events.map(({ event }) => event) }
  }

  it('says it, or the embedded teacher answers in its place; one message is counted, and nothing is done unasked', async () => {
    const { said, names } = await ask('Bonjour, comment allez-vous ?')
    if (open === '') expect(said.length).toBeGreaterThan(10)
    else expect(said).toBe(open)
    expect([names.includes('doAction'), names.includes('failed'), names.at(-1)]).toEqual([false, false, 'end'])
    const { rows } = await test.database.pool.query('select state from teacher_charges')
    expect(rows).toEqual([{ state: 'spent' }])
  })

  it('is not asked for an order that is understood, nor in distress', async () => {
    const before = stub.requests.length
    expect((await ask('Ralentis')).names).toContain('doAction')
    expect(stub.requests.length).toBe(before)
  })
})

it('the prompt carries neither address nor number of the learner', () => {
  const sent = JSON.stringify(stub.requests.map(({ body }) => body))
  expect(sent).toContain('Camille')
  expect(sent).not.toMatch(/camille@exemple|cle-secrete|api_token/)
})
