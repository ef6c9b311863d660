import { type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'

/** A take as far as it says what was gained by it. */
export interface TakeSince {
  readonly playableType: string
  readonly playableId: number
  readonly seconds: number
  readonly previousBest: number | null
  readonly bestScore: number | null
}

const TAKES_SINCE: Statement = {
  name: 'takes_since',
  text: `select playable_type as "playableType", playable_id as "playableId", extract(epoch from ended_at - started_at)::float8 as seconds,
      previous_best as "previousBest", best_score as "bestScore"
    from takes where user_id = $1 and ended_at between $2 and $3 order by ended_at`,
}

/** The oldest first. */
export const takesSince = (reader: Reader, userId: number, since: Date, until: Date): Promise<TakeSince[]> =>
  rowsOf<TakeSince>(reader, TAKES_SINCE, [userId, since, until])
