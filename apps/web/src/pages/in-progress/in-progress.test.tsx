import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { inProgressQuery } from './in-progress.queries.ts'

afterEach(() => vi.unstubAllGlobals())

it('lists every version in progress, however many, the latest opened first', async () => {
  const [entry] = EXAMPLES['GET catalog'].answer.data
  const opened = (id: number) => ({ ...entry, id, score: null, last_opened_at: new Date(Date.UTC(2026, 2, id)).toISOString() })
  const server = fakeServer((call) => {
    const page = Number(/[?&]page=(\d+)/.exec(call)?.[1])
    const ids = page === 1 ? [3, 9, 1, 7, 5, 2, 8] : [11, 4, 10, 6]
    return { data: ids.map(opened), meta: { current_page: page, last_page: 2, total: 11, free_total: 11 } }
  })
  vi.stubGlobal('fetch', server.fetch)
  const entries = await new QueryClient().fetchQuery(inProgressQuery)
  expect(entries.map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(server.calls).toEqual([1, 2].map((page) => `GET catalog?in_progress=true&page=${page}&perPage=100`))
})
