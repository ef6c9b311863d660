import type { WorkedDay } from '@prelude/domain/learning'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

export interface WorkedDays {
  /** Today by the server, in Paris. */
  readonly today: string
  readonly days: readonly WorkedDay[]
}

/** The parts of one page that show it ask for it together, though they appear one after the other. */
const ONE_PAGE_MS = 5_000

/** A session is stored while it lasts: the answer is asked for anew by each page. */
export const workedDaysQuery = queryOptions({
  queryKey: QUERY_KEYS.workedDays,
  queryFn: async ({ signal }): Promise<WorkedDays> => (await client('GET practice/days', { signal })).content,
  staleTime: ONE_PAGE_MS,
})
