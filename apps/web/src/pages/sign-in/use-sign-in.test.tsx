import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { session } from '../../api/login-token.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { useEnter } from './use-sign-in.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())
const navigate = vi.fn(async () => undefined)
vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<object>()), useNavigate: () => navigate }))

const { data: user } = EXAMPLES['GET user'].answer
/** A login names its learner in base 36. */
const loginOf = (learnerId: number): string => `${learnerId.toString(36)}.${'x'.repeat(43)}`

it.each([
  ['another account', user.id + 1, undefined],
  ['the same account', user.id, 'its lists'],
])('a login after %s was logged in: the cached data that is kept', async (_, before, retained) => {
  // The login that ends here is told to the server.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const queries = new QueryClient()
  session.open(loginOf(before))
  queries.setQueryData(QUERY_KEYS.playedPieces, 'its lists')
  let enter: ReturnType<typeof useEnter> | undefined
  const Page = () => {
    enter = useEnter('/progress')
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  await enter?.({ ...user, api_token: loginOf(user.id) })
  expect(queries.getQueryData(QUERY_KEYS.playedPieces)).toBe(retained)
  expect([session.learnerId(), queries.getQueryData(userQuery.queryKey)?.id]).toEqual([user.id, user.id])
  expect(navigate).toHaveBeenLastCalledWith({ to: '/progress', replace: true })
  await act(async () => root.unmount())
})
