import type { CallAnswer, TakeBody } from '@prelude/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { session } from '../../api/login-token.ts'
import { type LoadedSheet, playableSheetQuery, sheetInTonalityQuery } from '../playables/front-door.ts'
import { forgetEndedTakes } from './ended-takes.ts'
import type { TakeAnswer } from './send-take.ts'
import { takeQueueOf } from './take-queues.ts'

type StoredTake = CallAnswer<'GET takes/{id}'>['content']

/** A take as its page shows it. */
export type ShownTake = Omit<StoredTake, 'best_score' | 'previous_best'> & {
  /** The piece's best before this take, null where it was the first; absent until the server has sent it. */
  readonly previous_best?: number | null
}

/** Long enough to work on a passage and come back. */
const KEPT_MS = 10 * 60_000

const waitingTake = async (takeId: string): Promise<TakeBody | undefined> => {
  const learnerId = session.learnerId()
  if (learnerId === null) return undefined
  return (await takeQueueOf(learnerId).waiting()).find(({ body }) => body.id === takeId)?.body
}

/** A take never changes: a queued one of this device, or the server's. */
export const takeQuery = (takeId: string) =>
  queryOptions({
    queryKey: QUERY_KEYS.take(takeId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    queryFn: async ({ signal }): Promise<ShownTake> =>
      (await waitingTake(takeId)) ?? (await client('GET takes/{id}', { params: { id: takeId }, signal })).content,
  })

/**
 * The content's best before a take of this page, once the server has sent it; null where the take was the first. Undefined while it is not known, and
 * for a score that is not the take's own, such as that of an exercise without tempo.
 */
export function usePreviousBest(takeId: string | null, score: number | null): number | null | undefined {
  const take = useQuery({ ...takeQuery(takeId ?? ''), enabled: false }).data
  return take && take.score === score ? take.previous_best : undefined
}

/** Queued takes of a content on this device, the newest first. */
export const waitingTakesQuery = (type: TakeBody['playable_type'], id: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.waitingTakes({ type, id }),
    // It reads the device, not the network.
    networkMode: 'always',
    queryFn: async (): Promise<readonly TakeBody[]> => {
      const learnerId = session.learnerId()
      if (learnerId === null) return []
      const waiting = await takeQueueOf(learnerId).waiting()
      return waiting.flatMap(({ body }) => (body.playable_type === type && body.playable_id === id ? [body] : [])).reverse()
    },
  })

/** The sheet of a take, in the tonality that was played: the learner may have chosen another one since. */
export const sheetOfTakeQuery = ({
  playable_type: type,
  playable_id: id,
  transposition_id = null,
}: Pick<ShownTake, 'playable_type' | 'playable_id' | 'transposition_id'>) =>
  type === 'version' ? sheetInTonalityQuery(id, transposition_id) : playableSheetQuery({ type, id }, 'look', transposition_id)

/** Fills the cache for the page of a take: the take, and the sheet that was just played. */
export function seedTake(queries: QueryClient, body: TakeBody, sheet: LoadedSheet): void {
  queries.setQueryData<ShownTake>(takeQuery(body.id).queryKey, body)
  // Never the sheet for playing: requesting it may take a free action.
  queries.setQueryData<LoadedSheet>(sheetOfTakeQuery(body).queryKey, sheet)
}

/** Removes erased takes from the cache: one, or any. */
export function forgetTakes(queries: QueryClient, takeId?: string): void {
  forgetEndedTakes(takeId)
  queries.removeQueries({ queryKey: takeId === undefined ? QUERY_KEYS.anyTake : takeQuery(takeId).queryKey })
}

/** Data of a take that only the server knows. */
export function completeTake(queries: QueryClient, takeId: string, { previous_best }: TakeAnswer): void {
  queries.setQueryData<ShownTake>(takeQuery(takeId).queryKey, (take) => take && { ...take, previous_best })
}
