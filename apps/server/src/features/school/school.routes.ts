import { stepsToDeclare, withoutDeclared } from '@prelude/domain/learning'
import { openContent } from '../../kernel/access/open-content.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { createReadParts } from '../../kernel/learner/learner-parts.sql.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { isInFreeModule, type RepertoireModule } from '../../kernel/repertoire/school.ts'
import { completeChecklistTask } from '../configurations/front-door.ts'
import { type ContentProgress, progressPart } from '../results/front-door.ts'
import { paidContents } from './counted-contents.ts'
import { keysOnlyBests, unprovedSteps } from './module-proof.sql.ts'
import { checkStep, isFinished, reachesEnd } from './school.policy.ts'
import { type BestScores, presentModule, presentSkills } from './school.present.ts'
import { advanceModule, keepFeeling, keepTakenBack, moduleBegun, modulesBegun, noteDeclared, noteMeasured } from './school.sql.ts'

export interface SchoolDependencies {
  readonly database: Database
  readonly members: Members
  readonly repertoire: Repertoire
  readonly now: () => Date
}

const readProgress = createReadParts({ progress: progressPart('exercise') })

const STEP_PARTS = { exercise: progressPart('exercise'), challenge: progressPart('challenge'), version: progressPart('version') }
const readStepParts = createReadParts(STEP_PARTS)

const bestIn = (progress: ReadonlyMap<number, ContentProgress>): ReadonlyMap<number, number> =>
  new Map([...progress].flatMap(([id, { best }]) => (best === null ? [] : [[id, best] as const])))
type StepParts = Readonly<Record<keyof BestScores, ReadonlyMap<number, ContentProgress>>>
/** `keysOnly`: of exercises without tempo, what counts for their step. */
const bestScores = (parts: StepParts, keysOnly: ReadonlyMap<number, number> = new Map()): BestScores => ({
  exercise: new Map([...bestIn(parts.exercise), ...keysOnly]),
  challenge: bestIn(parts.challenge),
  version: bestIn(parts.version),
})

/**
 * Task of the checklist that the first module completes that was played to its end; the evaluation does not (spec: learning §4.11), nor does one with
 * steps that were only declared.
 */
const FIRST_MODULE_TASK = 'first_module'

export function schoolRoutes(route: Route, { database, members, repertoire, now }: SchoolDependencies): void {
  const findModule = (id: number): RepertoireModule => {
    const module = repertoire.modules.find((candidate) => candidate.id === id)
    if (!module) throw new Refusal('not_found', 'Ce module est introuvable.')
    return module
  }
  // Content does not change while the server runs.
  const paid = new Map(repertoire.modules.map((module) => [module.id, paidContents(repertoire, module)]))
  const paidIn = ({ id }: RepertoireModule) => paid.get(id) ?? []

  route(
    'GET school-modules',
    async ({ learner, parts }) => {
      const begun = await modulesBegun(database.sql, learner.id)
      const best = bestScores(parts)
      return {
        content: {
          modules: repertoire.modules.map((module) => presentModule(module, begun.get(module.id), { best, paid: paidIn(module) })),
          sequences: repertoire.sequences.map(({ level, moduleIds }) => ({ level, content: [...moduleIds] })),
        },
      }
    },
    { parts: STEP_PARTS },
  )

  route(
    'GET school-module/{id}',
    async ({ learner, params, parts }) => {
      const module = findModule(params.id)
      return {
        content: presentModule(module, await moduleBegun(database.sql, learner.id, module.id), {
          best: bestScores(parts, await keysOnlyBests(database.sql, learner.id, module, repertoire)),
          paid: paidIn(module),
        }),
      }
    },
    { parts: STEP_PARTS },
  )

  route('POST school-module/{id}/progress', async ({ learner, params, body }) => {
    const module = findModule(params.id)
    checkStep(module, body)
    const { max_step_index: stepIndex, exercise_id: exerciseId = null, difficulty_felt: difficultyFelt, declared: isDeclared = false } = body
    const standing = await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      if (difficultyFelt != null) await keepFeeling(transaction, learner.id, { moduleId: module.id, stepIndex, exerciseId, difficultyFelt }, now())
      const before = await moduleBegun(transaction, learner.id, module.id)
      if (isDeclared) await noteDeclared(transaction, learner.id, { moduleId: module.id, steps: stepsToDeclare(before, stepIndex) }, now())
      else await noteMeasured(transaction, learner.id, module.id, stepIndex)
      await advanceModule(transaction, learner.id, module.id, { maxStepIndex: stepIndex, isFinished: false, now: now() })
      const after = await moduleBegun(transaction, learner.id, module.id)
      if (!after) return after
      const missing = await unprovedSteps(transaction, learner.id, { module, standing: after }, repertoire)
      if (missing.length === 0 && !module.evaluation && reachesEnd(module, after))
        await completeChecklistTask(transaction, learner.id, FIRST_MODULE_TASK, now())
      if (after.isFinished || !isFinished(module, after, missing)) return after
      await advanceModule(transaction, learner.id, module.id, { maxStepIndex: after.maxStepIndex, isFinished: true, now: now() })
      return { ...after, isFinished: true }
    })
    const best = bestScores(await readStepParts(database.pool, learner, now()), await keysOnlyBests(database.sql, learner.id, module, repertoire))
    return { content: presentModule(module, standing, { best, paid: paidIn(module) }) }
  })

  route('DELETE school-module/{id}/progress', async ({ learner, params, query }) => {
    const module = findModule(params.id)
    await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const standing = await moduleBegun(transaction, learner.id, module.id)
      const after = standing && withoutDeclared(standing, query.step_index)
      if (after) await keepTakenBack(transaction, learner.id, module.id, { maxStepIndex: after.maxStepIndex, now: now() })
    })
    return {}
  })

  route('GET skills', async ({ learner }) => {
    const { progress } = await readProgress(database.pool, learner, now())
    return { content: presentSkills(repertoire, (id) => progress.get(id)?.best ?? null) }
  })

  route('GET lessons/{id}', async ({ learner, params }) => {
    const lesson = repertoire.lesson(params.id)
    if (!lesson) throw new Refusal('not_found', 'Cette leçon animée est introuvable.')
    const isFree = isInFreeModule(repertoire, 'lesson', lesson.id)
    await openContent({ database, members, now }, learner, { playableType: 'lesson', playableId: lesson.id, isFree })
    return { content: lesson }
  })
}
