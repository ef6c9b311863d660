/** A guided tour or a hint: shown once, followed step by step. Ids are stored for every learner: never change them. */
export interface Introduction {
  readonly id: number
  readonly name: string
  /** The part of the app where it is shown. */
  readonly displayCondition: string
  /** 1 for a hint. */
  readonly steps: number
}

/** The explanation before the microphone is first asked for is the only one there is yet. */
export const INTRODUCTIONS: readonly Introduction[] = [{ id: 1, name: 'listening-explanation', displayCondition: 'listening', steps: 1 }]

export interface IntroductionProgress {
  readonly currentStep: number
  readonly done: boolean
}

export const NOT_BEGUN: IntroductionProgress = { currentStep: 0, done: false }

/** Progress never decreases, and never exceeds the last step: at step 2 of 5, an update to 1 changes nothing, an update to 9 gives 5. */
export function introductionAfter(
  { steps }: Pick<Introduction, 'steps'>,
  before: IntroductionProgress,
  reported: IntroductionProgress,
): IntroductionProgress {
  const done = before.done || reported.done
  return { currentStep: done ? steps : Math.min(steps, Math.max(before.currentStep, reported.currentStep)), done }
}
