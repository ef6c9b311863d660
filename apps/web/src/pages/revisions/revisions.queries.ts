import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { entryOf } from '../../features/catalogue/front-door.ts'

/** Pieces due for revision, by pages. */
export const revisionsQuery = infiniteQueryOptions({
  queryKey: QUERY_KEYS.revisions,
  initialPageParam: 1,
  queryFn: async ({ pageParam, signal }) => {
    const { data, total, meta } = await client('GET revisions', { query: { page: pageParam }, signal })
    return { entries: data.map(entryOf), total, page: meta.current_page, lastPage: meta.last_page }
  },
  getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
})
