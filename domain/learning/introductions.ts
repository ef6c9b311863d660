/** A guided tour or a hint: told once, followed step by step. Ids are kept with every learner: they never change. */
export interface Introduction {
  readonly id: number
  readonly name: string
  /** Where it shows itself: a part of the app. */
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

/** Progress never goes back, and never beyond the last step: at step 2 of 5, being told 1 changes nothing, being told 9 means 5. */
export function introductionAfter(
  { steps }: Pick<Introduction, 'steps'>,
  before: IntroductionProgress,
  reported: IntroductionProgress,
): IntroductionProgress {
  const done = before.done || reported.done
  return { currentStep: done ? steps : Math.min(steps, Math.max(before.currentStep, reported.currentStep)), done }
}
