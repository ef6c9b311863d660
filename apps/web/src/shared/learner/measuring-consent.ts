import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../platform/device-storage.ts'

/** The learner's consent to measuring on this device; without an answer nothing is measured. */
export type MeasuringConsent = 'unknown' | 'accepted' | 'refused'

const KEY = 'prelude.measuring'

function stored(): MeasuringConsent {
  const choice = deviceStorage.read(KEY)
  return choice === 'accepted' || choice === 'refused' ? choice : 'unknown'
}

export const measuring = createStore<{ readonly consent: MeasuringConsent }>(() => ({ consent: stored() }))

export function chooseMeasuring(consent: 'accepted' | 'refused'): void {
  // Where storage is refused, the choice lasts as long as the page.
  deviceStorage.write(KEY, consent)
  measuring.setState({ consent })
}

/** Another tab stored an answer. */
export const followMeasuring = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) measuring.setState({ consent: stored() })
  })
