import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { allEntries, type Entry } from '../../features/catalogue/front-door.ts'

/** Best result of every version played. The answer has those too that were only opened, with a score of 0. */
export const scoresQuery = queryOptions({
  queryKey: QUERY_KEYS.results,
  queryFn: async ({ signal }): Promise<readonly number[]> =>
    (await client('GET scores', { signal })).content.versions.map(({ score }) => score).filter((score) => score > 0),
})

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
