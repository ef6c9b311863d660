import { type ClassRun, PLAYED_WELL_FROM } from '@prelude/domain/learning'
import type { PastTake } from '@prelude/domain/practice'
import { and, eq, inArray, isNotNull } from '../../kernel/database/drizzle.ts'
import { columnsOf, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import type { PlayableRef } from '../../kernel/repertoire/playables.ts'
import { forgetDigests } from './played.sql.ts'
import { pastRuns, takes } from './takes.table.ts'

/** What is left of a take where its notes are not needed. */
const run = {
  id: takes.id,
  hands: takes.hands,
  fromMeasure: takes.fromMeasure,
  toMeasure: takes.toMeasure,
  mode: takes.mode,
  speed: takes.speed,
  score: takes.score,
  quality: takes.quality,
  display: takes.display,
  hiddenNotes: takes.hiddenNotes,
  endedAt: takes.endedAt,
}
type Run = Pick<typeof takes.$inferSelect, keyof typeof run>

const isOf = (userId: number, { playableType, playableId }: PlayableRef) =>
  and(eq(takes.userId, userId), eq(takes.playableType, playableType), eq(takes.playableId, playableId))

/** Takes of an older Prélude have no quality of their own; their score is no higher. */
const scored = ({ score, quality }: Run): { score: number; quality: number } | undefined =>
  score === null ? undefined : { score, quality: quality ?? score }

const RUN_COLUMNS = Object.keys(run)
/** The takes of a version that were graded, and those that gave way to newer ones. */
const CLASS_RUNS: Statement = {
  name: 'class_runs',
  text: `select ${columnsOf(takes, RUN_COLUMNS)} from takes where user_id = $1 and playable_type = 'version' and playable_id = $2 and score is not null
    union all select ${columnsOf(pastRuns, RUN_COLUMNS)} from past_runs where user_id = $1 and playable_type = 'version' and playable_id = $2`,
}

/** What the class knows of a graded take; undefined of one that has no score. */
export function classRunOf(row: Run): ClassRun | undefined {
  const marks = scored(row)
  if (!marks) return undefined
  const { hands, fromMeasure, toMeasure, mode, speed, display, hiddenNotes, endedAt } = row
  return { hands, fromMeasure, toMeasure, mode, speed, ...marks, display, hiddenNotes: hiddenNotes ?? false, endedAtMs: endedAt.getTime() }
}

/** What the class knows: the takes of a version, those that gave way to newer ones too. */
export const classRunsOf = async (reader: Reader, userId: number, versionId: number): Promise<ClassRun[]> =>
  (await rowsOf<Run>(reader, CLASS_RUNS, [userId, versionId])).flatMap((row) => classRunOf(row) ?? [])

/** Of an exercise the takes in its own tonality: in another one the keys are others. */
const PAST_TAKES: Statement = {
  name: 'past_takes',
  text: `select ${columnsOf(takes, [...RUN_COLUMNS, 'measures'])} from takes
    where user_id = $1 and playable_type = $2 and playable_id = $3 and (playable_type <> 'exercise' or transposition_id is null) order by ended_at desc`,
}

type MeasuredRun = Run & Pick<typeof takes.$inferSelect, 'measures'>

const pastTakeOf = ({ endedAt, mode, hands, speed, fromMeasure, toMeasure, measures, ...marks }: MeasuredRun): PastTake => ({
  endedAtMs: endedAt.getTime(),
  mode,
  hands,
  speed,
  quality: marks.quality ?? marks.score,
  fromMeasure,
  toMeasure,
  measures: measures.map(({ measure, hand, fault, asked, right }) => ({
    measure,
    hand,
    fault,
    ...(asked === undefined || right === undefined ? {} : { asked, right }),
  })),
})

/** The takes of a playable with what each says of its measures, the latest first. */
export const pastTakesOf = async (reader: Reader, userId: number, { playableType, playableId }: PlayableRef): Promise<PastTake[]> =>
  (await rowsOf<MeasuredRun>(reader, PAST_TAKES, [userId, playableType, playableId])).map(pastTakeOf)

const LATE_TAKES: Statement = {
  name: 'late_takes',
  text: `select ${columnsOf(takes, [...RUN_COLUMNS, 'measures', 'playableType', 'playableId'])} from takes
    where user_id = $1 and ended_at >= $2 and (playable_type <> 'exercise' or transposition_id is null) order by ended_at desc limit $3`,
}

export interface TakesOfPlayable {
  readonly playable: PlayableRef
  /** The latest first. */
  readonly takes: PastTake[]
}

/** The latest takes since a moment, of whatever was played, at most so many; what was played last comes first. */
export async function lateTakesOf(reader: Reader, userId: number, since: Date, most: number): Promise<TakesOfPlayable[]> {
  const takesOf = new Map<string, TakesOfPlayable>()
  for (const row of await rowsOf<MeasuredRun & PlayableRef>(reader, LATE_TAKES, [userId, since, most])) {
    const { playableType, playableId } = row
    const key = `${playableType} ${playableId}`
    const of = takesOf.get(key) ?? { playable: { playableType, playableId }, takes: [] }
    of.takes.push(pastTakeOf(row))
    takesOf.set(key, of)
  }
  return [...takesOf.values()]
}

const SINCE_COLUMNS = ['id', 'hands', 'fromMeasure', 'toMeasure', 'mode', 'speed', 'score', 'transpositionId', 'endedAt', 'measures'] as const
/** A take as far as it says how well each measure went. */
export type MeasuredTake = Pick<typeof takes.$inferSelect, (typeof SINCE_COLUMNS)[number]>
const TAKES_OF_SINCE: Statement = {
  name: 'takes_of_since',
  text: `select ${columnsOf(takes, SINCE_COLUMNS)} from takes where user_id = $1 and playable_type = $2 and playable_id = $3 and ended_at >= $4 order by ended_at`,
}

/** The takes of a playable that ended from a moment on, the oldest first; those that gave way to newer ones are not among them. */
export const takesOfSince = (reader: Reader, userId: number, { playableType, playableId }: PlayableRef, since: Date): Promise<MeasuredTake[]> =>
  rowsOf<MeasuredTake>(reader, TAKES_OF_SINCE, [userId, playableType, playableId, since])

/** Takes that were played whole, with what each is worth for the playable. */
export const wholeTakesOf = (reader: Sql | Transaction, userId: number, playable: PlayableRef) =>
  reader
    .select({ pieceScore: takes.pieceScore, speed: takes.speed })
    .from(takes)
    .where(and(isOf(userId, playable), isNotNull(takes.pieceScore)))

/**
 * Those of a playable beyond so many, neither the best one, nor the best one in a tonality of an exercise, nor the one that was just stored; a
 * version's runs stay known to its class.
 */
const LET_OLDEST_GO: Statement = {
  name: 'let_oldest_takes_go',
  text: `with old as (
      select id from takes where user_id = $1 and playable_type = $2 and playable_id = $3
      order by (id = $4 or id = (select best_take_id from scores where user_id = $1 and playable_type = $2 and playable_id = $3)
        or id in (select distinct on (transposition_id) id from takes
          where $2 = 'exercise' and user_id = $1 and playable_type = $2 and playable_id = $3 and piece_score is not null
          order by transposition_id, piece_score desc, ended_at)) is true desc, ended_at desc
      offset $5
    ), gone as (
      delete from takes where user_id = $1 and id in (select id from old) returning *
    )
    insert into past_runs (user_id, id, playable_type, playable_id, hands, from_measure, to_measure, mode, speed, display, hidden_notes, score, quality, ended_at)
    select user_id, id, playable_type, playable_id, hands, from_measure, to_measure, mode, speed, display, coalesce(hidden_notes, false), score,
      coalesce(quality, score), ended_at
    from gone where playable_type = 'version' and score is not null
    on conflict do nothing`,
}

/** Lets the oldest takes of a playable go, beyond so many. */
export const letOldestGo = (
  transaction: Reader,
  userId: number,
  { playableType, playableId }: PlayableRef,
  { newest, most }: { readonly newest: string; readonly most: number },
): Promise<unknown> => rowsOf(transaction, LET_OLDEST_GO, [userId, playableType, playableId, newest, most])

/** Past runs of a version from which on those go that add nothing to the others; and how many there may be at all. */
export const MANY_RUNS = 500
export const MOST_RUNS = 2_000

const KIND = "partition by hands, from_measure, to_measure, mode, speed, display, hidden_notes, date_trunc('day', ended_at)"
const THIN_RUNS: Statement = {
  name: 'thin_past_runs',
  text: `with ranked as (
      select id, ended_at,
        row_number() over (${KIND} order by quality desc, ended_at) as by_quality,
        row_number() over (${KIND} order by score desc, ended_at) as by_score,
        row_number() over (${KIND} order by ended_at desc) as last,
        row_number() over (${KIND} order by quality < $4, ended_at) as first_good
      from past_runs where user_id = $1 and playable_type = $2 and playable_id = $3
        and $6 < (select count(*) from past_runs where user_id = $1 and playable_type = $2 and playable_id = $3)
    ), judged as (
      select id, ended_at, by_quality > 1 and by_score > 1 and last > 1 and first_good > 1 as is_needless from ranked
    )
    delete from past_runs where user_id = $1 and id = any(array(
      select id from judged where is_needless
      union all
      (select id from judged where not is_needless order by ended_at desc offset $5)
    ))`,
}

/**
 * The class asks for the best run of a kind, for the first that was good, and for one on a later day (`classOf`): of the runs of one kind on one
 * day the best, the first good one and the last are enough.
 */
export const thinRuns = (transaction: Reader, userId: number, { playableType, playableId }: PlayableRef): Promise<unknown> =>
  rowsOf(transaction, THIN_RUNS, [userId, playableType, playableId, PLAYED_WELL_FROM, MOST_RUNS, MANY_RUNS])

/** Erases every take of a playable, what had been kept of older ones too; answers how many takes there were. */
export async function eraseTakesOf(transaction: Transaction, userId: number, playable: PlayableRef): Promise<number> {
  const { playableType, playableId } = playable
  const erased = await transaction.delete(takes).where(isOf(userId, playable)).returning({ id: takes.id })
  await transaction
    .delete(pastRuns)
    .where(and(eq(pastRuns.userId, userId), eq(pastRuns.playableType, playableType), eq(pastRuns.playableId, playableId)))
  return erased.length
}

export const forgetTakes: ForgetVersions = async (transaction, userId, versionIds) => {
  for (const table of [takes, pastRuns] as const)
    await transaction
      .delete(table)
      .where(and(eq(table.userId, userId), eq(table.playableType, 'version'), inArray(table.playableId, [...versionIds])))
  await forgetDigests(transaction, userId, versionIds)
}
