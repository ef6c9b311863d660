import { and, eq } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { versionTranspositions } from '../../database/schema.ts'

const isKept = (userId: number, versionId: number) => and(eq(versionTranspositions.userId, userId), eq(versionTranspositions.versionId, versionId))

/** Semitones above the original tonality in which the learner plays a version; undefined for the original one. */
export async function keptOffset(reader: Sql, userId: number, versionId: number): Promise<number | undefined> {
  const [row] = await reader.select({ offset: versionTranspositions.semitoneOffset }).from(versionTranspositions).where(isKept(userId, versionId))
  return row?.offset
}

/** Keeps a tonality, or forgets it: the original one needs no row. */
export async function keepOffset(transaction: Transaction, userId: number, versionId: number, semitoneOffset: number): Promise<void> {
  if (semitoneOffset === 0) await transaction.delete(versionTranspositions).where(isKept(userId, versionId))
  else
    await transaction
      .insert(versionTranspositions)
      .values({ userId, versionId, semitoneOffset })
      .onConflictDoUpdate({ target: [versionTranspositions.userId, versionTranspositions.versionId], set: { semitoneOffset } })
}
