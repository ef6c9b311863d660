import type { KeyboardType } from './keyboard-onboarding-machine.ts'
import type { PerformanceValidity } from './performance-test-machine.ts'

/**
 * Whether a learner validates by hand: an acoustic piano, and a microphone that was refused, is too slow, or was put off. The keys of the screen and a
 * cable are graded.
 */
export const isDeclarative = (keyboardType: KeyboardType | null, test: PerformanceValidity): boolean =>
  keyboardType === 'classic' && (test === 'notValidated' || test === 'notAllowed' || test === 'reported')
