import { and, desc, eq } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { scores, takes } from '../../database/schema.ts'
import type { TakeHead, TakeRow } from './takes.present.ts'

export interface Playable {
  readonly playableType: string
  readonly playableId: number
}

const scoreOf = (userId: number, { playableType, playableId }: Playable) =>
  and(eq(scores.userId, userId), eq(scores.playableType, playableType), eq(scores.playableId, playableId))

export async function takeById(reader: Sql | Transaction, userId: number, id: string): Promise<TakeRow | undefined> {
  const [row] = await reader
    .select()
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.id, id)))
  return row
}

export const latestTakes = (reader: Sql, userId: number, { playableType, playableId }: Playable, limit: number): Promise<TakeHead[]> =>
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

/** Stores a take with the best score before and after it; the learner is locked by the caller. */
export async function insertTake(transaction: Transaction, take: NewTake, pieceScore: number | null): Promise<TakeRow> {
  const { userId, playableType, playableId } = take
  const [known] = await transaction.select({ best: scores.best }).from(scores).where(scoreOf(userId, take))
  const previousBest = known?.best ?? null
  const bestScore = pieceScore === null ? previousBest : Math.max(pieceScore, previousBest ?? 0)
  if (pieceScore !== null && (previousBest === null || pieceScore > previousBest)) {
    const best = { best: pieceScore, bestTakeId: take.id, bestAt: take.endedAt }
    await transaction
      .insert(scores)
      .values({ userId, playableType, playableId, ...best })
      .onConflictDoUpdate({ target: [scores.userId, scores.playableType, scores.playableId], set: best })
  }
  const [row] = await transaction
    .insert(takes)
    .values({ ...take, previousBest, bestScore })
    .returning()
  if (!row) throw new Error('an inserted take is returned')
  return row
}
