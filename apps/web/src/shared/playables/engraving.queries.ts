import type { EngravedScore } from '@prelude/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import type { Playable } from './sheet.queries.ts'

/** A content as it is engraved, for the score view and for print. */
export interface LoadedEngraving {
  readonly musicXml: string
  readonly transpose: string
  readonly transpositionId: number | null
  readonly noteIds: readonly (readonly string[])[]
  readonly measureIds: readonly string[]
  /** As of the sheet: the file has so many of the first measures; null where it is whole. */
  readonly extractMeasures: number | null
}

const opened = (content: EngravedScore): LoadedEngraving => ({
  musicXml: content.musicxml,
  transpose: content.transpose,
  transpositionId: content.transposition_id,
  noteIds: content.note_ids,
  measureIds: content.measure_ids,
  extractMeasures: content.extract_measures ?? null,
})

/** Any content, in the same tonality as its sheet, so that notes and heads match; versions and exercises have others. */
export const engravingQuery = ({ type, id }: Playable, transpositionId: number | null) =>
  queryOptions({
    queryKey: QUERY_KEYS.engraving({ type, id }, transpositionId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<LoadedEngraving> => {
      const query = transpositionId === null || type === 'challenge' || type === 'bloc' ? {} : { transposition: transpositionId }
      if (type !== 'version') return opened((await client('GET playables/{type}/{id}/score', { params: { type, id }, query, signal })).content)
      return opened((await client('GET version/{id}/score', { params: { id }, query, signal })).content)
    },
  })

export const scoreQuery = (versionId: number, transpositionId: number | null) => engravingQuery({ type: 'version', id: versionId }, transpositionId)
