import type { EngravedScore } from '@prelude/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

/** The score of a version as it is engraved, in a tonality of its sheet; null where it has only one. */
export const scoreQuery = (versionId: number, transpositionId: number | null) =>
  queryOptions({
    queryKey: ['printed-score', versionId, transpositionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<EngravedScore> =>
      (
        await client('GET version/{id}/score', {
          params: { id: versionId },
          query: transpositionId === null ? {} : { transposition: transpositionId },
          signal,
        })
      ).content,
  })
