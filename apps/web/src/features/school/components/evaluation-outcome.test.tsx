import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { userQuery } from '../../../shared/learner/front-door.ts'
import type { Step } from '../school.queries.ts'
import { EvaluationOutcome } from './evaluation-outcome.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())

const STEPS = ['Pulsation', 'Lecture', 'Accords'].map((name, index) => ({ index, name })) as unknown as readonly Step[]

const DONE = '{"hasFinishedFirstOnboarding":true,"hasFinishedInitialEvaluation":true}'
it.each([
  ['is kept as finished, beside the other flags', '{"hasFinishedFirstOnboarding":true}', [DONE]],
  ['that was finished before is not written again', DONE, []],
])('an evaluation %s', async (_name, onboarding, written) => {
  const saved: unknown[] = []
  const server = fakeServer((_call, body) => {
    const { configuration_rule: name, value } = body as { configuration_rule: string; value: string }
    saved.push(value)
    return { content: { name, value, default: '' } }
  })
  vi.stubGlobal('fetch', server.fetch)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY }, mutations: { networkMode: 'always' } } })
  const { data: user } = EXAMPLES['GET user'].answer
  const configurations = user.configurations.map((one) => (one.name === 'ONBOARDING' ? { ...one, value: onboarding } : one))
  queries.setQueryData(userQuery.queryKey, { ...user, configurations })
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <EvaluationOutcome scores={[90, null]} steps={STEPS} onLeave={() => undefined} onAgain={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(saved).toEqual(written))
  // What was played, passed over, and not reached.
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '1 Pulsation90\u00a0points',
    '2 LecturePassé',
    '3 AccordsPas joué',
  ])
  await act(async () => root.unmount())
})
