import type { CallAnswer } from '@prelude/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { playableSheetQuery, sheetInTonalityQuery } from '../../shared/playables/front-door.ts'

/** A stored take as the server answers it. */
export type StoredTake = CallAnswer<'GET takes/{id}'>['content']

/** A stored take never changes; it may be erased, so that none is kept that nobody looks at. */
export const takeQuery = (takeId: string) =>
  queryOptions({
    queryKey: ['take', takeId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => (await client('GET takes/{id}', { params: { id: takeId }, signal })).content,
  })

/** The music of a take, in the tonality that was played: the learner may have chosen another one since. */
export const sheetOfTakeQuery = ({ playable_type: type, playable_id: id, transposition_id = null }: StoredTake) =>
  type === 'version' ? sheetInTonalityQuery(id, transposition_id) : playableSheetQuery({ type, id }, 'look')
