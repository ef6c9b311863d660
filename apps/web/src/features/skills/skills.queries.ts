import type { Skills } from '@prelude/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

/** The skills with the learner's results, and the groups of animated lessons. */
export const skillsQuery = queryOptions({
  queryKey: QUERY_KEYS.skills,
  queryFn: async ({ signal }): Promise<Skills> => (await client('GET skills', { signal })).content,
})
