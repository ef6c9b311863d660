import { createClient } from '@prelude/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { QUERY_KEYS } from './query-keys.ts'

/** The client configuration, readable before login. Fetched with the quiet client: a failure redirects nowhere, the app goes on with defaults. */
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
