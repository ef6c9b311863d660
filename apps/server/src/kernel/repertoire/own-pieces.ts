import type { Transaction } from '../database/transaction.ts'
import type { LearnerPart } from '../learner/learner-parts.sql.ts'
import type { FoundVersion, RepertoirePiece } from './piece.ts'

/** Access to the pieces that a learner imported, for that learner only. */
export interface OwnPieces {
  /** All of a learner's, newest first, without their sections. */
  readonly part: LearnerPart<readonly RepertoirePiece[]>
  /** The piece of one of its versions, with its sections. */
  pieceOf(learnerId: number, versionId: number): Promise<RepertoirePiece | undefined>
  find(learnerId: number, versionId: number): Promise<FoundVersion | undefined>
}

/** Deletes rows about deleted versions of a learner's own pieces. */
export type ForgetVersions = (transaction: Transaction, userId: number, versionIds: readonly number[]) => Promise<unknown>
