import { queryOptions } from '@tanstack/react-query'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { allEntries, type CatalogueVersion } from '../../features/catalogue/front-door.ts'

const openedAt = ({ lastOpenedAt }: CatalogueVersion): number => lastOpenedAt?.getTime() ?? 0

/** Every version in progress, the latest opened first; the list of the home page ends at ten (spec: account §9). */
export const inProgressQuery = queryOptions({
  queryKey: QUERY_KEYS.inProgressPieces,
  queryFn: async ({ signal }): Promise<readonly CatalogueVersion[]> =>
    [...(await allEntries({ in_progress: 'true' }, signal))].sort((a, b) => openedAt(b) - openedAt(a)),
})
