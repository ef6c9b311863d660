import { and, eq, inArray } from '../../kernel/database/drizzle.ts'
import { type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import { versionTranspositions } from './transpositions.table.ts'

const isKept = (userId: number, versionId: number) => and(eq(versionTranspositions.userId, userId), eq(versionTranspositions.versionId, versionId))

/** Semitones above the original tonality in which the learner plays a version; undefined for the original one. */
export async function keptOffset(reader: Reader, userId: number, versionId: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ offset: number }>(reader, KEPT_OFFSET, [userId, versionId])
  return row?.offset
}

/** The same for the version named by the request's path. */
export const keptOffsetPart: LearnerPart<number | null> = {
  sql: `(select semitone_offset from version_transpositions where user_id = ${PART.learnerId} and version_id = ${PART.item})`,
  read: (stored: number | null) => stored,
}

const KEPT_OFFSET: Statement = {
  name: 'kept_offset',
  text: 'select semitone_offset as offset from version_transpositions where user_id = $1 and version_id = $2',
}

/** Stores a tonality, or deletes it: the original tonality needs no row. */
export async function keepOffset(transaction: Transaction, userId: number, versionId: number, semitoneOffset: number): Promise<void> {
  if (semitoneOffset === 0) await transaction.delete(versionTranspositions).where(isKept(userId, versionId))
  else
    await transaction
      .insert(versionTranspositions)
      .values({ userId, versionId, semitoneOffset })
      .onConflictDoUpdate({ target: [versionTranspositions.userId, versionTranspositions.versionId], set: { semitoneOffset } })
}

export const forgetTonalities: ForgetVersions = (transaction, _userId, versionIds) =>
  transaction.delete(versionTranspositions).where(inArray(versionTranspositions.versionId, [...versionIds]))
