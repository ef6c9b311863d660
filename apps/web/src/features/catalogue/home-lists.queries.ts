import { homeShapeOf } from '@prelude/domain/learning/home'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { type Entry, entryOf } from './entry.ts'

export interface HomeLists {
  /** The latest opened first. */
  readonly inProgress: readonly Entry[]
  readonly fastToPlay: readonly Entry[]
  readonly newPieces: readonly Entry[]
}

/** The version of the API follows from the level (spec: account §7). */
export const homeQuery = (level: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.homeOf(homeShapeOf(level)),
    queryFn: async ({ signal }): Promise<HomeLists> => {
      const { content } = await client(homeShapeOf(level) === 'v1' ? 'GET catalog-home' : 'GET v2/catalog-home', { signal })
      return {
        inProgress: content.in_progress.map(entryOf).sort((one, other) => (other.lastOpenedAt?.getTime() ?? 0) - (one.lastOpenedAt?.getTime() ?? 0)),
        fastToPlay: content.fast_to_play.map(entryOf),
        newPieces: content.new_songs.map(entryOf),
      }
    },
  })
