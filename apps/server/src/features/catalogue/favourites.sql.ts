import { and, eq, inArray } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import type { RepertoirePiece } from '../../kernel/repertoire/piece.ts'
import { favourites } from './favourites.table.ts'

/** Versions whose pieces are favourites. */
export const favouritesPart: LearnerPart<ReadonlySet<number>> = {
  sql: `(select json_agg(version_id) from favourites where user_id = ${PART.learnerId})`,
  read: (stored: readonly number[] | null) => new Set(stored),
}

const versionIdsOf = ({ versions }: Pick<RepertoirePiece, 'versions'>): number[] => versions.map(({ id }) => id)

/** Marks a piece as a favourite or not; the same again changes nothing, so that two devices may say it at once. */
export async function keepFavourite(
  transaction: Transaction,
  userId: number,
  piece: Pick<RepertoirePiece, 'versions'>,
  isFavourite: boolean,
  now: Date,
) {
  const ids = versionIdsOf(piece)
  const [first] = ids.toSorted((a, b) => a - b)
  if (isFavourite && first !== undefined)
    await transaction.insert(favourites).values({ userId, versionId: first, markedAt: now }).onConflictDoNothing()
  if (!isFavourite) await transaction.delete(favourites).where(and(eq(favourites.userId, userId), inArray(favourites.versionId, ids)))
}

export const forgetFavourites: ForgetVersions = (transaction, userId, versionIds) =>
  transaction.delete(favourites).where(and(eq(favourites.userId, userId), inArray(favourites.versionId, [...versionIds])))
