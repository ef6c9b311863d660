export { ConsentNotice, useMeasuringConsent } from './components/consent-notice.tsx'
export { contactTeam, countAction } from './count-action.ts'
export { followConsent } from './follow-consent.ts'
export { followSoundErrors } from './follow-sound-errors.ts'
