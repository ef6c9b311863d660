import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { homeQuery } from './home-lists.queries.ts'

const [entry] = EXAMPLES['GET catalog'].answer.data
const home = { in_progress: [], fast_to_play: [], new_songs: [], to_revise: [] }

/** A fake server that answers with the values of the test. */
function serve(...[answer]: Parameters<typeof fakeServer>) {
  const server = fakeServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  [1, 'GET v2/catalog-home'],
  [4, 'GET v2/catalog-home'],
  [6, 'GET catalog-home'],
])('the lists of level %i come from %s', async (level, call) => {
  const server = serve(() => ({ content: home }))
  await new QueryClient().fetchQuery(homeQuery(level))
  expect(server.calls).toEqual([call])
})

it('what was opened last comes first, what was never opened last', async () => {
  const openedAt = ['2026-11-18T10:00:00.000Z', null, '2026-11-20T10:00:00.000Z']
  serve(() => ({ content: { ...home, in_progress: openedAt.map((last_opened_at, id) => ({ ...entry, id, last_opened_at })) } }))
  const { inProgress } = await new QueryClient().fetchQuery(homeQuery(1))
  expect(inProgress.map(({ id }) => id)).toEqual([2, 0, 1])
})
