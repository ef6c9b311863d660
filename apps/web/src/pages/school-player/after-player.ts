import type { StepOfModule } from '../../features/modules/front-door.ts'

/** Where leaving the player of the school leads: to the module of the step, for a bloc by itself to the list of blocs, else to the school. */
export function afterPlayer(playableType: string, moduleId: number | null) {
  if (moduleId !== null) return { to: '/school/module/$moduleId', params: { moduleId: String(moduleId) } } as const
  return { to: playableType === 'bloc' ? '/school/blocs' : '/school' } as const
}

/** After a step: the next one where it is an exercise, else null, which means back to the module (spec: learning §4.11). */
export function nextExercise(steps: readonly StepOfModule[], stepIndex: number): StepOfModule | null {
  const next = steps.find(({ index }) => index > stepIndex)
  return next?.content.kind === 'exercise' ? next : null
}
