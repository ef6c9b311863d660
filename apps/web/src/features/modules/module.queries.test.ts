import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { lessonQuery } from '../lesson/lesson.queries.ts'
import { lockedModule, moduleQuery, modulesQuery, type StepOfModule } from './module.queries.ts'

afterEach(() => vi.unstubAllGlobals())

const step = (index: number, kind: 'lesson' | 'exercise'): StepOfModule =>
  ({
    index,
    name: '',
    description: '',
    content: { kind, id: 10 + index, ...(kind === 'lesson' ? { durationSeconds: 60 } : { type: 'RHYTHMIC' }) },
  }) as StepOfModule
const STEPS = [step(0, 'lesson'), step(1, 'exercise'), step(2, 'lesson'), step(3, 'exercise'), step(4, 'lesson')]
const paid = (...indexes: number[]) =>
  STEPS.filter(({ index }) => indexes.includes(index)).map(({ index, content: { kind, id } }) => ({ index, type: kind, id }))
const ALL = [0, 1, 2, 3, 4]

it.each<[string, number, readonly number[], object[]]>([
  ['begun by a lesson', 0, ALL, [{ type: 'lesson', id: 10 }]],
  [
    'further on: the next step and those done last',
    3,
    ALL,
    [
      { type: 'exercise', id: 13 },
      { type: 'lesson', id: 12 },
      { type: 'exercise', id: 11 },
    ],
  ],
  ['whose first step is free', 0, [1, 3], []],
  [
    'with free ones among them',
    3,
    [1, 3],
    [
      { type: 'exercise', id: 13 },
      { type: 'exercise', id: 11 },
    ],
  ],
])('a module %s opens again by what was opened in this period, lessons too, and is not free', (_name, doneSteps, indexes, contents) =>
  expect(lockedModule({ isFree: false, steps: STEPS, doneSteps, paidContents: paid(...indexes) })).toEqual({ isFree: false, contents }),
)

it('a lesson may have taken a free action: the counts are read again', async () => {
  vi.stubGlobal('fetch', fakeServer(() => EXAMPLES['GET lessons/{id}'].answer).fetch)
  const queries = new QueryClient()
  queries.setQueryData(QUERY_KEYS.user, {})
  await queries.fetchQuery(lessonQuery(10))
  expect(queries.getQueryState(QUERY_KEYS.user)?.isInvalidated).toBe(true)
})

it('a module says which of its steps were declared, and the piece that it leads to', async () => {
  vi.stubGlobal('fetch', fakeServer(() => EXAMPLES['GET school-module/{id}'].answer).fetch)
  const { school_module_progress: progress, sheet } = EXAMPLES['GET school-module/{id}'].answer.content
  expect(await new QueryClient().fetchQuery(moduleQuery(1))).toMatchObject({
    declaredSteps: progress?.declared_steps,
    sheetVersionId: sheet?.playable_id,
  })
})

it('a step has its best result, a lesson none', async () => {
  vi.stubGlobal('fetch', fakeServer(() => EXAMPLES['GET school-module/{id}'].answer).fetch)
  const { steps } = await new QueryClient().fetchQuery(moduleQuery(1))
  expect(steps.map(({ score }) => score)).toEqual([null, 88, null])
})

it.each([
  ['the same version of two pieces', 'Menuet en sol, Version originale', 'Menuet en ré, Version originale', ['Menuet en sol', 'Menuet en ré']],
  ['two versions of a piece', 'Menuet, Mélodie', 'Menuet, Version originale', ['Menuet, Mélodie', 'Menuet, Version originale']],
  ['names without a version', 'Un', 'Deux', ['Un', 'Deux']],
  ['one and the same', 'Menuet, Mélodie', 'Menuet, Mélodie', ['Menuet, Mélodie', 'Menuet, Mélodie']],
])('a choice between %s', async (_name, first_name, second_name, shown) => {
  const { content } = EXAMPLES['GET school-module/{id}'].answer
  const step = { index: 0, name: '', description: '', step_type: 'VERSION', version_id: 1, first_version_id: 1, second_version_id: 2 }
  vi.stubGlobal('fetch', fakeServer(() => ({ content: { ...content, content: [{ ...step, first_name, second_name }] } })).fetch)
  const { steps } = await new QueryClient().fetchQuery(moduleQuery(1))
  expect(steps[0]?.choices?.map(({ name }) => name)).toEqual(shown)
})

