import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../platform/device-storage.ts'

/** Whether the learner lets this device be measured; nothing is before they said so. */
export type MeasuringConsent = 'unknown' | 'accepted' | 'refused'

const KEY = 'prelude.measuring'

function stored(): MeasuringConsent {
  const choice = deviceStorage.read(KEY)
  return choice === 'accepted' || choice === 'refused' ? choice : 'unknown'
}

export const measuring = createStore<{ readonly consent: MeasuringConsent }>(() => ({ consent: stored() }))

export function chooseMeasuring(consent: 'accepted' | 'refused'): void {
  // Where the browser refuses storage, the choice lasts as long as the page.
  deviceStorage.write(KEY, consent)
  measuring.setState({ consent })
}

/** Another tab answered. */
export const followMeasuring = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) measuring.setState({ consent: stored() })
  })
