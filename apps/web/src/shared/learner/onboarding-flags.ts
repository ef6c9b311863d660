import { type Configured, configurationOf } from './configuration-value.ts'

/** What of ONBOARDING is yes or no and has its reader (spec: learning §3.2); whatever else is in it is kept as it is. */
export type OnboardingFlag = 'hasFinishedFirstOnboarding' | 'hasFinishedMidiOnboarding' | 'endTrialModalDisplayed'

const flagsOf = (learner: Configured | undefined): Readonly<Record<string, unknown>> =>
  Object(learner ? configurationOf(learner, 'ONBOARDING') : {}) as Readonly<Record<string, unknown>>

/** False while nobody is loaded. */
export const hasOnboardingFlag = (learner: Configured | undefined, flag: OnboardingFlag): boolean => flagsOf(learner)[flag] === true

/** The text to write once it is so. */
export const withOnboardingFlag = (learner: Configured | undefined, flag: OnboardingFlag): string =>
  JSON.stringify({ ...flagsOf(learner), [flag]: true })
