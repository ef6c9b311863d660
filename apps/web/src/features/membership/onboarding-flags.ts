/** What of ONBOARDING the dialogs of membership read; whatever else is in it is kept as it is (spec: learning §3). */
export interface OnboardingFlags {
  readonly hasFinishedFirstOnboarding: boolean
  readonly endTrialModalDisplayed: boolean
}

const objectOf = (text: string | undefined): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
  } catch {
    return {} // written by something else
  }
}

export function onboardingOf(text: string | undefined): OnboardingFlags {
  const flags = objectOf(text)
  return { hasFinishedFirstOnboarding: flags.hasFinishedFirstOnboarding === true, endTrialModalDisplayed: flags.endTrialModalDisplayed === true }
}

/** The text to write once the end of the trial was said. */
export const withTrialEndTold = (text: string | undefined): string => JSON.stringify({ ...objectOf(text), endTrialModalDisplayed: true })
