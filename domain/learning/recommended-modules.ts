/** The modules that the school recommends first (spec: learning §4.11). */

export interface RecommendableModule {
  readonly isFree: boolean
  readonly isFinished: boolean
  /** Number of steps that are done. */
  readonly doneSteps: number
}

const RECOMMENDED_MOST = 2

/** `modules` in the order of the active sequence. */
export function recommendedModules<Module extends RecommendableModule>(
  modules: readonly Module[],
  isPremium: boolean,
): { readonly started: readonly Module[]; readonly notStarted: readonly Module[] } {
  const untouched = modules.filter(({ doneSteps, isFinished }) => doneSteps === 0 && !isFinished)
  const free = untouched.filter(({ isFree }) => isFree)
  return {
    started: modules.filter(({ doneSteps, isFinished }) => doneSteps > 0 && !isFinished).slice(0, RECOMMENDED_MOST),
    notStarted: (!isPremium && free.length > 0 ? free : untouched).slice(0, RECOMMENDED_MOST),
  }
}
