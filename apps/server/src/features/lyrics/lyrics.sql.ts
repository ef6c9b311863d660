import { and, eq, inArray, sql } from '../../kernel/database/drizzle.ts'
import { columnsOf, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import { versionLyrics } from './lyrics.table.ts'

/** Edited lyrics, which replace those of the version's file. */
export type StoredLyrics = Omit<typeof versionLyrics.$inferSelect, 'versionId' | 'updatedBy'>
type NewLyrics = Omit<typeof versionLyrics.$inferInsert, 'revision'>

const columns = { revision: versionLyrics.revision, lyrics: versionLyrics.lyrics, updatedAt: versionLyrics.updatedAt }

const LYRICS: Statement = {
  name: 'stored_lyrics',
  text: `select ${columnsOf(versionLyrics, Object.keys(columns))} from version_lyrics where version_id = $1`,
}

export async function storedLyrics(reader: Reader, versionId: number): Promise<StoredLyrics | undefined> {
  const [row] = await rowsOf<StoredLyrics>(reader, LYRICS, [versionId])
  return row
}

/** Lyrics of the version named by the request's path. */
export const storedLyricsPart: LearnerPart<StoredLyrics | null> = {
  sql: `(select json_build_object('revision', revision, 'lyrics', lyrics, 'updatedAt', updated_at) from version_lyrics where version_id = ${PART.item})`,
  read: (stored: (Omit<StoredLyrics, 'updatedAt'> & { readonly updatedAt: string }) | null) =>
    stored && { ...stored, updatedAt: new Date(stored.updatedAt) },
}

/** Stores lyrics if they still have this revision (0: none stored yet); undefined if another edit came first. */
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

export const forgetLyrics: ForgetVersions = (transaction, _userId, versionIds) =>
  transaction.delete(versionLyrics).where(inArray(versionLyrics.versionId, [...versionIds]))
