import { createHash } from 'node:crypto'
import { counters } from './counters.table.ts'
import { lte } from './drizzle.ts'
import type { Transaction } from './open.ts'
import { type Reader, rowsOf, type Statement } from './statement.ts'

export interface Counted {
  /** What is counted, and of whom: `['POST login', 'camille@exemple.fr']`. */
  readonly subject: readonly (string | number)[]
  readonly max: number
  readonly withinMs: number
  /** What this one counts for; 1 unless given. */
  readonly amount?: number
}

const hashOf = (subject: Counted['subject']): Buffer => createHash('sha256').update(JSON.stringify(subject)).digest()

/** One that ends later than any that begins now was made by a clock that went ahead. */
const IS_OVER = '(counters.ends_at <= $4 or counters.ends_at > $3)'
const COUNT: Statement = {
  name: 'count_within',
  text: `with counted as (
      insert into counters (subject_hash, amount, ends_at) values ($1, $2, $3)
      on conflict (subject_hash) do update set
        amount = case when ${IS_OVER} then excluded.amount else counters.amount + excluded.amount end,
        ends_at = case when ${IS_OVER} then excluded.ends_at else counters.ends_at end
      where ${IS_OVER} or counters.amount + excluded.amount <= $5
      returning 1
    )
    select exists (select from counted) as "isCounted", (select ends_at from counters where subject_hash = $1) as "endsAt"`,
}

/**
 * Counts something in a window that begins with the first one. Answers null, or how many seconds to wait where it was one too many: that one
 * is not counted, so that a flood of refused calls writes nothing.
 */
export async function countWithin(reader: Reader, { subject, max, withinMs, amount = 1 }: Counted, now: Date): Promise<number | null> {
  const endsAt = new Date(now.getTime() + withinMs)
  const [row] = await rowsOf<{ readonly isCounted: boolean; readonly endsAt: Date | null }>(reader, COUNT, [
    hashOf(subject),
    amount,
    endsAt.toISOString(),
    now.toISOString(),
    max,
  ])
  return row?.isCounted ? null : Math.max(1, Math.ceil(((row?.endsAt ?? endsAt).getTime() - now.getTime()) / 1000))
}

/** Takes away what counts no more. */
export async function sweepCounters(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(counters).where(lte(counters.endsAt, now))
}
