import { useQuery } from '@tanstack/react-query'
import { engravingQuery, type LoadedEngraving } from './engraving.queries.ts'
import type { Playable } from './sheet.queries.ts'

/** A content that the device makes itself: its score comes with it, and the server knows neither it nor its takes. */
export interface GeneratedPlayable {
  readonly type: 'made'
  readonly id: number
  readonly engraving: LoadedEngraving
}

/** Stands in a query that is not asked. */
const NONE: Playable = { type: 'version', id: 0 }
/** What the server knows of a content; null of one that the device made. */
export const keptPlayable = (playable: Playable | GeneratedPlayable): Playable | null => (playable.type === 'made' ? null : playable)

/** The engraving of a content, from the server or with it. */
export function useEngraving(
  playable: Playable | GeneratedPlayable,
  transpositionId: number | null,
): { readonly data: LoadedEngraving | undefined; readonly error: Error | null } {
  const stored = keptPlayable(playable)
  const engraving = useQuery({ ...engravingQuery(stored ?? NONE, transpositionId), enabled: stored !== null })
  return playable.type === 'made' ? { data: playable.engraving, error: null } : engraving
}
