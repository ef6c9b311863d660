import type { PlayableType } from '@prelude/contract'
import { and, asc, desc, eq, isNotNull } from '../../database/drizzle.ts'
import type { Database, Sql, Transaction } from '../../database/open.ts'
import { classProgress, contentOpens, scores, takes } from '../../database/schema.ts'

/** How far the class of a version is (`features/class`). */
export interface ClassProgress {
  readonly pianoClassProgress: number
  readonly consolidationClassProgress: number
  readonly classStatus: number
}

/** What a learner did with one content: opened it, played it, how well at best, how far its class is. */
export interface Progress {
  readonly best: number | null
  readonly bestAt: Date | null
  readonly discoveredAt: Date | null
  readonly lastOpenedAt: Date | null
  /** Null where the class was never begun. */
  readonly class: ClassProgress | null
}

export const NO_PROGRESS: Progress = { best: null, bestAt: null, discoveredAt: null, lastOpenedAt: null, class: null }

export interface ScoredContent {
  readonly playableType: PlayableType
  readonly playableId: number
}

async function classesOf(reader: Sql, userId: number): Promise<ReadonlyMap<number, ClassProgress>> {
  const rows = await reader.select().from(classProgress).where(eq(classProgress.userId, userId))
  return new Map(rows.map(({ versionId, userId: _userId, ...progress }) => [versionId, progress]))
}

/** Everything the learner opened or played of one kind, by id. */
export async function progressOf(database: Database, userId: number, playableType: 'version' | 'challenge'): Promise<ReadonlyMap<number, Progress>> {
  const [played, opened, classes] = await Promise.all([
    database.sql
      .select({ id: scores.playableId, best: scores.best, bestAt: scores.bestAt })
      .from(scores)
      .where(and(eq(scores.userId, userId), eq(scores.playableType, playableType))),
    database.sql
      .select({ id: contentOpens.playableId, discoveredAt: contentOpens.discoveredAt, lastOpenedAt: contentOpens.lastOpenedAt })
      .from(contentOpens)
      .where(and(eq(contentOpens.userId, userId), eq(contentOpens.playableType, playableType))),
    playableType === 'version' ? classesOf(database.sql, userId) : new Map<number, ClassProgress>(),
  ])
  const progress = new Map<number, Progress>()
  const add = (id: number, more: Partial<Progress>): void => {
    progress.set(id, { ...NO_PROGRESS, ...progress.get(id), ...more })
  }
  for (const { id, ...open } of opened) add(id, open)
  for (const { id, ...score } of played) add(id, score)
  for (const [id, known] of classes) add(id, { class: known })
  return progress
}

const isScoreOf = (userId: number, { playableType, playableId }: ScoredContent) =>
  and(eq(scores.userId, userId), eq(scores.playableType, playableType), eq(scores.playableId, playableId))

export type BestScore = Pick<typeof scores.$inferSelect, 'best' | 'bestTakeId' | 'bestAt'>

export async function bestScoreOf(reader: Sql | Transaction, userId: number, content: ScoredContent): Promise<BestScore | undefined> {
  const [row] = await reader
    .select({ best: scores.best, bestTakeId: scores.bestTakeId, bestAt: scores.bestAt })
    .from(scores)
    .where(isScoreOf(userId, content))
  return row
}

export async function keepBestScore(
  transaction: Transaction,
  userId: number,
  { playableType, playableId }: ScoredContent,
  best: BestScore,
): Promise<void> {
  await transaction
    .insert(scores)
    .values({ userId, playableType, playableId, ...best })
    .onConflictDoUpdate({ target: [scores.userId, scores.playableType, scores.playableId], set: best })
}

/** Finds the best score among the takes that are left; of two that are as good the first counts. */
export async function findBestScoreAnew(transaction: Transaction, userId: number, content: ScoredContent): Promise<void> {
  const { playableType, playableId } = content
  const [take] = await transaction
    .select({ id: takes.id, best: takes.pieceScore, bestAt: takes.endedAt })
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.playableType, playableType), eq(takes.playableId, playableId), isNotNull(takes.pieceScore)))
    .orderBy(desc(takes.pieceScore), asc(takes.endedAt))
    .limit(1)
  if (take && take.best !== null) await keepBestScore(transaction, userId, content, { best: take.best, bestTakeId: take.id, bestAt: take.bestAt })
  else await transaction.delete(scores).where(isScoreOf(userId, content))
}
