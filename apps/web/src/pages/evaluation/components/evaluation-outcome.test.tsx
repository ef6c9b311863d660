import { EXAMPLES } from '@prelude/contract/examples'
import { levelOf } from '@prelude/domain/learning'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { userQuery } from '../../../shared/learner/front-door.ts'
import type { StepScores } from '@prelude/domain/learning'
import type { StepOfModule } from '../../../features/modules/module.queries.ts'
import { EvaluationOutcome } from './evaluation-outcome.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())

const NAMES = ['Pulsation', 'Cinq doigts', 'Lecture', 'Accords', 'Gamme', 'Deux mains', 'Arpège']
const STEPS = NAMES.map((name, index) => ({ index, name })) as unknown as readonly StepOfModule[]
const [MODULE] = EXAMPLES['GET school-modules'].answer.content.modules
const MODULES = [
  { ...MODULE, id: 1, level: 1, title: 'Bienvenue au piano', school_module_progress: { max_step_index: 9, is_finished: true, declared_steps: [] } },
  { ...MODULE, id: 2, level: 1, title: 'Le rythme dans la peau', school_module_progress: null },
  { ...MODULE, id: 13, level: 4, title: 'La gamme', school_module_progress: null },
]

const DONE = '{"hasFinishedFirstOnboarding":true,"hasFinishedInitialEvaluation":true}'

interface Shown {
  readonly page: HTMLElement
  /** Bodies by call. */
  readonly sent: readonly (readonly [call: string, body: unknown])[]
  readonly buttons: () => readonly string[]
  readonly press: (name: string) => Promise<void>
  readonly leave: () => Promise<void>
}

/** Shows the outcome of these results to a learner of a level, with these flags. */
async function show(scores: StepScores, { onboarding = DONE, level = 1 } = {}): Promise<Shown> {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false }, mutations: { networkMode: 'always' } },
  })
  const { data: user } = EXAMPLES['GET user'].answer
  const configurations = user.configurations.map((configuration) =>
    configuration.name === 'ONBOARDING' ? { ...configuration, value: onboarding } : configuration,
  )
  const { value, name, catalogDifficulty } = levelOf(level)
  queries.setQueryData(userQuery.queryKey, { ...user, configurations, level: { value, name, catalog_difficulty: catalogDifficulty } })
  const sent: (readonly [string, unknown])[] = []
  const server = fakeServer((call, body) => {
    if (call === 'GET school-modules') return { content: { modules: MODULES, sequences: [] } }
    if (call.startsWith('GET user')) return EXAMPLES['GET user'].answer
    sent.push([call, body])
    if (call === 'POST user/level') return EXAMPLES['POST user/level'].answer
    const rule = body as { readonly configuration_rule: string; readonly value: string }
    return { content: { name: rule.configuration_rule, value: rule.value, default: '' } }
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <EvaluationOutcome scores={scores} steps={STEPS} onLeave={() => undefined} onAgain={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  await act(async () => {
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    await new Promise((resolve) => setTimeout(resolve))
  })
  const all = (): HTMLButtonElement[] => [...page.querySelectorAll('button')]
  return {
    page,
    sent,
    buttons: () => all().map(({ textContent }) => textContent ?? ''),
    press: (wanted) =>
      act(async () =>
        all()
          .find(({ textContent }) => textContent === wanted)
          ?.click(),
      ),
    leave: () => act(async () => root.unmount()),
  }
}
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const textsOf = ({ page }: Shown): readonly string[] => [...page.querySelectorAll('h1, p')].map(({ textContent }) => plain(textContent ?? ''))

const AGAIN = 'Recommencer l’évaluation'

it.each<[string, StepScores, number, readonly string[], readonly string[]]>([
  [
    'all well',
    [100, 95, 90, 85, 80, 75, 70],
    3,
    ['Votre niveau : Avancé', '7 exercices sur 7 à votre portée, 60 points ou plus. Le plus difficile d’entre eux : « Arpège ».'],
    ['Choisir Avancé', 'Rester Débutant I', AGAIN],
  ],
  [
    'middling',
    [null, 90, 30, 72, 20, null],
    1,
    [
      'Votre niveau : Débutant II',
      '2 exercices sur 7 à votre portée, 60 points ou plus. Le plus difficile d’entre eux : « Accords ». Nous nous sommes arrêtés après deux exercices difficiles de suite.',
      'Au niveau Débutant II, l’école vous propose « La gamme ».',
    ],
    ['Choisir Débutant II', 'Rester Novice', AGAIN],
  ],
  [
    'badly, by a novice: nothing changes, and the module to go on with is the open one',
    [20, 30],
    1,
    [
      'Votre niveau : Novice',
      'Aucun exercice n’a atteint 60 points : commençons par le début. Nous nous sommes arrêtés après deux exercices difficiles de suite.',
      'C’est déjà le vôtre. Au niveau Novice, l’école vous propose « Le rythme dans la peau ».',
    ],
    ['Aller à l’école', AGAIN],
  ],
  [
    'nothing: no level is said',
    [null, null],
    4,
    ['Rien n’a été joué', 'Sans une note jouée, je ne peux pas trouver votre niveau. Il ne change pas : Débutant II.'],
    [AGAIN, 'Aller à l’école'],
  ],
])('played %s', async (_name, scores, level, words, buttons) => {
  const shown = await show(scores, { level })
  expect(textsOf(shown)).toEqual(words)
  expect(shown.buttons()).toEqual(buttons)
  await shown.leave()
})

it('a level that is chosen is stored', async () => {
  const shown = await show([90, 80, 70, 20, null])
  await shown.press('Choisir Débutant I')
  await vi.waitFor(() => expect(shown.sent).toContainEqual(['POST user/level', { level: 3 }]))
  await shown.leave()
})

it.each<[string, StepScores, string, readonly string[]]>([
  ['is kept as finished, beside the other flags', [90, null], '{"hasFinishedFirstOnboarding":true}', [DONE]],
  ['that was finished before is not written again', [90, null], DONE, []],
  ['in which nothing was played is not finished', [null, null], '{"hasFinishedFirstOnboarding":true}', []],
])('an evaluation %s', async (_name, scores, onboarding, written) => {
  const { page, sent, leave } = await show(scores, { onboarding })
  await vi.waitFor(() => expect(sent.map(([, body]) => (body as { readonly value: string }).value)).toEqual(written))
  // What was played, passed over, and not reached.
  const [first, second, third] = [...page.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect([first, second, third]).toEqual([
    scores[0] === null ? '1 PulsationPassé' : '1 Pulsation90\u00a0points',
    '2 Cinq doigtsPassé',
    '3 LecturePas joué',
  ])
  await leave()
})

it('is written once where the server cannot be reached', async () => {
  const shown = show([90, null], { onboarding: '{"hasFinishedFirstOnboarding":true}' })
  const offline = () => new Promise((_, fail) => setTimeout(() => fail(new TypeError('Failed to fetch')), 5))
  const tries = vi.fn(offline)
  vi.stubGlobal('fetch', (url: string) => (url.includes('updateConfigurationRule') ? tries() : offline()))
  const { leave } = await shown
  for (let round = 0; round < 20; round += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(tries).toHaveBeenCalledTimes(1)
  await leave()
})
