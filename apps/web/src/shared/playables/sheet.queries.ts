import { HANDS_OF_TYPE } from '@prelude/contract/hand-type'
import type { PlayableType, Sheet, SheetModel } from '@prelude/contract'
import { decodeHandprints, decodeSheet } from '@prelude/contract/sheet-codec'
import type { Hands, PlacedHandprint, Timeline } from '@prelude/domain/score'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

/** A content loaded for playing or viewing. */
export interface LoadedSheet {
  readonly model: SheetModel
  readonly timeline: Timeline
  /** The handprints, in the order of their starts. */
  readonly handprints: readonly PlacedHandprint[]
  /** Of a content that was never opened: how many of its first measures have notes; null where it is whole. */
  readonly extractMeasures: number | null
  /** The rhythmic bloc to practise before; null where there is none. */
  readonly beatPractice: { readonly blocId: number; readonly title: string } | null
}

/** The hands that a content is written for. */
export const handsOfModel = ({ hand_type }: Pick<SheetModel, 'hand_type'>): Hands => HANDS_OF_TYPE[hand_type]

/** The playable: a version, a challenge, an exercise or a bloc. */
export interface Playable {
  readonly type: PlayableType
  readonly id: number
}

type SheetPurpose = 'play' | 'look'

const opened = (content: Sheet): LoadedSheet => ({
  model: content.model,
  timeline: decodeSheet(content),
  handprints: decodeHandprints(content),
  extractMeasures: content.model.extract_measures ?? null,
  beatPractice: content.beatPractice && { blocId: content.beatPractice.bloc_id, title: content.beatPractice.title },
})

async function fetchSheet({ type, id }: Playable, purpose: SheetPurpose, transpositionId: number | null, signal: AbortSignal): Promise<LoadedSheet> {
  const inPlayer = { inPlayer: purpose === 'play' ? 'true' : 'false' } as const
  const request = { params: { id }, query: inPlayer, signal } as const
  switch (type) {
    case 'version':
      return opened((await client('GET version/{id}/sheet', request)).content)
    case 'challenge':
      return opened((await client('GET challenge/{id}/sheet', request)).content)
    case 'exercise':
      return opened(
        (
          await client('GET exercises/{id}/sheet', {
            ...request,
            query: { ...inPlayer, ...(transpositionId === null ? {} : { transposition: transpositionId }) },
          })
        ).content,
      )
    case 'bloc':
      return opened((await client('GET blocs/{id}/sheet', { params: { id }, signal })).content)
  }
}

/** What was opened is whole from now on. */
function forgetExtracts(queries: QueryClient, playable: Playable): void {
  for (const queryKey of [QUERY_KEYS.sheetsOf(playable), QUERY_KEYS.engravingsOf(playable)])
    void queries.invalidateQueries({
      queryKey,
      predicate: ({ state }) => ((state.data as Partial<LoadedSheet> | undefined)?.extractMeasures ?? null) !== null,
    })
}

/**
 * Any content; for playing, the first delivery of one that is not free takes a free action (on the server). An exercise also in a tonality by its id:
 * null is the one in which it is written.
 */
export const playableSheetQuery = (playable: Playable, purpose: SheetPurpose, transpositionId: number | null = null) =>
  queryOptions({
    queryKey: QUERY_KEYS.sheet(playable, purpose, transpositionId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal, client: queries }): Promise<LoadedSheet> => {
      const sheet = await fetchSheet(playable, purpose, transpositionId, signal)
      // It may have taken a free action: quota and padlocks follow at once.
      if (purpose === 'play' && !sheet.model.is_free) {
        void queries.invalidateQueries({ queryKey: QUERY_KEYS.user })
        forgetExtracts(queries, playable)
      }
      return sheet
    },
  })

export const sheetQuery = (versionId: number, purpose: SheetPurpose) => playableSheetQuery({ type: 'version', id: versionId }, purpose)

/** A version in a given tonality, whatever is stored for the learner now: null is the original one. For the tonality of a stored take. */
export const sheetInTonalityQuery = (versionId: number, transpositionId: number | null) =>
  queryOptions({
    queryKey: QUERY_KEYS.sheetIn(versionId, transpositionId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<LoadedSheet> => {
      const ask = async (query: { transposition?: number }) =>
        (await client('GET version/{id}/sheet', { params: { id: versionId }, query, signal })).content
      const content = await ask({})
      const original = content.model.transpositions.find(({ semi_tone_offset }) => semi_tone_offset === 0)?.id ?? null
      const wanted = transpositionId ?? original
      return opened(wanted === null || wanted === content.model.transposition_id ? content : await ask({ transposition: wanted }))
    },
  })
