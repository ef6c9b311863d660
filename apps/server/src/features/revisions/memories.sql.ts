import { type LearntSection, learnersDayOf, memoryOf, type ReviewHistory, revisionsOf } from '@prelude/domain/learning/revision'
import { and, eq, getTableColumns, inArray } from '../../kernel/database/drizzle.ts'
import { insertInto, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import type { PlayableRef } from '../../kernel/repertoire/playables.ts'
import type { TakeOwner } from '../takes/front-door.ts'
import { sectionMemories } from './revisions.table.ts'

type MemoryRow = typeof sectionMemories.$inferSelect
/** What the columns hold beside the history, as JSON has it. */
type StoredSection = Omit<MemoryRow, 'history' | 'lastAt' | 'playableType' | 'userId'> &
  Pick<LearntSection, 'playableType'> & { readonly lastAt: string }

const COLUMNS = Object.entries(getTableColumns(sectionMemories)).map(([field, { name }]) => ({ field, name }))
const PRIMARY_KEY = ['user_id', 'playable_type', 'playable_id', 'letter']
const FIELDS = COLUMNS.flatMap(({ field, name }) => (field === 'userId' || field === 'history' ? [] : [`'${field}', ${name}`])).join(', ')

/** Every section that the learner has learnt. */
export const learntSectionsPart: LearnerPart<readonly LearntSection[]> = {
  sql: `(select json_agg(json_build_object(${FIELDS})) from section_memories where user_id = ${PART.learnerId})`,
  read: (stored: readonly StoredSection[] | null) =>
    (stored ?? []).map(({ playableType, playableId, letter, fromMeasure, toMeasure, seconds, lastAt, ...memory }) => ({
      ...{ playableType, playableId, letter, fromMeasure, toMeasure, seconds },
      memory: { ...memory, lastAtMs: Date.parse(lastAt) },
    })),
}

/** Versions with something due on the day of asking, the least known first. */
export const dueVersionsPart: LearnerPart<readonly number[]> = {
  sql: learntSectionsPart.sql,
  read: (stored, learner, now) => {
    const due = revisionsOf(learntSectionsPart.read(stored, learner, now), learnersDayOf(learner.timeZone, now.getTime()))
    return [...new Set(due.flatMap(({ playableType, playableId }) => (playableType === 'version' ? [playableId] : [])))]
  },
}

const HISTORIES: Statement = {
  name: 'section_histories',
  text: `select letter, from_measure as "fromMeasure", to_measure as "toMeasure", seconds, history
    from section_memories where user_id = $1 and playable_type = $2 and playable_id = $3`,
}

/** What is kept of a section. */
export interface KeptMemory extends Pick<LearntSection, 'fromMeasure' | 'letter' | 'seconds' | 'toMeasure'> {
  readonly history: ReviewHistory
}

/** What is kept of the sections of a playable. */
export const memoriesOf = (reader: Reader, userId: number, { playableType, playableId }: PlayableRef): Promise<KeptMemory[]> =>
  rowsOf<KeptMemory>(reader, HISTORIES, [userId, playableType, playableId])

const KEEP = insertInto(
  'keep_section_memory',
  sectionMemories,
  `on conflict (${PRIMARY_KEY.join(', ')}) do update set ${COLUMNS.filter(({ name }) => !PRIMARY_KEY.includes(name))
    .map(({ name }) => `${name} = excluded.${name}`)
    .join(', ')}`,
)

/** Where a section stands. */
export type SectionPlace = Omit<LearntSection, 'memory'>

/** Stores what is remembered of a section; a section without a review is not kept. Sent at once. */
export async function keepMemory(
  transaction: Reader,
  { id: userId, timeZone }: TakeOwner,
  place: SectionPlace,
  history: ReviewHistory,
): Promise<void> {
  const memory = memoryOf(history, timeZone)
  if (!memory) return
  const { lastAtMs, ...facts } = memory
  await rowsOf(transaction, KEEP.statement, KEEP.valuesOf({ userId, ...place, ...facts, lastAt: new Date(lastAtMs), history }))
}

const isOf = (userId: number, { playableType, playableId }: PlayableRef) =>
  and(eq(sectionMemories.userId, userId), eq(sectionMemories.playableType, playableType), eq(sectionMemories.playableId, playableId))

/** Erases what is kept of sections of a playable. */
export const eraseMemories = (transaction: Transaction, userId: number, playable: PlayableRef, letters: readonly string[]): Promise<unknown> =>
  transaction.delete(sectionMemories).where(and(isOf(userId, playable), inArray(sectionMemories.letter, [...letters])))

export const forgetMemories: ForgetVersions = (transaction, userId, versionIds) =>
  transaction
    .delete(sectionMemories)
    .where(and(eq(sectionMemories.userId, userId), eq(sectionMemories.playableType, 'version'), inArray(sectionMemories.playableId, [...versionIds])))
