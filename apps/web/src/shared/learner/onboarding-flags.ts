import { type Configured, configurationOf } from './configuration-value.ts'

/** The flags of ONBOARDING that this app reads (spec: learning §3.2); all other fields are kept unchanged. */
export type OnboardingFlag =
  | 'hasFinishedFirstOnboarding'
  | 'hasFinishedMidiOnboarding'
  | 'hasFinishedInitialEvaluation'
  | 'endTrialModalDisplayed'
  | 'sawChatbot'
  | 'hideEvaluationBanner'
  | 'displayTutorialBanner'

const flagsOf = (learner: Configured | undefined): Readonly<Record<string, unknown>> =>
  Object(learner ? configurationOf(learner, 'ONBOARDING') : {}) as Readonly<Record<string, unknown>>

/** False while no learner is loaded. */
export const hasOnboardingFlag = (learner: Configured | undefined, flag: OnboardingFlag): boolean => flagsOf(learner)[flag] === true

/** The JSON text to store when the flag is set. */
export const withOnboardingFlag = (learner: Configured | undefined, flag: OnboardingFlag, value = true): string =>
  JSON.stringify({ ...flagsOf(learner), [flag]: value })
