import { calendarDayOf, type LearntSection, memoryOf, type ReviewHistory, revisionsOf } from '@prelude/domain/learning/revision'
import { and, eq, inArray } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/open.ts'
import { insertInto, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import type { PlayableRef } from '../../kernel/repertoire/playables.ts'
import { sectionMemories } from './revisions.table.ts'

interface StoredSection {
  readonly playableType: LearntSection['playableType']
  readonly playableId: number
  readonly letter: string
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly seconds: number
  readonly stabilityDays: number
  readonly difficulty: number
  readonly lastAt: string
  readonly reviews: number
  readonly lapses: number
  readonly expectedLapses: number
  readonly agains: number
  readonly lastShare: number
  readonly lastSpeed: number
}

const FIELDS = `'playableType', playable_type, 'playableId', playable_id, 'letter', letter, 'fromMeasure', from_measure, 'toMeasure', to_measure, 'seconds', seconds,
  'stabilityDays', stability_days, 'difficulty', difficulty, 'lastAt', last_at, 'reviews', reviews, 'lapses', lapses,
  'expectedLapses', expected_lapses, 'agains', agains, 'lastShare', last_share, 'lastSpeed', last_speed`

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
    const due = revisionsOf(learntSectionsPart.read(stored, learner, now), calendarDayOf(now.getTime()))
    return [...new Set(due.flatMap(({ playableType, playableId }) => (playableType === 'version' ? [playableId] : [])))]
  },
}

const HISTORIES: Statement = {
  name: 'section_histories',
  text: 'select letter, history from section_memories where user_id = $1 and playable_type = $2 and playable_id = $3',
}

/** What is kept of each section of a playable, by letter. */
export async function historiesOf(
  reader: Reader,
  userId: number,
  { playableType, playableId }: PlayableRef,
): Promise<ReadonlyMap<string, ReviewHistory>> {
  const rows = await rowsOf<{ letter: string; history: ReviewHistory }>(reader, HISTORIES, [userId, playableType, playableId])
  return new Map(rows.map(({ letter, history }) => [letter, history]))
}

const KEPT = [
  'fromMeasure',
  'toMeasure',
  'seconds',
  'stabilityDays',
  'difficulty',
  'lastAt',
  'reviews',
  'lapses',
  'expectedLapses',
  'agains',
  'lastShare',
]
const COLUMN = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const KEEP = insertInto(
  'keep_section_memory',
  sectionMemories,
  `on conflict (user_id, playable_type, playable_id, letter) do update set ${[...KEPT, 'lastSpeed', 'history']
    .map((name) => `${COLUMN(name)} = excluded.${COLUMN(name)}`)
    .join(', ')}`,
)

/** Where a section stands. */
export type SectionPlace = Omit<LearntSection, 'memory'>

/** Stores what is remembered of a section; a section without a review is not kept. Sent at once. */
export async function keepMemory(transaction: Reader, userId: number, place: SectionPlace, history: ReviewHistory): Promise<void> {
  const memory = memoryOf(history)
  if (!memory) return
  const { lastAtMs, ...facts } = memory
  await rowsOf(transaction, KEEP.statement, KEEP.valuesOf({ userId, ...place, ...facts, lastAt: new Date(lastAtMs), history }))
}

const isOf = (userId: number, { playableType, playableId }: PlayableRef) =>
  and(eq(sectionMemories.userId, userId), eq(sectionMemories.playableType, playableType), eq(sectionMemories.playableId, playableId))

export const eraseMemory = (transaction: Transaction, userId: number, playable: PlayableRef, letter: string): Promise<unknown> =>
  transaction.delete(sectionMemories).where(and(isOf(userId, playable), eq(sectionMemories.letter, letter)))

export const forgetMemories: ForgetVersions = (transaction, userId, versionIds) =>
  transaction
    .delete(sectionMemories)
    .where(and(eq(sectionMemories.userId, userId), eq(sectionMemories.playableType, 'version'), inArray(sectionMemories.playableId, [...versionIds])))
