export { KeyboardOnboarding } from './keyboard-onboarding.tsx'
export { onboardingOf } from './onboarding-flags.ts'
