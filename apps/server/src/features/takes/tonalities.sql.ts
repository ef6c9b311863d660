import { and, eq, isNotNull, sql } from '../../kernel/database/drizzle.ts'
import type { Sql } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { takes } from './takes.table.ts'

export interface TonalityResult {
  /** Null for the tonality in which the exercise is written. */
  readonly transpositionId: number | null
  readonly bestScore: number
  /** Of the fastest take that reached the goal. */
  readonly bestSpeed: number | null
}

/** What the whole takes of an exercise reached in each tonality that was played. */
export const playedTonalities = (reader: Sql, userId: number, exerciseId: number, goalScore: number): Promise<TonalityResult[]> =>
  reader
    .select({
      transpositionId: takes.transpositionId,
      bestScore: sql<number>`max(${takes.pieceScore})`,
      bestSpeed: sql<number | null>`max(${takes.speed}) filter (where ${takes.pieceScore} >= ${goalScore})`,
    })
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.playableType, 'exercise'), eq(takes.playableId, exerciseId), isNotNull(takes.pieceScore)))
    .groupBy(takes.transpositionId)

/** Best whole take of each exercise in each tonality that was played; null is the tonality in which it is written. */
export const exerciseTonalitiesPart: LearnerPart<
  readonly { readonly exerciseId: number; readonly transpositionId: number | null; readonly best: number }[]
> = {
  sql: `(select json_agg(json_build_array(playable_id, transposition_id, best)) from (
    select playable_id, transposition_id, max(piece_score) as best from takes
    where user_id = ${PART.learnerId} and playable_type = 'exercise' and piece_score is not null group by 1, 2) as by_tonality)`,
  read: (stored: readonly [exerciseId: number, transpositionId: number | null, best: number][] | null) =>
    (stored ?? []).map(([exerciseId, transpositionId, best]) => ({ exerciseId, transpositionId, best })),
}
