import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

/** A stored take never changes. */
export const takeQuery = (takeId: string) =>
  queryOptions({
    queryKey: ['take', takeId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await client('GET takes/{id}', { params: { id: takeId }, signal })).content,
  })
