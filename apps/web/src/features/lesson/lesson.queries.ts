import type { Lesson } from '@prelude/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.lesson(id),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal, client: queries }): Promise<Lesson> => {
      const { content } = await client('GET lessons/{id}', { params: { id }, signal })
      // It may have taken a free action: quota and padlocks follow at once.
      void queries.invalidateQueries({ queryKey: QUERY_KEYS.user })
      return content
    },
  })
