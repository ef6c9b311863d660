import type { QueryClient } from '@tanstack/react-query'
import { pieceQuery } from './piece.queries.ts'

const FRESH_MS = 60_000

/** Used by the guards of a piece's class and of its print page. */
export async function isVersionFree(queries: QueryClient, versionId: number): Promise<boolean> {
  const { versions } = await queries.fetchQuery({ ...pieceQuery(versionId), staleTime: FRESH_MS })
  return versions.find(({ id }) => id === versionId)?.isFree === true
}
