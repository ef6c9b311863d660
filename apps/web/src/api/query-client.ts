import { CallError } from '@prelude/contract/client'
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'

const MOST_RETRIES = 2

/** Only failures that may be temporary are retried: the network and server errors (5xx). */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && !(error instanceof CallError && ((error.status >= 400 && error.status < 500) || error.code === 'offline'))

/** `onFault` receives what is no refused call (the client logs those): a fault of ours, such as an answer that could not be read. */
export const createQueryClient = (onFault: (error: unknown) => void = () => undefined): QueryClient => {
  const fault = (error: unknown, key: QueryKey | undefined): void => {
    if (error instanceof CallError) return
    console.error('Failed:', ...(key ?? ['a change']), error)
    onFault(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => fault(error, queryKey) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { options }) => fault(error, options.mutationKey) }),
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 60_000, gcTime: 30 * 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
