import { expect, it } from 'vitest'
import { onboardingOf, withMidiOnboarding } from './onboarding-flags.ts'

it.each([
  [undefined, false],
  ['{"hasFinishedFirstOnboarding":true}', false],
  ['{"hasFinishedMidiOnboarding":true}', true],
  ['{"hasFinishedMidiOnboarding":"true"}', false],
  ['not ours', false],
])('%s: %s', (text, isFinished) => expect(onboardingOf(text).hasFinishedMidiOnboarding).toBe(isFinished))

it('keeps what else is in it', () => {
  expect(JSON.parse(withMidiOnboarding('{"hasFinishedFirstOnboarding":true,"hideChecklist":false}'))).toEqual({
    hasFinishedFirstOnboarding: true,
    hideChecklist: false,
    hasFinishedMidiOnboarding: true,
  })
  expect(JSON.parse(withMidiOnboarding(undefined))).toEqual({ hasFinishedMidiOnboarding: true })
})
