import type { QueryClient } from '@tanstack/react-query'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { followMeasuring, measuring } from '../../shared/learner/front-door.ts'

/** Errors are reported while the learner agrees, and where the operator wants them; nothing of it is loaded before. */
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
      // The learner may have changed their mind meanwhile.
      if (wanted !== (measuring.getState().consent === 'accepted')) return
      if (dsn) reports.startErrorReports(dsn)
      else await reports.stopErrorReports()
    } catch (cause) {
      console.warn('Errors are not reported', cause)
    }
  }
  followMeasuring()
  measuring.subscribe(() => void apply())
  void apply()
}
