import { expect, it } from 'vitest'
import { onboardingOf, withTrialEndTold } from './onboarding-flags.ts'

it.each([
  [undefined, false, false],
  ['not json', false, false],
  ['{"hasFinishedFirstOnboarding":true}', true, false],
  ['{"hasFinishedFirstOnboarding":"true","endTrialModalDisplayed":true}', false, true],
])('%s', (text, hasFinishedFirstOnboarding, endTrialModalDisplayed) =>
  expect(onboardingOf(text)).toEqual({ hasFinishedFirstOnboarding, endTrialModalDisplayed }),
)
it('keeps what else stands there', () =>
  expect(JSON.parse(withTrialEndTold('{"hideChecklist":true}'))).toEqual({ hideChecklist: true, endTrialModalDisplayed: true }))
