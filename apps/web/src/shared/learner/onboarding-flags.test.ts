import { expect, it } from 'vitest'
import { hasOnboardingFlag, withOnboardingFlag } from './onboarding-flags.ts'

const storing = (text: string | undefined) => ({ configurations: text === undefined ? {} : { ONBOARDING: text } })

it.each([
  ['{"hasFinishedMidiOnboarding":true}', 'hasFinishedMidiOnboarding', true],
  ['{"hasFinishedMidiOnboarding":"true"}', 'hasFinishedMidiOnboarding', false],
  ['{"hasFinishedFirstOnboarding":true}', 'hasFinishedMidiOnboarding', false],
  ['null', 'endTrialModalDisplayed', false],
  // Initial value of an account.
  [undefined, 'hasFinishedFirstOnboarding', true],
  ['not ours', 'hasFinishedFirstOnboarding', true],
] as const)('%s: %s is %s', (text, flag, isSo) => expect(hasOnboardingFlag(storing(text), flag)).toBe(isSo))

it('is false while no learner is loaded', () => expect(hasOnboardingFlag(undefined, 'hasFinishedFirstOnboarding')).toBe(false))

it('keeps other fields', () =>
  expect(JSON.parse(withOnboardingFlag(storing('{"hideChecklist":true}'), 'endTrialModalDisplayed'))).toEqual({
    hideChecklist: true,
    endTrialModalDisplayed: true,
  }))

it('clears a flag', () =>
  expect(JSON.parse(withOnboardingFlag(storing('{}'), 'displayTutorialBanner', false))).toEqual({ displayTutorialBanner: false }))
