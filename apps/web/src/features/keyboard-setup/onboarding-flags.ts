/** What of ONBOARDING the keyboard's setting up reads; whatever else is in it is kept as it is (spec: learning §3). */
export interface OnboardingFlags {
  readonly hasFinishedMidiOnboarding: boolean
}

const objectOf = (text: string | undefined): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
  } catch {
    return {} // written by something else
  }
}

export const onboardingOf = (text: string | undefined): OnboardingFlags => ({
  hasFinishedMidiOnboarding: objectOf(text).hasFinishedMidiOnboarding === true,
})

/** The text to write, with the keyboard's onboarding done. */
export const withMidiOnboarding = (text: string | undefined): string => JSON.stringify({ ...objectOf(text), hasFinishedMidiOnboarding: true })
