import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { measuresQuery, playedQuery, progressQuery } from './progress.queries.ts'

/** A fake server that answers with the values of the test. */
function serve(...[answer]: Parameters<typeof fakeServer>) {
  const server = fakeServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => vi.unstubAllGlobals())

it('lists every version begun or validated, and asks for no more pages than hold them', async () => {
  const [begun] = EXAMPLES['GET catalog'].answer.data
  const pages = [
    [
      { ...begun, id: 1, score: 40 },
      { ...begun, id: 2, score: null, last_opened_at: '2026-03-01T10:00:00Z' },
    ],
    [
      { ...begun, id: 3, score: 95, completed_at: '2026-03-01T10:00:00Z' },
      { ...begun, id: 4, score: null, last_opened_at: null },
    ],
    [{ ...begun, id: 5, score: null, last_opened_at: null }],
  ]
  const server = serve((call) => {
    const page = Number(/[?&]page=(\d+)/.exec(call)?.[1])
    return { data: pages[page - 1], meta: { current_page: page, last_page: 3, total: 5, free_total: 5 } }
  })
  const entries = await new QueryClient().fetchQuery(playedQuery)
  expect(entries.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(server.calls).toEqual([1, 2].map((page) => `GET catalog?sort=master&page=${page}&perPage=100`))
})

it('reads the figures and the measures, and asks again while some are pending', async () => {
  serve((call) => (call.endsWith('progress/measures') ? EXAMPLES['GET progress/measures'].answer : EXAMPLES['GET progress'].answer))
  const queries = new QueryClient()
  expect(await queries.fetchQuery(progressQuery)).toMatchObject({ today: '2026-11-21', levelPoints: 1, days: [{ points: 88, takes: 6 }] })
  const measures = await queries.fetchQuery(measuresQuery)
  expect(measures.versions.get(11)?.slice(0, 5)).toEqual(['mastered', 'mastered', 'learning', 'fragile', 'new'])
  const askAgain = (pending: number) => (measuresQuery.refetchInterval as (query: object) => unknown)({ state: { data: { ...measures, pending } } })
  expect([askAgain(0), askAgain(3)]).toEqual([false, 100])
})
