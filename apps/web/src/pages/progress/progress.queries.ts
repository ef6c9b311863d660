import { queryOptions } from '@tanstack/react-query'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { allEntries, type Entry } from '../../features/catalogue/front-door.ts'

const isUntouched = ({ bestScore, lastOpenedAt }: Entry): boolean => bestScore === null && lastOpenedAt === null

/** Every version begun or validated: the order by mastery has those never touched at its end. */
export const playedQuery = queryOptions({
  queryKey: QUERY_KEYS.playedPieces,
  queryFn: async ({ signal }): Promise<readonly Entry[]> =>
    (await allEntries({ sort: 'master' }, signal, isUntouched)).filter((entry) => !isUntouched(entry)),
})
