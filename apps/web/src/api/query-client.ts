import { CallError } from '@prelude/contract/client'
import { QueryClient } from '@tanstack/react-query'

const MOST_RETRIES = 2

/** Only failures that may be temporary are retried: the network and server errors (5xx). */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && !(error instanceof CallError && ((error.status >= 400 && error.status < 500) || error.code === 'offline'))

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 60_000, gcTime: 30 * 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
