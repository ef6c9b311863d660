import { countWithin } from '../../../kernel/database/counters.sql.ts'
import type { Database } from '../../../kernel/database/database.ts'

/** What a language model may cost; 0 asks it nothing. */
export interface ModelLimits {
  /** TEACHER_MODEL_PER_MINUTE: answers of a learner in a minute. */
  readonly perMinute: number
  /** TEACHER_TOKENS_PER_LEARNER, TEACHER_TOKENS_PER_DAY: tokens in 24 hours, of one and of all. */
  readonly tokensOfLearner: number
  readonly tokensOfAll: number
  /** TEACHER_MAX_TOKENS: reserved for the answer. */
  readonly maxTokens: number
}

/** Whether a prompt of so many characters may go to the model: its tokens are counted then, whatever comes back. */
export type MayAskModel = (learnerId: number, characters: number) => Promise<boolean>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** French has some 3.5 characters a token; JSON fewer. Providers count afterwards, and not all of them do. */
const CHARACTERS_A_TOKEN = 3

/** Counts in the database: the limits outlive a restart and hold for all servers. A message beyond them is the embedded teacher's. */
export function createModelBudget(database: Database, now: () => Date, limits: ModelLimits): MayAskModel {
  const fits = async (subject: readonly (string | number)[], max: number, withinMs: number, amount: number): Promise<boolean> =>
    amount <= max && (await countWithin(database.sql, { subject, max, withinMs, amount }, now())) === null
  return async (learnerId, characters) => {
    const tokens = Math.ceil(characters / CHARACTERS_A_TOKEN) + limits.maxTokens
    return (
      (await fits(['model answers', learnerId], limits.perMinute, MINUTE_MS, 1)) &&
      (await fits(['model tokens', learnerId], limits.tokensOfLearner, DAY_MS, tokens)) &&
      (await fits(['model tokens'], limits.tokensOfAll, DAY_MS, tokens))
    )
  }
}
