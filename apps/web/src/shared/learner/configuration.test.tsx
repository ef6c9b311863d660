import type { User } from '@prelude/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../ui/feedback/toast.ts'
import { useUpdateConfiguration } from './configuration.ts'
import { userQuery } from './user.queries.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let queries: QueryClient
let change: (value: string) => void = () => {}
/** The server's answers, resolved by the test. */
let answers: ((value: string | null) => void)[] = []

const user = (value: string) => ({ id: 7, configurations: [{ name: 'KEYBOARD_TYPE', value, default: 'classic' }] }) as unknown as User
const shown = (): string | undefined => queries.getQueryData(userQuery.queryKey)?.configurations[0]?.value
const answer = (value: string | null) => act(async () => answers.shift()?.(value))
const choose = (value: string) => act(async () => change(value))

const answered = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(async () => {
  answers = []
  vi.stubGlobal('fetch', (url: string) =>
    String(url).endsWith('updateConfigurationRule')
      ? new Promise<Response>((done) =>
          answers.push((value) =>
            done(
              value === null
                ? answered(403, { error: { code: 'configuration_refused', message: 'Vous ne pouvez pas changer ce paramètre.' } })
                : answered(200, { content: { name: 'KEYBOARD_TYPE', value, default: 'classic' } }),
            ),
          ),
        )
      : Promise.resolve(answered(200, { data: user('classic') })),
  )
  queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  queries.setQueryData(userQuery.queryKey, user('classic'))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  function Changer() {
    const { mutate } = useUpdateConfiguration()
    change = (value) => mutate({ name: 'KEYBOARD_TYPE', value })
    return null
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Changer />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  toasts.setState({ list: [] })
  vi.unstubAllGlobals()
})

it('shows a change at once and keeps what the server answers', async () => {
  await choose('midi')
  expect(shown()).toBe('midi')
  await answer('none')
  expect(shown()).toBe('none')
})

it('reverts a refused change, with the specified message', async () => {
  await choose('midi')
  await answer(null)
  expect(shown()).toBe('classic')
  expect(toasts.getState().list.map(({ message }) => message)).toEqual(['Vous ne pouvez pas changer ce paramètre.'])
})

it('sends changes in order, and never shows an earlier one again', async () => {
  await choose('midi')
  await choose('none')
  expect([shown(), answers.length]).toEqual(['none', 1])
  await answer('midi')
  expect([shown(), answers.length]).toEqual(['none', 1])
  await answer('none')
  expect(shown()).toBe('none')
})

it('keeps a later choice on the screen when an earlier one is refused', async () => {
  await choose('midi')
  await choose('none')
  await answer(null)
  expect(shown()).toBe('none')
  await answer('none')
  expect(shown()).toBe('none')
})
