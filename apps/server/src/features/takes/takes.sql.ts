import { MAX_KEPT_TAKES } from '@prelude/contract'
import { and, desc, eq } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { takes } from '../../database/schema.ts'
import { bestScoreOf, keepBestScore, type ScoredContent } from '../scores/scores.sql.ts'
import { letOldestGo } from './runs.sql.ts'
import type { TakeHead, TakeRow } from './takes.present.ts'

export async function takeById(reader: Sql | Transaction, userId: number, id: string): Promise<TakeRow | undefined> {
  const [row] = await reader
    .select()
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.id, id)))
  return row
}

export const latestTakes = (reader: Sql, userId: number, { playableType, playableId }: ScoredContent, limit: number): Promise<TakeHead[]> =>
  reader
    .select({
      id: takes.id,
      playableType: takes.playableType,
      playableId: takes.playableId,
      hands: takes.hands,
      fromMeasure: takes.fromMeasure,
      toMeasure: takes.toMeasure,
      mode: takes.mode,
      speed: takes.speed,
      score: takes.score,
      startedAt: takes.startedAt,
      endedAt: takes.endedAt,
      measures: takes.measures,
    })
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.playableType, playableType), eq(takes.playableId, playableId)))
    .orderBy(desc(takes.endedAt))
    .limit(limit)

export type NewTake = Omit<TakeRow, 'previousBest' | 'bestScore'>

/** Stores a take with the best score before and after it, and lets the oldest go; the learner is locked by the caller. */
export async function insertTake(transaction: Transaction, take: NewTake): Promise<TakeRow> {
  const { userId, pieceScore } = take
  const previousBest = (await bestScoreOf(transaction, userId, take))?.best ?? null
  const bestScore = pieceScore === null ? previousBest : Math.max(pieceScore, previousBest ?? 0)
  if (pieceScore !== null && (previousBest === null || pieceScore > previousBest))
    await keepBestScore(transaction, userId, take, { best: pieceScore, bestTakeId: take.id, bestAt: take.endedAt })
  const [row] = await transaction
    .insert(takes)
    .values({ ...take, previousBest, bestScore })
    .returning()
  if (!row) throw new Error('an inserted take is returned')
  await letOldestGo(transaction, userId, take, { newest: take.id, most: MAX_KEPT_TAKES })
  return row
}

/** Erases one take; answers whether it was there. */
export async function eraseTake(transaction: Transaction, userId: number, id: string): Promise<boolean> {
  const gone = await transaction
    .delete(takes)
    .where(and(eq(takes.userId, userId), eq(takes.id, id)))
    .returning({ id: takes.id })
  return gone.length > 0
}
