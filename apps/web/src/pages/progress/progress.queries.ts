import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { type Entry, entryOf } from '../../features/catalogue/front-door.ts'

/** Best score of every version played. */
export const scoresQuery = queryOptions({
  queryKey: QUERY_KEYS.results,
  queryFn: async ({ signal }): Promise<readonly number[]> => (await client('GET scores', { signal })).content.versions.map(({ score }) => score),
})

/** The most that the server gives at once: more pieces than anyone has under the fingers. */
const MOST = 60

export const playedQuery = queryOptions({
  queryKey: QUERY_KEYS.playedPieces,
  queryFn: async ({ signal }): Promise<readonly Entry[]> => {
    const { data } = await client('GET catalog', { query: { in_progress: 'true', sort: 'master', perPage: MOST }, signal })
    return data.map(entryOf)
  },
})
