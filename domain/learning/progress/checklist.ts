import { LEVELS } from '../levels.ts'

/** Tasks of the checklist of a new learner (spec: learning §4.9). */
const CHECKLIST_TASKS = ['Initial_evaluation', 'prelude_exercises', 'first_module', 'plug_piano'] as const
export type ChecklistTask = (typeof CHECKLIST_TASKS)[number]

export const isChecklistTask = (text: string): text is ChecklistTask => (CHECKLIST_TASKS as readonly string[]).includes(text)

/** The tasks of one learner: the first level has those of the school not, and only a keyboard with a cable is plugged in. */
export function checklistOf({ level, keyboardType }: { readonly level: number; readonly keyboardType: string }): readonly ChecklistTask[] {
  const isAboveFirst = level > (LEVELS[0]?.value ?? 1)
  return CHECKLIST_TASKS.filter((task) => (task === 'plug_piano' ? keyboardType === 'midi' : isAboveFirst))
}
