export { KeyboardOnboarding } from './keyboard-onboarding.tsx'
