import { createStore } from 'zustand/vanilla'

/** Whether the learner lets this device be measured; nothing is before they said so. */
export type MeasuringConsent = 'unknown' | 'accepted' | 'refused'

const KEY = 'prelude.measuring'

function stored(): MeasuringConsent {
  try {
    const choice = localStorage.getItem(KEY)
    return choice === 'accepted' || choice === 'refused' ? choice : 'unknown'
  } catch {
    return 'unknown' // storage refused by the browser
  }
}

export const measuring = createStore<{ readonly consent: MeasuringConsent }>(() => ({ consent: stored() }))

export function chooseMeasuring(consent: 'accepted' | 'refused'): void {
  try {
    localStorage.setItem(KEY, consent)
  } catch {
    // storage refused by the browser: the choice lasts as long as the page
  }
  measuring.setState({ consent })
}

/** Another tab answered. */
export const followMeasuring = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) measuring.setState({ consent: stored() })
  })
