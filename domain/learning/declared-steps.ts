/** How far a learner is in a module: all steps up to an index, of which some were declared and not measured. */
export interface DeclaredStanding {
  readonly maxStepIndex: number
  readonly declared: readonly number[]
}

/**
 * The steps that declaring one of them adds: itself and those before it that were not done. A step that a take has passed stays measured, and adds
 * nothing.
 */
export function stepsToDeclare(standing: DeclaredStanding | undefined, stepIndex: number): readonly number[] {
  const { maxStepIndex, declared } = standing ?? { maxStepIndex: -1, declared: [] }
  const steps = Array.from({ length: Math.max(0, stepIndex - maxStepIndex) }, (_step, place) => maxStepIndex + 1 + place)
  return steps.filter((step) => !declared.includes(step))
}

/**
 * The module after the learner takes a declared step back: it goes on there. What was declared after it goes with it; takes stay. Null where the step
 * was not declared: what was measured is not taken back by a word.
 */
export function withoutDeclared({ maxStepIndex, declared }: DeclaredStanding, stepIndex: number): DeclaredStanding | null {
  if (!declared.includes(stepIndex)) return null
  return { maxStepIndex: Math.min(maxStepIndex, stepIndex - 1), declared: declared.filter((step) => step < stepIndex) }
}
