import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/app.ts'
import { testRepertoire } from '../../../../test/repertoire.ts'
import { type ModelStub, type Scenario, startModelStub } from '../../../../test/teacher/model-stub.ts'
import { askTeacher, inPlayer } from '../../../../test/teacher/question.ts'

let stub: ModelStub
beforeAll(async () => {
  stub = await startModelStub()
})
afterAll(() => stub.close())

describe.each<[Scenario, string]>([
  ['text', 'Jouez lentement.'],
  ['thinking', 'Jouez lentement.'],
  ['textAndBadCall', 'Jouez lentement.'],
  // Marks that turn a text round, addresses that act, and the instructions themselves are left out.
  ['hiddenMarks', 'Jouez lentement. Voyez et ou'],
  // The learner said nothing of the tempo.
  ['tool', ''],
  ['failing', ''],
  ['garbage', ''],
  ['refused', ''],
  ['tooMany', ''],
  ['gateway', ''],
  ['halfTool', ''],
  ['brokenJson', ''],
  ['badArguments', ''],
  ['unknownTool', ''],
  // No whole sentence has come.
  ['cut', ''],
  ['unfinished', ''],
  ['errorInside', ''],
  ['length', ''],
])('a model that answers with « %s »', (scenario, open) => {
  const test = startTestApp({}, testRepertoire, () => ({
    TEACHER_PROVIDER: 'openai',
    TEACHER_BASE_URL: `${stub.url}/v1`,
    TEACHER_MODEL: scenario,
    TEACHER_API_KEY: 'cle-secrete',
  }))
  const ask = async (text: string) => askTeacher(test, await test.signup(), text, inPlayer())

  it('is said, or replaced by the embedded teacher; one message is counted, and no action is taken unasked', async () => {
    const { reply, names } = await ask('Bonjour, comment allez-vous ?')
    if (open === '') expect(reply.length).toBeGreaterThan(10)
    else expect(reply).toBe(open)
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

it('the prompt carries neither name, address nor number of the learner', () => {
  const sent = JSON.stringify(stub.requests.map(({ body }) => body))
  expect(sent).toContain('Novice')
  expect(sent).not.toMatch(/camille|cle-secrete|api_token/i)
})
