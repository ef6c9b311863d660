import { french } from '@prelude/domain/basics'
import type { ChecklistTask } from '@prelude/domain/learning'

/** Labels of the first steps. */
export const CHECKLIST_TEXTS: Readonly<Record<ChecklistTask, string>> = french({
  Initial_evaluation: 'Passer l’évaluation',
  first_module: 'Terminer un premier module',
  prelude_exercises: 'Jouer un exercice',
  plug_piano: 'Brancher votre piano',
})
