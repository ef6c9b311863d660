import { CallError } from '@prelude/contract/client'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/page-state.tsx'

/** What of a query's result is looked at here. */
export interface PageQuery {
  readonly error: Error | null
  readonly isPending: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => Promise<unknown>
}

/** The server has nothing under this address: no such number, or something that can be none. */
export const isUnknown = (error: Error | null): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_request')

export interface PageStateProps {
  /** What the page has no answer of yet; of several, the one that failed counts. */
  readonly query: PageQuery | readonly PageQuery[]
  /** Stands there while the answer is on its way. */
  readonly loading: ReactNode
  /** Stands there where nothing has this address, and where the address was not even asked for (`enabled: false`). Without it that is a failure too. */
  readonly unknown?: ReactNode
  /** Says what did not load. */
  readonly failed: string
  readonly failedHint?: ReactNode
}

/** A page, or a part of one, as long as it has no data: loading, unknown, or failed with a way to try again. */
export function PageState({ query, loading, unknown, failed, failedHint }: PageStateProps): ReactNode {
  const queries: readonly PageQuery[] = 'refetch' in query ? [query] : query
  const broken = queries.filter(({ error }) => error !== null)
  const wasNotAsked = queries.every(({ isPending, fetchStatus }) => isPending && fetchStatus === 'idle')
  if (unknown !== undefined && (wasNotAsked || broken.some(({ error }) => isUnknown(error)))) return unknown
  if (broken.length === 0) return loading
  return (
    <ErrorState
      title={failed}
      onRetry={() => void Promise.all(broken.map(({ refetch }) => refetch()))}
      retrying={broken.some(({ fetchStatus }) => fetchStatus === 'fetching')}
    >
      {failedHint}
    </ErrorState>
  )
}
