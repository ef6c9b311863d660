import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { hiddenPiecesQuery, joinWaitingList } from './early-access.queries.ts'

const { data, meta } = EXAMPLES['GET catalog'].answer

/** A fake server that answers with the values of the test. */
function serve(...[answer]: Parameters<typeof fakeServer>) {
  const server = fakeServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => vi.unstubAllGlobals())

it('shows the hidden pieces, each once, and nothing of the open catalogue', async () => {
  const server = serve(() => ({ data, meta: { ...meta, total: 41, last_page: 2 } }))
  const { pages } = await new QueryClient().fetchInfiniteQuery(hiddenPiecesQuery)
  expect(server.calls).toEqual(['GET catalog?page=1&catalog_type=HIDDEN%2CLICENCE&group=piece'])
  expect(pages[0]).toMatchObject({ total: 41, page: 1, lastPage: 2 })
  expect(hiddenPiecesQuery.getNextPageParam?.(pages[0] as never, [], 1, [])).toBe(2)
})

it('the waiting list is told where the address was left', async () => {
  const bodies: unknown[] = []
  const server = serve((_call, body) => bodies.push(body))
  await joinWaitingList('ana@exemple.fr')
  expect(server.calls).toEqual(['POST subscribe'])
  expect(bodies).toEqual([{ email: 'ana@exemple.fr', created_from: 'early-access' }])
})
