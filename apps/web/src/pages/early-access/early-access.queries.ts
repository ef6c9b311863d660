import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { entryOf } from '../../features/catalogue/front-door.ts'

/** Types of pieces visible only to the plans with the hidden catalogue (spec: account §3.1). */
const HIDDEN_TYPES = 'HIDDEN,LICENCE'

export const hiddenPiecesQuery = infiniteQueryOptions({
  queryKey: QUERY_KEYS.hiddenPieces,
  initialPageParam: 1,
  queryFn: async ({ pageParam, signal }) => {
    const { data, meta } = await client('GET catalog', { query: { page: pageParam, catalog_type: HIDDEN_TYPES, group: 'piece' }, signal })
    return { entries: data.map(entryOf), total: meta.total, page: meta.current_page, lastPage: meta.last_page }
  },
  getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
})

export const joinWaitingList = (email: string): Promise<unknown> => client('POST subscribe', { body: { email, created_from: 'early-access' } })
