import type { CallBody } from '@prelude/contract'
import { wrongField } from '../../kernel/refusal.ts'
import type { RepertoireModule } from '../../kernel/repertoire/school.ts'
import type { ModuleStanding } from './school.sql.ts'

type Announced = CallBody<'POST school-module/{id}/progress'>

/** The step must belong to the module, and the exercise to one of its steps: the index is the highest so far, not that of the exercise. */
export function checkStep({ steps }: RepertoireModule, { max_step_index: index, exercise_id: exerciseId }: Announced): void {
  if (index >= steps.length) throw wrongField('max_step_index', `Ce module a ${steps.length} étapes, comptées à partir de 0.`)
  if (exerciseId != null && !steps.some((step) => step.step_type === 'EXERCISE' && step.exercise_id === exerciseId))
    throw wrongField('exercise_id', 'Cet exercice n’est pas de ce module.')
}

/** The last step was reached; the evaluation may end before. */
export const reachesEnd = ({ evaluation, steps }: RepertoireModule, { maxStepIndex }: Pick<ModuleStanding, 'maxStepIndex'>): boolean =>
  evaluation || maxStepIndex >= steps.length - 1

/** A module is finished with its last step, once each was played or declared. `unproved`: indexes of those that no record of the server shows. */
export const isFinished = (module: RepertoireModule, standing: ModuleStanding, unproved: readonly number[]): boolean =>
  reachesEnd(module, standing) && unproved.every((index) => standing.declared.includes(index))