it('modules come in the order of their sequences, those of none after them', async () => {
  const { content } = EXAMPLES['GET school-modules'].answer
  const [module] = content.modules
  const modules = [5, 2, 1].map((id) => ({ ...module, id }))
  vi.stubGlobal('fetch', fakeServer(() => ({ content: { modules, sequences: [{ level: 1, content: [1, 5] }] } })).fetch)
  expect((await new QueryClient().fetchQuery(modulesQuery)).map(({ id }) => id)).toEqual([1, 5, 2])
})

const WORDS = { name: 'Au choix', description: '' }
/** The steps and the progress that a server may send. */
async function read(content: readonly object[], progress: object | null = null) {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { content: module } = EXAMPLES['GET school-module/{id}'].answer
  vi.stubGlobal('fetch', fakeServer(() => ({ content: { ...module, content, school_module_progress: progress } })).fetch)
  const read = await new QueryClient().fetchQuery(moduleQuery(1))
  const logged = warned.mock.calls.map(([words]) => words)
  warned.mockRestore()
  return { ...read, logged }
}
const CHALLENGE = { ...WORDS, step_type: 'CHALLENGE', challenge_id: 84 }
const PAIR = { ...WORDS, step_type: 'VERSION', version_id: 11, first_version_id: 11, second_version_id: 21, first_name: 'Un', second_name: 'Deux' }
const CHALLENGES = { ...CHALLENGE, first_challenge_id: 84, second_challenge_id: 2, first_name: 'Un', second_name: 'Deux' }
const UNKNOWN = 'unknown step of a module'
const UNSUPPORTED = 'unsupported pair of a module'

it.each<[string, object, readonly string[] | undefined | null, readonly string[]]>([
  ['of two versions', PAIR, ['version 11 Un', 'version 21 Deux'], []],
  ['of two challenges', CHALLENGES, ['challenge 84 Un', 'challenge 2 Deux'], []],
  ['of contents without names', { ...PAIR, first_name: undefined, second_name: undefined }, ['version 11 Au choix', 'version 21 Au choix'], []],
  ['of one content', CHALLENGE, undefined, []],
  ['of a pair that lacks its second', { ...CHALLENGE, first_challenge_id: 84 }, undefined, [UNSUPPORTED]],
  [
    'of two exercises',
    { ...WORDS, step_type: 'EXERCISE', exercise_id: 4, type: 'RHYTHMIC', first_exercise_id: 4, second_exercise_id: 5 },
    undefined,
    [UNSUPPORTED],
  ],
  ['of another kind', { ...WORDS, step_type: 'GAME', game_id: 3 }, null, [UNKNOWN]],
  ['without its content', { ...WORDS, step_type: 'VERSION' }, null, [UNKNOWN]],
])('a step %s', async (_name, step, choices, logged) => {
  const module = await read([{ ...step, index: 0 }])
  const read0 = module.steps.map((step) => step.choices?.map(({ name, content: { kind, id } }) => `${kind} ${id} ${name}`))
  expect([read0, module.logged]).toEqual([choices === null ? [] : [choices], logged])
})

it.each([
  ['none', null, 0, 0],
  ['before the unknown one', { max_step_index: 0, is_finished: false }, 1, 2],
  ['the unknown one', { max_step_index: 1, is_finished: false }, 1, 2],
  ['after it', { max_step_index: 2, is_finished: false }, 2, 3],
  ['all', { max_step_index: 3, is_finished: true }, 3, undefined],
])('an unknown step is counted neither as done nor as the next one; done: %s', async (_name, progress, done, next) => {
  const steps = [CHALLENGE, { ...WORDS, step_type: 'GAME' }, CHALLENGE, PAIR].map((step, index) => ({ ...step, index }))
  const module = await read(steps, progress)
  expect([module.steps.map(({ index }) => index), module.doneSteps, module.steps[module.doneSteps]?.index]).toEqual([[0, 2, 3], done, next])
})
