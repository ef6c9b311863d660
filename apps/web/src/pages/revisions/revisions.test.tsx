import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { revisionsQuery } from './revisions.queries.ts'
import { REVISIONS_TEXTS } from './revisions.texts.ts'

const { data } = EXAMPLES['GET revisions'].answer

/** A fake server that answers with the values of the test. */
function serve(...[answer]: Parameters<typeof fakeServer>) {
  const server = fakeServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => vi.unstubAllGlobals())

it('asks for page after page until the last one', async () => {
  const server = serve((call) => ({ data, total: 3, meta: { current_page: Number(/page=(\d+)/.exec(call)?.[1]), last_page: 3 } }))
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...revisionsQuery, pages: 5 })
  expect(server.calls).toEqual([1, 2, 3].map((page) => `GET revisions?page=${page}`))
  expect(pages.map(({ entries, total }) => [entries.length, total])).toEqual([1, 2, 3].map(() => [data.length, 3]))
})

it.each([
  [8, 'Pas rejoué depuis une semaine'],
  [13, 'Pas rejoué depuis une semaine'],
  [14, 'Pas rejoué depuis 2\u00a0semaines'],
  [41, 'Pas rejoué depuis 5\u00a0semaines'],
  [60, 'Pas rejoué depuis 2\u00a0mois'],
  [400, 'Pas rejoué depuis 13\u00a0mois'],
])('%d days after the last take: « %s »', (days, words) => expect(REVISIONS_TEXTS.leftFor(days)).toBe(words))
