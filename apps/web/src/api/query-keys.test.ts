import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { QUERY_KEYS, refreshTouched } from './query-keys.ts'

it.each([
  ['the pieces to revise', QUERY_KEYS.revisions, true],
  ['the days of work', QUERY_KEYS.workedDays, true],
  ['the pieces played', QUERY_KEYS.playedPieces, true],
  ['home', QUERY_KEYS.home, true],
  ['a challenge', QUERY_KEYS.challenge(84), true],
  ['a lesson', QUERY_KEYS.lesson(3), false],
])('a take that was stored or erased changes %s: %j %s', async (_, queryKey, isChanged) => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, 'before')
  await refreshTouched(queries, 'take-changed')
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(isChanged)
})
