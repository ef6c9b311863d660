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

/** The version with a score that was opened last. */
export const latestPlayed = (entries: readonly Entry[]): Entry | undefined =>
  entries
    .filter(({ bestScore, lastOpenedAt }) => bestScore !== null && lastOpenedAt !== null)
    .sort((one, other) => (other.lastOpenedAt?.getTime() ?? 0) - (one.lastOpenedAt?.getTime() ?? 0))[0]
