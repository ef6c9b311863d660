import type { Database } from '../../kernel/database/database.ts'
import { and, desc, eq, lte } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { users } from '../../kernel/learner/users.table.ts'
import type { EditKind, StoredDocument } from './content-edits.stored.ts'
import { contentEdits } from './content-edits.table.ts'

type Reader = Database['sql'] | Transaction

/** Revisions kept of an item: months of work, and a limit to what a script can fill. */
const KEPT_REVISIONS = 100

export interface Edit {
  readonly kind: EditKind
  readonly itemId: number
  readonly revision: number
  readonly document: StoredDocument | null
}
export interface HistoryEntry extends Omit<Edit, 'kind' | 'itemId'> {
  readonly madeAt: Date
  readonly firstname: string | null
  readonly lastname: string | null
}

const { kind, itemId, revision, document, madeAt } = contentEdits

/** The latest revision of every item that was ever edited. */
export const latestEdits = (reader: Reader): Promise<Edit[]> =>
  reader.selectDistinctOn([kind, itemId], { kind, itemId, revision, document }).from(contentEdits).orderBy(kind, itemId, desc(revision))

/** Newest first. */
export const historyOf = (reader: Reader, of: EditKind, id: number): Promise<HistoryEntry[]> =>
  reader
    .select({ revision, document, madeAt, firstname: users.firstname, lastname: users.lastname })
    .from(contentEdits)
    .leftJoin(users, eq(users.id, contentEdits.madeBy))
    .where(and(eq(kind, of), eq(itemId, id)))
    .orderBy(desc(revision))

/** Stores an edit on top of a revision (0: none yet); false if another one came first. */
export async function addEdit(transaction: Transaction, edit: typeof contentEdits.$inferInsert): Promise<boolean> {
  const own = and(eq(kind, edit.kind), eq(itemId, edit.itemId))
  const [latest] = await transaction.select({ revision }).from(contentEdits).where(own).orderBy(desc(revision)).limit(1)
  if ((latest?.revision ?? 0) !== edit.revision - 1) return false
  const [added] = await transaction.insert(contentEdits).values(edit).onConflictDoNothing().returning({ revision })
  if (!added) return false
  await transaction.delete(contentEdits).where(and(own, lte(revision, edit.revision - KEPT_REVISIONS)))
  return true
}
