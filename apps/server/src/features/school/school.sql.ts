import { and, eq, gt, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { declaredSteps, moduleFeelings, moduleProgress } from './school.table.ts'

/** A learner's progress in a module. */
export interface ModuleProgress {
  readonly maxStepIndex: number
  readonly isFinished: boolean
}

export interface ModuleStanding extends ModuleProgress {
  /** Indexes of the steps that the learner declared, without a take that passes them. */
  readonly declared: readonly number[]
}

async function declaredOf(reader: Sql | Transaction, userId: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await reader.select().from(declaredSteps).where(eq(declaredSteps.userId, userId)).orderBy(declaredSteps.stepIndex)
  const byModule = new Map<number, number[]>()
  for (const { moduleId, stepIndex } of rows) byModule.set(moduleId, [...(byModule.get(moduleId) ?? []), stepIndex])
  return byModule
}

/** Begun modules, by id. */
export async function modulesBegun(reader: Sql, userId: number): Promise<ReadonlyMap<number, ModuleStanding>> {
  const [rows, declared] = await Promise.all([
    reader.select().from(moduleProgress).where(eq(moduleProgress.userId, userId)),
    declaredOf(reader, userId),
  ])
  return new Map(rows.map(({ moduleId, ...progress }) => [moduleId, { ...progress, declared: declared.get(moduleId) ?? [] }]))
}

/** Progress in the begun modules, by id, as a part of the learner. */
export const moduleProgressPart: LearnerPart<ReadonlyMap<number, ModuleProgress>> = {
  sql: `(select json_agg(json_build_array(module_id, max_step_index, is_finished)) from module_progress where user_id = ${PART.learnerId})`,
  read: (stored: readonly [moduleId: number, maxStepIndex: number, isFinished: boolean][] | null) =>
    new Map((stored ?? []).map(([id, maxStepIndex, isFinished]) => [id, { maxStepIndex, isFinished }])),
}

export async function moduleBegun(reader: Sql | Transaction, userId: number, moduleId: number): Promise<ModuleStanding | undefined> {
  const [row] = await reader
    .select()
    .from(moduleProgress)
    .where(and(eq(moduleProgress.userId, userId), eq(moduleProgress.moduleId, moduleId)))
  return row && { ...row, declared: (await declaredOf(reader, userId)).get(moduleId) ?? [] }
}

/** Notes steps that were declared. */
export async function noteDeclared(
  transaction: Transaction,
  userId: number,
  { moduleId, steps }: { readonly moduleId: number; readonly steps: readonly number[] },
  now: Date,
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map((stepIndex) => ({ userId, moduleId, stepIndex, declaredAt: now }))
  await transaction.insert(declaredSteps).values(rows).onConflictDoNothing()
}

const ofModule = (table: typeof declaredSteps | typeof moduleProgress, userId: number, moduleId: number) =>
  and(eq(table.userId, userId), eq(table.moduleId, moduleId))

/** A step was passed: what was measured comes before what was declared. */
export const noteMeasured = (transaction: Transaction, userId: number, moduleId: number, stepIndex: number): Promise<unknown> =>
  transaction.delete(declaredSteps).where(and(ofModule(declaredSteps, userId, moduleId), eq(declaredSteps.stepIndex, stepIndex)))

/** The module as it stands once a declared step is taken back: the only way in which progress goes back. */
export async function keepTakenBack(
  transaction: Transaction,
  userId: number,
  moduleId: number,
  { maxStepIndex, now }: { readonly maxStepIndex: number; readonly now: Date },
): Promise<void> {
  await transaction.delete(declaredSteps).where(and(ofModule(declaredSteps, userId, moduleId), gt(declaredSteps.stepIndex, maxStepIndex)))
  if (maxStepIndex < 0) await transaction.delete(moduleProgress).where(ofModule(moduleProgress, userId, moduleId))
  else
    await transaction
      .update(moduleProgress)
      .set({ maxStepIndex, isFinished: false, updatedAt: now })
      .where(ofModule(moduleProgress, userId, moduleId))
}

/** Advances the progress, never back: what was declared is taken back by `keepTakenBack`. */
export async function advanceModule(
  transaction: Transaction,
  userId: number,
  moduleId: number,
  { maxStepIndex, isFinished, now }: ModuleProgress & { readonly now: Date },
): Promise<void> {
  await transaction
    .insert(moduleProgress)
    .values({ userId, moduleId, maxStepIndex, isFinished, updatedAt: now })
    .onConflictDoUpdate({
      target: [moduleProgress.userId, moduleProgress.moduleId],
      set: {
        maxStepIndex: sql`greatest(${moduleProgress.maxStepIndex}, excluded.max_step_index)`,
        isFinished: sql`${moduleProgress.isFinished} or excluded.is_finished`,
        updatedAt: now,
      },
    })
}

export interface Feeling {
  readonly moduleId: number
  readonly stepIndex: number
  readonly exerciseId: number | null
  readonly difficultyFelt: number
}

/** Stores the felt difficulty of a step; the latest answer counts. */
export async function keepFeeling(transaction: Transaction, userId: number, { moduleId, stepIndex, ...felt }: Feeling, now: Date): Promise<void> {
  const answer = { ...felt, feltAt: now }
  await transaction
    .insert(moduleFeelings)
    .values({ userId, moduleId, stepIndex, ...answer })
    .onConflictDoUpdate({ target: [moduleFeelings.userId, moduleFeelings.moduleId, moduleFeelings.stepIndex], set: answer })
}
