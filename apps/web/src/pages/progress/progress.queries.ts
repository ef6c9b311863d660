import { queryOptions } from '@tanstack/react-query'
import { statesOfLetters } from '@prelude/domain/practice'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { allEntries, type CatalogueVersion } from '../../features/catalogue/front-door.ts'

const isUntouched = ({ bestScore, lastOpenedAt }: CatalogueVersion): boolean => bestScore === null && lastOpenedAt === null

/** Every version begun or validated: the order by mastery has those never touched at its end. */
export const playedQuery = queryOptions({
  queryKey: QUERY_KEYS.playedPieces,
  queryFn: async ({ signal }): Promise<readonly CatalogueVersion[]> =>
    (await allEntries({ sort: 'master' }, signal, isUntouched)).filter((entry) => !isUntouched(entry)),
})

/** What was done in a period of time. */
interface Done {
  readonly points: number
  readonly seconds: number
  readonly takes: number
  readonly notes: number
}

export interface ProgressData {
  /** Today by the server, in Paris. */
  readonly today: string
  /** The last thirteen weeks. */
  readonly days: readonly (Done & { readonly day: string })[]
  readonly months: readonly (Done & { readonly month: string; readonly days: number })[]
  /** Points of the learner's level. */
  readonly levelPoints: number
}

/** The cards of the page ask for the same answer one after the other, as they appear. */
const ONE_PAGE_MS = 5_000

/** A session is stored while it lasts: the answer is asked for anew by each visit. */
export const progressQuery = queryOptions({
  queryKey: QUERY_KEYS.progress,
  queryFn: async ({ signal }): Promise<ProgressData> => {
    const { level_points: levelPoints, ...rest } = (await client('GET progress', { signal })).content
    return { ...rest, levelPoints }
  },
  staleTime: ONE_PAGE_MS,
})

type MeasureState = ReturnType<typeof statesOfLetters>[number]

export interface PlayedMeasures {
  /** States of the measures, in their order, by the id of the version. */
  readonly versions: ReadonlyMap<number, readonly MeasureState[]>
  /** Versions that the server has not worked out yet. */
  readonly pending: number
}

/** Where the server has not worked out every version yet, it is asked again so soon, in milliseconds. */
const ASK_AGAIN_MS = 100

export const measuresQuery = queryOptions({
  queryKey: QUERY_KEYS.progressMeasures,
  queryFn: async ({ signal }): Promise<PlayedMeasures> => {
    const { versions, pending } = (await client('GET progress/measures', { signal })).content
    return { versions: new Map(versions.map(({ version_id, states }) => [version_id, statesOfLetters(states)])), pending }
  },
  staleTime: ONE_PAGE_MS,
  refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? ASK_AGAIN_MS : false),
})
