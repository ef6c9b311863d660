import type { CallAnswer, TakeBody, TakeSummary } from '@prelude/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { type CatalogueVersion, entryOf, type Piece, pieceOf } from '../catalogue/front-door.ts'

export interface PieceSection {
  readonly letter: string
  /** Printed numbers, both included. */
  readonly first: number
  readonly last: number
}

export interface PieceDescription {
  readonly piece: Piece
  readonly dates: string | null
  readonly tonality: string
  readonly timeSignature: string
  readonly tempo: number
  readonly durationSeconds: number
  readonly sections: readonly PieceSection[]
  readonly hasLyrics: boolean
  readonly source: string
  readonly licence: string
  readonly about: string | null
  readonly teaches: string | null
  readonly isFavourite: boolean
  readonly versions: readonly CatalogueVersion[]
}

const piecePageOf = ({ content: { piece, versions, is_favourite } }: CallAnswer<'GET songs/{id}'>): PieceDescription => ({
  piece: pieceOf(piece),
  dates: piece.dates,
  tonality: piece.tonality_label,
  timeSignature: piece.time_signature,
  tempo: piece.tempo,
  durationSeconds: piece.duration_seconds,
  sections: piece.sections.map(({ letter, first_measure, last_measure }) => ({ letter, first: first_measure, last: last_measure })),
  hasLyrics: piece.has_lyrics,
  source: piece.source,
  licence: piece.licence,
  about: piece.about ?? null,
  teaches: piece.teaches ?? null,
  isFavourite: is_favourite,
  versions: versions.map(entryOf),
})

/** The page of a piece, by one of its versions: moving to another version fetches it, and shows known data meanwhile. */
export const pieceQuery = (versionId: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.piece(versionId),
    queryFn: async ({ signal }): Promise<PieceDescription> => piecePageOf(await client('GET songs/{id}', { params: { id: versionId }, signal })),
    placeholderData: (previous) => (previous?.versions.some(({ id }) => id === versionId) ? previous : undefined),
  })

/** Marks the piece as a favourite or not: at once on the page of each of its versions, and back where the server did not take it. */
export function useFavourite(versions: readonly Pick<CatalogueVersion, 'id'>[]) {
  const queries = useQueryClient()
  const show = (isFavourite: boolean): void => {
    for (const { id } of versions) queries.setQueryData(pieceQuery(id).queryKey, (details) => details && { ...details, isFavourite })
  }
  return useMutation({
    mutationFn: async (isFavourite: boolean) =>
      (await client('POST songs/{id}/favourite', { params: { id: versions[0]?.id ?? 0 }, body: { favourite: isFavourite } })).content,
    onMutate: async (isFavourite) => {
      await queries.cancelQueries({ queryKey: QUERY_KEYS.pieces })
      show(isFavourite)
    },
    onError: (_error, isFavourite) => show(!isFavourite),
    onSuccess: () => queries.invalidateQueries({ queryKey: QUERY_KEYS.catalogue }),
  })
}

export interface StoredTake {
  readonly id: string
  readonly score: number | null
  readonly hands: 'BOTH' | 'RIGHT' | 'LEFT'
  /** Positions in the timeline, both included. */
  readonly range: { readonly from: number; readonly to: number }
  readonly mode: 'wait' | 'follow' | 'time'
  readonly speed: number
  readonly startedAt: Date
  readonly measures: readonly {
    readonly measure: number
    readonly hand: 'LEFT' | 'RIGHT'
    readonly fault: 'pitch' | 'rhythm' | 'missed' | 'hands' | null
  }[]
}

const takeOf = (take: TakeSummary): StoredTake => ({
  id: take.id,
  score: take.score,
  hands: take.hands as StoredTake['hands'],
  range: { from: take.range.from_measure, to: take.range.to_measure },
  mode: take.mode as StoredTake['mode'],
  speed: take.speed,
  startedAt: new Date(take.started_at),
  measures: take.measures,
})

/** A take that waits on this device: what its measures say is known once the server has it. */
export const waitingTakeOf = (take: TakeBody): StoredTake => takeOf({ ...take, measures: [] })

/** Enough takes to cover every measure of a piece that is practised in passages. */
const MOST_TAKES = 30

/** Newest first. */
export const takesQuery = (versionId: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.takesOf(versionId),
    queryFn: async ({ signal }) =>
      (await client('GET takes', { query: { playable_type: 'version', playable_id: versionId, limit: MOST_TAKES }, signal })).content.map(takeOf),
  })
