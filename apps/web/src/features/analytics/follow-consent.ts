import type { QueryClient } from '@tanstack/react-query'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { followMeasuring, measuring } from '../../shared/learner/front-door.ts'

let reports: typeof import('./error-reports.ts') | null = null

/** Reports an error that the app has handled; nothing without the learner's consent. */
export const reportError = (cause: unknown, details: Readonly<Record<string, string>>): void => reports?.captureError(cause, details)

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
      const loaded = await import('./error-reports.ts')
      // The consent may have been withdrawn while the code loaded.
      if (wanted !== (measuring.getState().consent === 'accepted')) return
      reports = dsn ? loaded : null
      if (dsn) loaded.startErrorReports(dsn)
      else await loaded.stopErrorReports()
    } catch (cause) {
      console.warn('Errors are not reported', cause)
    }
  }
  followMeasuring()
  measuring.subscribe(() => void apply())
  void apply()
}
