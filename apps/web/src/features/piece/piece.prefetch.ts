import type { QueryClient } from '@tanstack/react-query'
import { pieceQuery, takesQuery } from './piece.queries.ts'

/** Asks for what the page shows while its own file is on its way. */
export function preparePiece(queries: QueryClient, playableId: string): void {
  const id = Number(playableId)
  if (!Number.isSafeInteger(id) || id <= 0) return
  void queries.prefetchQuery(pieceQuery(id))
  void queries.prefetchQuery(takesQuery(id))
}
