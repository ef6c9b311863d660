import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { type Entry, entryOf } from '../../features/catalogue/front-door.ts'

/** Best result of every version played. */
export const scoresQuery = queryOptions({
  queryKey: QUERY_KEYS.results,
  queryFn: async ({ signal }): Promise<readonly number[]> => (await client('GET scores', { signal })).content.versions.map(({ score }) => score),
})

/** The server's maximum for a page: more pieces than a learner has in progress. */
const MOST = 60

export const playedQuery = queryOptions({
  queryKey: QUERY_KEYS.playedPieces,
  queryFn: async ({ signal }): Promise<readonly Entry[]> => {
    const { data } = await client('GET catalog', { query: { in_progress: 'true', sort: 'master', perPage: MOST }, signal })
    return data.map(entryOf)
  },
})
