import { CallError } from '@prelude/contract/client'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/page-state.tsx'

/** The fields of a query's result that are used here. */
export interface QueryState {
  readonly error: Error | null
  readonly isPending: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => Promise<unknown>
}

/** The server has nothing under this address: an unknown or an invalid id. */
export const isUnknown = (error: Error | null): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_request')

export interface PageStateProps {
  /** The queries of the page; of several, a failed one takes precedence. */
  readonly query: QueryState | readonly QueryState[]
  /** Rendered while the queries load. */
  readonly loading: ReactNode
  /** Rendered for an unknown address, and where the query is disabled (`enabled: false`). Left out, both are shown as a failure. */
  readonly unknown?: ReactNode
  /** Message of a failure. */
  readonly failed: string
  readonly failedHint?: ReactNode
}

/** State of a page, or of a part of one, without data: loading, unknown, or failed with a button to retry. */
export function PageState({ query, loading, unknown, failed, failedHint }: PageStateProps): ReactNode {
  const queries: readonly QueryState[] = 'refetch' in query ? [query] : query
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
