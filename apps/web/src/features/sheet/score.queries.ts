import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

/** A version as it is engraved, for the view that follows the music and for print. */
export interface OpenedScore {
  readonly musicXml: string
  readonly transpose: string
  readonly transpositionId: number | null
  readonly noteIds: readonly (readonly string[])[]
  readonly measureIds: readonly string[]
}

/** The same tonality as the sheet's, so that notes and heads answer to one another. */
export const scoreQuery = (versionId: number, transpositionId: number | null) =>
  queryOptions({
    queryKey: ['score', versionId, transpositionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<OpenedScore> => {
      const { content } = await client('GET version/{id}/score', {
        params: { id: versionId },
        query: transpositionId === null ? {} : { transposition: transpositionId },
        signal,
      })
      return {
        musicXml: content.musicxml,
        transpose: content.transpose,
        transpositionId: content.transposition_id,
        noteIds: content.note_ids,
        measureIds: content.measure_ids,
      }
    },
  })
