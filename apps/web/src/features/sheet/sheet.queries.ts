import type { SheetModel } from '@prelude/contract'
import { decodeSheet } from '@prelude/contract/sheet-codec'
import type { Timeline } from '@prelude/domain/score'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

/** A version ready to be played or looked at. */
export interface OpenedSheet {
  readonly model: SheetModel
  readonly timeline: Timeline
}

/** For playing, the first delivery of a version that is not free takes a free action (on the server). */
export const sheetQuery = (versionId: number, purpose: 'play' | 'look') =>
  queryOptions({
    queryKey: ['sheet', versionId, purpose],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<OpenedSheet> => {
      const { content } = await client('GET version/{id}/sheet', {
        params: { id: versionId },
        query: { inPlayer: purpose === 'play' ? 'true' : 'false' },
        signal,
      })
      return { model: content.model, timeline: decodeSheet(content) }
    },
  })
