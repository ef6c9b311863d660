import type { CallBody } from '@prelude/contract'
import { wrongField } from '../../kernel/refusal.ts'
import type { RepertoireModule } from '../../kernel/repertoire/school.ts'
import type { ModuleProgress } from './school.sql.ts'

type Announced = CallBody<'POST school-module/{id}/progress'>

/** The step must belong to the module, and the exercise to one of its steps: the index is the highest so far, not that of the exercise. */
export function checkStep({ steps }: RepertoireModule, { max_step_index: index, exercise_id: exerciseId }: Announced): void {
  if (index >= steps.length) throw wrongField('max_step_index', `Ce module a ${steps.length} étapes, comptées à partir de 0.`)
  if (exerciseId != null && !steps.some((step) => step.step_type === 'EXERCISE' && step.exercise_id === exerciseId))
    throw wrongField('exercise_id', 'Cet exercice n’est pas de ce module.')
}

/** A module is finished with its last step. */
export const progressAt = ({ steps }: RepertoireModule, index: number): ModuleProgress => ({
  maxStepIndex: index,
  isFinished: index >= steps.length - 1,
})
