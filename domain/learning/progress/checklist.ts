import { LEVELS } from '../levels.ts'

/** Tasks of the checklist of a new learner (spec: learning §4.9). */
const CHECKLIST_TASKS = ['Initial_evaluation', 'prelude_exercises', 'first_module', 'plug_piano'] as const
export type ChecklistTask = (typeof CHECKLIST_TASKS)[number]

export const isChecklistTask = (text: string): text is ChecklistTask => (CHECKLIST_TASKS as readonly string[]).includes(text)

/** Free days are not given for now (spec: learning §4.4): the mission of the piano would give two. */
const GIVES_FREE_DAYS = false

/** 1 comes first, 10 last: what finds the level, what makes music, what is practised, and the cable. Days of premium that a task would give. */
const RULES: Readonly<Record<ChecklistTask, { readonly priority: number; readonly freeDays: number }>> = {
  Initial_evaluation: { priority: 1, freeDays: 0 },
  first_module: { priority: 2, freeDays: 0 },
  prelude_exercises: { priority: 3, freeDays: 0 },
  plug_piano: { priority: 4, freeDays: 2 },
}

/** What a task is worth beside its points. */
export const checklistRule = (task: ChecklistTask): { readonly priority: number; readonly freeDays: number } => {
  const { priority, freeDays } = RULES[task]
  return { priority, freeDays: GIVES_FREE_DAYS ? freeDays : 0 }
}

/** The tasks of one learner, the first one first: the first level has those of the school not, and only a keyboard with a cable is plugged in. */
export function checklistOf({ level, keyboardType }: { readonly level: number; readonly keyboardType: string }): readonly ChecklistTask[] {
  const isAboveFirst = level > (LEVELS[0]?.value ?? 1)
  return CHECKLIST_TASKS.filter((task) => (task === 'plug_piano' ? keyboardType === 'midi' : isAboveFirst)).sort(
    (a, b) => RULES[a].priority - RULES[b].priority,
  )
}
