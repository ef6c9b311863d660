import type { QueryClient } from '@tanstack/react-query'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { followMeasuring, measuring } from '../../shared/learner/front-door.ts'

type CaptureError = (cause: unknown, details: Readonly<Record<string, string>>) => void

let capture: CaptureError = () => undefined

/** Reports an error that the app has handled; nothing without the learner's consent. */
export const reportError: CaptureError = (cause, details) => capture(cause, details)

/** Reports errors while the learner consents and the operator has configured it; its code is loaded only then. */
export function followConsent(queries: QueryClient): void {
  let isOn = false
  const apply = async (): Promise<void> => {
    const wanted = measuring.getState().consent === 'accepted'
    if (wanted === isOn) return
    isOn = wanted
    try {
      const dsn = wanted ? (await queries.ensureQueryData(clientConfigQuery)).error_tracing : null
      if (wanted && dsn === null) return
      const { captureError, startErrorReports, stopErrorReports } = await import('./error-reports.ts')
      // The consent may have been withdrawn while the code loaded.
      if (wanted !== (measuring.getState().consent === 'accepted')) return
      capture = dsn ? captureError : () => undefined
      if (dsn) startErrorReports(dsn)
      else await stopErrorReports()
    } catch (cause) {
      console.warn('Errors are not reported', cause)
    }
  }
  followMeasuring()
  measuring.subscribe(() => void apply())
  void apply()
}
