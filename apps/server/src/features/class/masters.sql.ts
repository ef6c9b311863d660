import { and, between, eq, or } from '../../kernel/database/drizzle.ts'
import { type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { masterIdsOf, sectionOfMasterId } from '../../kernel/repertoire/master-ids.ts'
import { masters } from './class.table.ts'

export type MasterType = typeof masters.$inferSelect.masterType

export interface MasteredThing {
  readonly masterType: MasterType
  readonly masterId: number
}

/** Time of the first mastery; undefined if never mastered. */
export async function masteredAt(reader: Transaction, userId: number, { masterType, masterId }: MasteredThing): Promise<Date | undefined> {
  const [row] = await reader
    .select({ at: masters.masteredAt })
    .from(masters)
    .where(and(eq(masters.userId, userId), eq(masters.masterType, masterType), eq(masters.masterId, masterId)))
  return row?.at
}

export const keepMaster = (transaction: Transaction, userId: number, thing: MasteredThing, now: Date): Promise<unknown> =>
  transaction.insert(masters).values({ userId, ...thing, masteredAt: now })

const MASTERED_SECTIONS: Statement = {
  name: 'mastered_sections',
  text: `select master_id as id, mastered_at as "masteredAt" from masters where user_id = $1 and master_type = 'section' and master_id between $2 and $3`,
}

/** Mastery time of each section of a version, by its letter. */
export async function masteredSections(reader: Reader, userId: number, versionId: number): Promise<ReadonlyMap<string, Date>> {
  const rows = await rowsOf<{ id: number; masteredAt: Date }>(reader, MASTERED_SECTIONS, [userId, ...masterIdsOf(versionId, 'section')])
  return new Map(rows.map(({ id, masteredAt }) => [sectionOfMasterId(id).letter, masteredAt]))
}

/** Mastery time of each part of a version, by its id on the wire. */
export async function masteredParts(reader: Sql, userId: number, versionId: number): Promise<ReadonlyMap<number, Date>> {
  const [from, to] = masterIdsOf(versionId, 'part')
  const rows = await reader
    .select({ id: masters.masterId, at: masters.masteredAt })
    .from(masters)
    .where(and(eq(masters.userId, userId), eq(masters.masterType, 'part'), between(masters.masterId, from, to)))
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Deletes masteries of deleted versions. */
export async function forgetMasters(transaction: Transaction, userId: number, versionIds: readonly number[]): Promise<void> {
  for (const versionId of versionIds) {
    const isOf = (type: 'section' | 'part') => and(eq(masters.masterType, type), between(masters.masterId, ...masterIdsOf(versionId, type)))
    await transaction.delete(masters).where(and(eq(masters.userId, userId), or(isOf('section'), isOf('part'))))
  }
}
