import type { QueryClient } from '@tanstack/react-query'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { sendReports } from './report-exception.ts'
import { followMeasuring, measuring } from '../../shared/learner/front-door.ts'

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
      const reports = await import('./error-reports.ts')
      // The consent may have been withdrawn while the code loaded.
      if (wanted !== (measuring.getState().consent === 'accepted')) return
      if (dsn) {
        reports.startErrorReports(dsn)
        sendReports(reports.captureError)
      } else {
        sendReports(null)
        await reports.stopErrorReports()
      }
    } catch (cause) {
      console.warn('Errors are not reported', cause)
    }
  }
  followMeasuring()
  measuring.subscribe(() => void apply())
  void apply()
}
