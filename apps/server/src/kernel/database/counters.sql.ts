import { createHash } from 'node:crypto'
import { counters } from './counters.table.ts'
import { lte } from './drizzle.ts'
import { type Reader, rowsOf, type Statement } from './statement.ts'
import type { Transaction } from './transaction.ts'

export interface Counted {
  /** What is counted and for whom: `['POST login', 'camille@exemple.fr']`. */
  readonly subject: readonly (string | number)[]
  readonly max: number
  readonly withinMs: number
  /** Amount of this one; 1 by default. */
  readonly amount?: number
}

const hashOf = (subject: Counted['subject']): Buffer => createHash('sha256').update(JSON.stringify(subject)).digest()

/** A window that ends later than one beginning now was made by a clock that was ahead: treat it as expired. */
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
 * Counts within a window that begins with the first count. Returns null, or the seconds to wait if the limit is reached: a refused count
 * is not stored, so that a flood of refused requests writes nothing.
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

/** Deletes expired counters. */
export async function sweepCounters(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(counters).where(lte(counters.endsAt, now))
}
