import {
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  close,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser'
import { VERSION } from '../../platform/version.ts'
import { withoutPersons } from './without-persons.ts'

/** spec: account §9. */
const TRACES_SAMPLE_RATE = 0.1
const CLOSE_WITHIN_MS = 2_000

/**
 * Reports errors of the page, and performance of a tenth of the loads, to the operator's own tracing service. The personal data that its client would
 * collect by default is removed.
 */
export function startErrorReports(dsn: string): void {
  init({
    dsn,
    release: VERSION,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      browserApiErrorsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration(),
    ],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
    beforeSend: withoutPersons,
    beforeSendTransaction: withoutPersons,
  })
}

export const stopErrorReports = (): PromiseLike<boolean> => close(CLOSE_WITHIN_MS)

export const captureError = (cause: unknown, details: Readonly<Record<string, string>> = {}): void => void captureException(cause, { extra: details })
