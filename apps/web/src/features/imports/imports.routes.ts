import { mayImport } from '@prelude/domain/membership'
import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../account/front-door.ts'

/** The guard of the import page (spec: account §5). A learner who did not load is let in: the page and the server say more than a guard can. */
export async function allowsImport(queries: QueryClient): Promise<boolean> {
  try {
    const { premium, imported_piece_ids: ids } = await queries.fetchQuery(userQuery)
    return mayImport({ premium, importedPieceCount: ids.length })
  } catch {
    return true
  }
}
