import { and, eq, isNotNull, sql } from '../../kernel/database/drizzle.ts'
import type { Sql } from '../../kernel/database/open.ts'
import { takes } from './takes.table.ts'

export interface PlayedTonality {
  /** Null for the tonality in which the exercise is written. */
  readonly transpositionId: number | null
  readonly bestScore: number
  /** Of the fastest take that reached the goal. */
  readonly bestSpeed: number | null
}

/** What the whole takes of an exercise reached in each tonality that was played. */
export const playedTonalities = (reader: Sql, userId: number, exerciseId: number, goalScore: number): Promise<PlayedTonality[]> =>
  reader
    .select({
      transpositionId: takes.transpositionId,
      bestScore: sql<number>`max(${takes.pieceScore})`,
      bestSpeed: sql<number | null>`max(${takes.speed}) filter (where ${takes.pieceScore} >= ${goalScore})`,
    })
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.playableType, 'exercise'), eq(takes.playableId, exerciseId), isNotNull(takes.pieceScore)))
    .groupBy(takes.transpositionId)
