import type { Checklist } from '@prelude/contract'
import { ACTIVITY, type ChecklistTask, checklistOf, checklistRule } from '@prelude/domain/learning'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { configurationsOf } from '../configurations/front-door.ts'
import { moduleBegun, reachesEnd, unprovedSteps } from '../school/front-door.ts'
import { hasTakeOf } from '../takes/front-door.ts'
import { subjectsOf } from './activity.sql.ts'
import { CHECKLIST_TEXTS } from './checklist.texts.ts'

/** The records of a learner, by which it is known what they did. */
export interface Records {
  readonly reader: Sql | Transaction
  readonly learner: LearnerRow
  readonly repertoire: Repertoire
}

/** Whether every step of a begun module was passed by what the server has seen. */
export async function moduleIsProved(
  { reader, learner, repertoire }: Records,
  moduleId: number,
): Promise<'proved' | 'unfinished' | readonly number[]> {
  const module = repertoire.modules.find(({ id }) => id === moduleId)
  const standing = module && (await moduleBegun(reader, learner.id, moduleId))
  if (!module || !standing || !reachesEnd(module, standing)) return 'unfinished'
  const missing = await unprovedSteps(reader, learner.id, { module, standing }, repertoire)
  return missing.length === 0 ? 'proved' : missing
}

export async function taskIsProved(records: Records, task: ChecklistTask): Promise<boolean> {
  const { reader, learner, repertoire } = records
  switch (task) {
    case 'Initial_evaluation': {
      const evaluation = repertoire.modules.find((module) => module.evaluation)
      return evaluation !== undefined && (await moduleIsProved(records, evaluation.id)) === 'proved'
    }
    case 'first_module':
      return (await subjectsOf(reader, learner.id, 'COMPLETE_MODULE')).some((id) =>
        repertoire.modules.some((module) => String(module.id) === id && !module.evaluation),
      )
    case 'prelude_exercises':
      return hasTakeOf(reader, learner.id, { playableType: 'exercise' })
    case 'plug_piano':
      return hasTakeOf(reader, learner.id, { input: 'midi' })
  }
}

/** The tasks of the learner's checklist. */
export async function tasksOf({ reader, learner }: Records): Promise<readonly ChecklistTask[]> {
  const configurations = await configurationsOf(reader, learner.id)
  return checklistOf({ level: learner.levelValue, keyboardType: configurations.get('KEYBOARD_TYPE') ?? '' })
}

/** The whole list is one event. */
export const WHOLE_CHECKLIST = 'checklist'

/** The checklist of a learner: what was counted stays done, whatever was erased since. */
export async function checklistNow(records: Records): Promise<Checklist> {
  const { reader, learner } = records
  const [tasks, counted, whole] = await Promise.all([
    tasksOf(records),
    subjectsOf(reader, learner.id, 'COMPLETE_CHECKLIST_STEP'),
    subjectsOf(reader, learner.id, 'COMPLETE_CHECKLIST'),
  ])
  const items = tasks.map(async (task) => {
    const isCounted = counted.includes(task)
    return {
      id: task,
      label: CHECKLIST_TEXTS[task],
      completed: isCounted || (await taskIsProved(records, task)),
      ...checklistRule(task),
      points: ACTIVITY.COMPLETE_CHECKLIST_STEP.most,
      counted: isCounted,
    }
  })
  return { items: await Promise.all(items), points: ACTIVITY.COMPLETE_CHECKLIST.most, counted: whole.includes(WHOLE_CHECKLIST) }
}
