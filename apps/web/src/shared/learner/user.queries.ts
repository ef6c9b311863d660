import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { type Learner, learnerOf } from './learner.ts'

/** The user as on the wire; screens use the learner derived from it. */
export const userQuery = queryOptions({
  queryKey: QUERY_KEYS.user,
  queryFn: async ({ signal }) => (await client('GET user', { signal })).data,
})

/** The learner, or undefined while loading. */
export const useLearner = (): Learner | undefined => useQuery({ ...userQuery, select: learnerOf }).data
