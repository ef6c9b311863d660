import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import type { Entry } from '../../features/catalogue/front-door.ts'
import { latestPlayed, playedQuery } from './progress.queries.ts'

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

it.each<[string, readonly (readonly [id: number, score: number | null, opened: string | null])[], number | undefined]>([
  ['nothing', [], undefined],
  ['one that was only opened', [[1, null, '2026-03-01']], undefined],
  [
    'the one opened last of those with a score',
    [
      [1, 90, '2026-03-01'],
      [2, 40, '2026-03-05'],
      [3, null, '2026-03-07'],
      [4, 70, null],
    ],
    2,
  ],
])('shows the measures of %s', (_, entries, id) => {
  const played = entries.map(([one, bestScore, opened]) => ({ id: one, bestScore, lastOpenedAt: opened === null ? null : new Date(opened) }) as Entry)
  expect(latestPlayed(played)?.id).toBe(id)
})
