import type { PracticeGains, PracticeGoal, RevisionsOfToday } from '@prelude/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

export type Goal = PracticeGoal
export type PlannedRevision = RevisionsOfToday['revisions'][number]
export type Gains = PracticeGains

/** What is due today. */
export const todaysRevisionsQuery = queryOptions({
  queryKey: QUERY_KEYS.revisionsOfToday,
  queryFn: async ({ signal }): Promise<RevisionsOfToday> => (await client('GET revisions/today', { signal })).content,
})

/** The goals of a session of so many minutes, as they are now. */
export const planOf = async (minutes: number): Promise<readonly Goal[]> => (await client('GET coaching/plan', { query: { minutes } })).content.goals

/** What was gained since a session began. */
export const gainsQuery = (since: string) =>
  queryOptions({
    queryKey: QUERY_KEYS.gains(since),
    queryFn: async ({ signal }): Promise<Gains> => (await client('GET coaching/gains', { query: { since }, signal })).content,
  })
