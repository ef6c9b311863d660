import type { CallBody, VersionLyrics } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS, refreshVersion } from '../../api/query-keys.ts'

/** Syllables of a version; refetched at each opening, since another editor may have changed them. */
export const lyricsQuery = (versionId: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.lyrics(versionId),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<VersionLyrics> => (await client('GET version/{id}/lyrics', { params: { id: versionId }, signal })).content,
  })

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === 'lyrics_conflict'

/** Saves; rejects on a conflict with another editor (`isConflict`). */
export function useLyricsSave(versionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallBody<'POST version/{id}/lyrics'>) =>
      (await client('POST version/{id}/lyrics', { params: { id: versionId }, body })).content,
    onSuccess: async (saved) => {
      queries.setQueryData(lyricsQuery(versionId).queryKey, saved)
      await Promise.all([refreshVersion(queries, versionId), queries.invalidateQueries({ queryKey: QUERY_KEYS.pieces })])
    },
  })
}
