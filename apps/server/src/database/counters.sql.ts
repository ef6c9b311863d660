import { createHash } from 'node:crypto'
import { eq, lte, sql } from './drizzle.ts'
import type { Sql, Transaction } from './open.ts'
import { counters } from './schema.ts'

export interface Counted {
  /** What is counted, and of whom: `['POST login', 'camille@exemple.fr']`. */
  readonly subject: readonly (string | number)[]
  readonly max: number
  readonly withinMs: number
  /** What this one counts for; 1 unless given. */
  readonly amount?: number
}

const hashOf = (subject: Counted['subject']): Buffer => createHash('sha256').update(JSON.stringify(subject)).digest()

/**
 * Counts something in a window that begins with the first one. Answers null, or how many seconds to wait where it was one too many: that one
 * is not counted, so that a flood of refused calls writes nothing.
 */
export async function countWithin(database: Sql | Transaction, { subject, max, withinMs, amount = 1 }: Counted, now: Date): Promise<number | null> {
  const subjectHash = hashOf(subject)
  const endsAt = new Date(now.getTime() + withinMs)
  // One that ends later than any that begins now was made by a clock that went ahead.
  const isOver = sql`(${counters.endsAt} <= ${now.toISOString()} or ${counters.endsAt} > ${endsAt.toISOString()})`
  const [row] = await database
    .insert(counters)
    .values({ subjectHash, amount, endsAt })
    .onConflictDoUpdate({
      target: counters.subjectHash,
      set: {
        amount: sql`case when ${isOver} then excluded.amount else ${counters.amount} + excluded.amount end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${counters.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${counters.amount} + excluded.amount <= ${max}`,
    })
    .returning({ amount: counters.amount })
  if (row) return null
  const [full] = await database.select({ endsAt: counters.endsAt }).from(counters).where(eq(counters.subjectHash, subjectHash))
  return Math.max(1, Math.ceil(((full?.endsAt ?? endsAt).getTime() - now.getTime()) / 1000))
}

/** Takes away what counts no more. */
export async function sweepCounters(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(counters).where(lte(counters.endsAt, now))
}
