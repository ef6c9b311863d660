import { createClient } from '@prelude/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { QUERY_KEYS } from './query-keys.ts'

/** What the app is told before anyone is logged in. Who cannot be told goes on without: no refusal moves anybody. */
const quiet = createClient({
  baseUrl: '',
  fetch: (url, { signal, ...init }) => fetch(url, { ...init, ...(signal ? { signal: signal as AbortSignal } : {}) }),
  token: () => null,
})

export const clientConfigQuery = queryOptions({
  queryKey: QUERY_KEYS.clientConfig,
  queryFn: async ({ signal }) => (await quiet('GET surroundings', { signal })).content,
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})
