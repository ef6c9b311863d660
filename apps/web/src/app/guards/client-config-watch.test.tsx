import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { watchClientConfig } from './client-config-watch.ts'

vi.mock('../../platform/device-kind.ts', () => ({ isMobileWeb: () => true, isNativeApp: () => false }))
afterEach(() => vi.unstubAllGlobals())

const USER = EXAMPLES['GET user'].answer.data
const learner = (finished: boolean) => ({
  ...USER,
  configurations: [{ name: 'ONBOARDING', value: JSON.stringify({ hasFinishedFirstOnboarding: finished }), default: '{}' }],
})

/** A phone on which a page is open; stores are set. Answers where it is sent, one by one. */
async function openOnPhone(pathname: string) {
  const config = { ...EXAMPLES['GET surroundings'].answer.content, stores: { ios: 'https://store.example/ios', android: null } }
  vi.stubGlobal('fetch', fakeServer(() => ({ content: config })).fetch)
  const sent: string[] = []
  const router = { latestLocation: { pathname, href: pathname, search: {} }, navigate: async ({ to }: { to: string }) => void sent.push(to) }
  const queries = new QueryClient()
  watchClientConfig(router as never, queries)
  await vi.waitFor(() => expect(queries.getQueryData(clientConfigQuery.queryKey)).toBeDefined())
  await Promise.resolve()
  return { sent, load: (finished: boolean) => queries.setQueryData(userQuery.queryKey, learner(finished) as never) }
}

it.each([
  ['/home', true, ['/store']],
  ['/', true, ['/store']],
  ['/home', false, []],
  ['/store', true, []],
] as const)('%s on a phone, the first onboarding finished: %s, leads to %j once the learner is loaded', async (path, finished, to) => {
  const { sent, load } = await openOnPhone(path)
  expect(sent).toEqual([])
  load(finished)
  load(finished)
  expect(sent).toEqual(to)
})

it('an onboarding that is finished while home is open leads to the store then', async () => {
  const { sent, load } = await openOnPhone('/home')
  load(false)
  expect(sent).toEqual([])
  load(true)
  expect(sent).toEqual(['/store'])
})
