import { and, eq, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/open.ts'
import { moduleFeelings, moduleProgress } from './school.table.ts'

/** A learner's progress in a module. */
export interface ModuleProgress {
  readonly maxStepIndex: number
  readonly isFinished: boolean
}

/** Begun modules, by id. */
export async function modulesBegun(reader: Sql, userId: number): Promise<ReadonlyMap<number, ModuleProgress>> {
  const rows = await reader.select().from(moduleProgress).where(eq(moduleProgress.userId, userId))
  return new Map(rows.map(({ moduleId, ...progress }) => [moduleId, progress]))
}

export async function moduleBegun(reader: Sql | Transaction, userId: number, moduleId: number): Promise<ModuleProgress | undefined> {
  const [row] = await reader
    .select()
    .from(moduleProgress)
    .where(and(eq(moduleProgress.userId, userId), eq(moduleProgress.moduleId, moduleId)))
  return row
}

/** Advances the progress, never back. */
export async function advanceModule(
  transaction: Transaction,
  userId: number,
  moduleId: number,
  { maxStepIndex, isFinished, now }: ModuleProgress & { readonly now: Date },
): Promise<ModuleProgress> {
  const [row] = await transaction
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
    .returning()
  if (!row) throw new Error('progress that was stored is returned')
  return row
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
