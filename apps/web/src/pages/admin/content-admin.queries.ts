import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

export interface HandShape {
  readonly code: string
  readonly label: string
  readonly semitones: readonly number[]
  readonly usedIn: number
}

export const handShapesQuery = queryOptions({
  queryKey: QUERY_KEYS.handprints,
  queryFn: async ({ signal }): Promise<readonly HandShape[]> =>
    (await client('GET handprints', { signal })).content.map(({ used_in, ...shape }) => ({ ...shape, usedIn: used_in })),
})

export const rhythmsQuery = queryOptions({
  queryKey: QUERY_KEYS.rhythmics,
  queryFn: async ({ signal }) => (await client('GET rhythmics', { signal })).content,
})

export type Rhythm = Awaited<ReturnType<NonNullable<typeof rhythmsQuery.queryFn>>>[number]
