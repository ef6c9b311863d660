import { and, eq } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { completions, declaredChallenges } from './challenges.table.ts'

/** A time of each challenge that has one, by its id. */
const timesPart = (table: string, time: string): LearnerPart<ReadonlyMap<number, Date>> => ({
  sql: `(select json_agg(json_build_array(challenge_id, ${time})) from ${table} where user_id = ${PART.learnerId})`,
  read: (stored: readonly [challengeId: number, at: string][] | null) => new Map((stored ?? []).map(([id, at]) => [id, new Date(at)])),
})

/** When challenges were completed, and when they were declared known. */
export const completionsPart = timesPart('completions', 'completed_at')
export const declaredPart = timesPart('declared_challenges', 'declared_at')

export async function noteDeclaredChallenge(transaction: Transaction, userId: number, challengeId: number, now: Date): Promise<Date> {
  await transaction.insert(declaredChallenges).values({ userId, challengeId, declaredAt: now }).onConflictDoNothing()
  const [row] = await transaction
    .select({ declaredAt: declaredChallenges.declaredAt })
    .from(declaredChallenges)
    .where(and(eq(declaredChallenges.userId, userId), eq(declaredChallenges.challengeId, challengeId)))
  return row?.declaredAt ?? now
}

export const takeBackChallenge = (transaction: Transaction, userId: number, challengeId: number): Promise<unknown> =>
  transaction.delete(declaredChallenges).where(and(eq(declaredChallenges.userId, userId), eq(declaredChallenges.challengeId, challengeId)))

export async function isCompleted(transaction: Transaction, userId: number, challengeId: number): Promise<boolean> {
  const [row] = await transaction
    .select({ challengeId: completions.challengeId })
    .from(completions)
    .where(and(eq(completions.userId, userId), eq(completions.challengeId, challengeId)))
  return row !== undefined
}

/** Completes a challenge the first time; returns the completion time. */
export async function completeChallenge(transaction: Transaction, userId: number, challengeId: number, now: Date): Promise<Date> {
  await transaction.insert(completions).values({ userId, challengeId, completedAt: now }).onConflictDoNothing()
  const [row] = await transaction
    .select({ completedAt: completions.completedAt })
    .from(completions)
    .where(and(eq(completions.userId, userId), eq(completions.challengeId, challengeId)))
  if (!row) throw new Error('a completion that was inserted is there')
  return row.completedAt
}
