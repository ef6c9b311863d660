import { isNotFound, isRedirect } from '@tanstack/react-router'
import { reportException } from '../../features/analytics/front-door.ts'
import { PageUnreachable } from '../lazy-page.tsx'

/** What an error boundary of the app caught: a page that crashed, beside what the router throws to go elsewhere. */
export function pageCrashed(error: unknown): void {
  if (isNotFound(error) || isRedirect(error)) return
  console.error(error)
  // A chunk that did not load is a fault of the network.
  if (!(error instanceof PageUnreachable)) reportException(error)
}
