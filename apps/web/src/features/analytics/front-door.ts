export { ConsentNotice, useMeasuringConsent } from './components/consent-notice.tsx'
export { countAction, tellTeam } from './count-action.ts'
export { followConsent } from './follow-consent.ts'
