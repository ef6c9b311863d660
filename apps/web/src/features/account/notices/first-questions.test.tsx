import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { userQuery } from '../../../shared/learner/front-door.ts'
import { FirstQuestions } from './lazy-dialogs.tsx'

vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<object>()), Link: () => null }))
vi.mock('./age-dialog.tsx', () => ({ AgeDialog: () => <dialog open>Quel âge ?</dialog> }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const user = EXAMPLES['GET user'].answer.data
let root: Root
let queries: QueryClient
let server: ReturnType<typeof fakeServer>
const aged = (age: (typeof user)['age']): void => void queries.setQueryData(userQuery.queryKey, { ...user, age, level: { ...user.level, value: 1 } })
/** Each dialog is a file of its own. */
const settle = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
const until = (words: string): Promise<void> =>
  vi.waitFor(async () => {
    await settle()
    expect(shown()).toContain(words)
  })
const shown = (): string => document.querySelector('dialog')?.textContent ?? 'none'
const press = (words: string): Promise<void> =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click())

beforeEach(async () => {
  server = fakeServer(() => ({ content: { level: { ...user.level, value: 5, name: 'Intermédiaire' } } }))
  vi.stubGlobal('fetch', server.fetch)
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
const open = async (age: (typeof user)['age']): Promise<void> => {
  aged(age)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <FirstQuestions />
      </QueryClientProvider>,
    ),
  )
  await settle()
}

it('asks for the level once the age is known, and sends what was chosen', async () => {
  await open('unknown')
  await until('Quel âge ?')
  aged('fifteen')
  await until('avec le piano')
  await act(async () => document.querySelector<HTMLInputElement>('input[value="5"]')?.click())
  await press('Continuer')
  await settle()
  expect([shown(), server.calls.filter((call) => call.startsWith('POST'))]).toEqual(['none', ['POST user/level']])
})

it('sends nothing for a novice, who is one already', async () => {
  await open('unknown')
  await until('Quel âge ?')
  aged('fifteen')
  await until('avec le piano')
  await press('Continuer')
  expect([shown(), server.calls]).toEqual(['none', []])
})

it('asks nothing when the questions were answered before', async () => {
  await open('fifteen')
  expect(shown()).toBe('none')
})
