import type { QueryClient } from '@tanstack/react-query'
import { pieceQuery, takesQuery } from './piece.queries.ts'

/** Prefetches the queries of the page while its chunk loads. */
export function preparePiece(queries: QueryClient, playableId: string): void {
  const id = Number(playableId)
  if (!Number.isSafeInteger(id) || id <= 0) return
  void queries.prefetchQuery(pieceQuery(id))
  void queries.prefetchQuery(takesQuery(id))
}
