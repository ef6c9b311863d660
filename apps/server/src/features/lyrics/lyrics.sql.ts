import { and, eq, sql } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { versionLyrics } from '../../database/schema.ts'

/** Words that were written here, in place of those that a version came with. */
export type StoredLyrics = Omit<typeof versionLyrics.$inferSelect, 'versionId' | 'updatedBy'>
type NewLyrics = Omit<typeof versionLyrics.$inferInsert, 'revision'>

const columns = { revision: versionLyrics.revision, lyrics: versionLyrics.lyrics, updatedAt: versionLyrics.updatedAt }

export async function storedLyrics(reader: Sql | Transaction, versionId: number): Promise<StoredLyrics | undefined> {
  const [row] = await reader.select(columns).from(versionLyrics).where(eq(versionLyrics.versionId, versionId))
  return row
}

/** Writes the words if they still are at this revision (0: nobody wrote any yet); undefined where somebody was first. */
export async function replaceLyrics(transaction: Transaction, revision: number, words: NewLyrics): Promise<StoredLyrics | undefined> {
  const [row] =
    revision === 0
      ? await transaction
          .insert(versionLyrics)
          .values({ ...words, revision: 1 })
          .onConflictDoNothing()
          .returning(columns)
      : await transaction
          .update(versionLyrics)
          .set({ ...words, revision: sql`${versionLyrics.revision} + 1` })
          .where(and(eq(versionLyrics.versionId, words.versionId), eq(versionLyrics.revision, revision)))
          .returning(columns)
  return row
}
