import { MAX_KEPT_TAKES } from '@prelude/contract'
import { and, asc, desc, eq, isNotNull } from '../../kernel/database/drizzle.ts'
import { columnsOf, insertInto, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import type { PlayableRef } from '../../kernel/repertoire/playables.ts'
import { type BestScore, keepBestScore } from '../results/front-door.ts'
import { notePlayed } from './played.sql.ts'
import { letOldestGo } from './runs.sql.ts'
import { presentWhole, type TakeHead, type TakeRow } from './takes.present.ts'
import { takes } from './takes.table.ts'

const TAKE: Statement = { name: 'take_by_id', text: `select ${columnsOf(takes)} from takes where user_id = $1 and id = $2` }

export async function takeById(reader: Reader, userId: number, id: string): Promise<TakeRow | undefined> {
  const [row] = await rowsOf<TakeRow>(reader, TAKE, [userId, id])
  return row
}

export const latestTakes = (reader: Sql, userId: number, { playableType, playableId }: PlayableRef, limit: number): Promise<TakeHead[]> =>
  reader
    .select({
      id: takes.id,
      playableType: takes.playableType,
      playableId: takes.playableId,
      hands: takes.hands,
      fromMeasure: takes.fromMeasure,
      toMeasure: takes.toMeasure,
      mode: takes.mode,
      speed: takes.speed,
      score: takes.score,
      startedAt: takes.startedAt,
      endedAt: takes.endedAt,
      measures: takes.measures,
    })
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.playableType, playableType), eq(takes.playableId, playableId)))
    .orderBy(desc(takes.endedAt))
    .limit(limit)

export type NewTake = Omit<TakeRow, 'previousBest' | 'bestScore'>

const INSERT = insertInto('insert_take', takes, 'returning measures')

/** What a take is worth beside the best score before it. */
export function withBest(take: NewTake, before: BestScore | undefined): TakeRow {
  const previousBest = before?.best ?? null
  return { ...take, previousBest, bestScore: take.pieceScore === null ? previousBest : Math.max(take.pieceScore, previousBest ?? 0) }
}

/** Stores a take of a day of the learner's calendar, with the best score where it is a new one, and lets the oldest go; the learner is locked by the caller. Statements are sent at once. */
export async function insertTake(transaction: Reader, take: TakeRow, day: string): Promise<TakeRow> {
  const { userId, pieceScore, previousBest } = take
  const isBest = pieceScore !== null && (previousBest === null || pieceScore > previousBest)
  const [[stored]] = await Promise.all([
    rowsOf<Pick<TakeRow, 'measures'>>(transaction, INSERT.statement, INSERT.valuesOf(take)),
    isBest ? keepBestScore(transaction, userId, take, { best: pieceScore, bestTakeId: take.id, bestAt: take.endedAt }) : undefined,
    letOldestGo(transaction, userId, take, { newest: take.id, most: MAX_KEPT_TAKES }),
    notePlayed(transaction, take, day),
  ])
  if (!stored) throw new Error('an inserted take is returned')
  return { ...take, ...stored }
}

/** Erases one take; answers whether it was there. */
export async function eraseTake(transaction: Transaction, userId: number, id: string): Promise<boolean> {
  const erasedRows = await transaction
    .delete(takes)
    .where(and(eq(takes.userId, userId), eq(takes.id, id)))
    .returning({ id: takes.id })
  return erasedRows.length > 0
}

const HAS_TAKE: Statement = {
  name: 'has_take_of',
  text: `select id from takes where user_id = $1 and ($2::text is null or playable_type = $2) and ($3::text is null or input = $3) and performance <> '[]' limit 1`,
}

/** Whether a take is there in which a key was played: of a kind of content, by an input. */
export const hasTakeOf = async (
  reader: Reader,
  userId: number,
  { playableType = null, input = null }: { readonly playableType?: TakeRow['playableType'] | null; readonly input?: TakeRow['input'] },
): Promise<boolean> => (await rowsOf(reader, HAS_TAKE, [userId, playableType, input])).length > 0

/** The best score before a take; null where it was the first one. */
export async function previousBestOf(transaction: Transaction, userId: number, id: string): Promise<number | null> {
  const [take] = await transaction
    .select({ previousBest: takes.previousBest })
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.id, id)))
  return take?.previousBest ?? null
}

/** The best among the takes that are left; of two that are as good the first counts. */
export async function bestTakeLeft(
  transaction: Transaction,
  userId: number,
  { playableType, playableId }: PlayableRef,
): Promise<BestScore | undefined> {
  const [take] = await transaction
    .select({ id: takes.id, best: takes.pieceScore, bestAt: takes.endedAt })
    .from(takes)
    .where(and(eq(takes.userId, userId), eq(takes.playableType, playableType), eq(takes.playableId, playableId), isNotNull(takes.pieceScore)))
    .orderBy(desc(takes.pieceScore), asc(takes.endedAt))
    .limit(1)
  return take && take.best !== null ? { best: take.best, bestTakeId: take.id, bestAt: take.bestAt } : undefined
}

const LATEST_IDS: Statement = {
  name: 'latest_take_ids',
  text: `select id from takes where user_id = $1 and playable_type = $2 and playable_id = $3
    and (playable_type <> 'exercise' or transposition_id is null)
    and ended_at <= coalesce((select ended_at from takes where user_id = $1 and id = $5::uuid), 'infinity') order by ended_at desc limit $4`,
}

/** The latest takes of a playable, the latest first, none that came after `upTo`; of an exercise those in its own tonality. */
export const latestTakeIds = async (
  reader: Reader,
  userId: number,
  { playableType, playableId }: PlayableRef,
  { most, upTo }: { readonly most: number; readonly upTo: string | undefined },
): Promise<string[]> => (await rowsOf<{ id: string }>(reader, LATEST_IDS, [userId, playableType, playableId, most, upTo ?? null])).map(({ id }) => id)

const WHOLE_OF_IDS: Statement = {
  name: 'whole_takes_of_ids',
  text: `select ${columnsOf(takes)} from takes where user_id = $1 and id = any($2::uuid[])`,
}

/** Some takes with all that was played. */
export const wholeTakesOfIds = async (reader: Reader, userId: number, ids: readonly string[]): Promise<ReturnType<typeof presentWhole>[]> =>
  ids.length === 0 ? [] : (await rowsOf<TakeRow>(reader, WHOLE_OF_IDS, [userId, ids])).map(presentWhole)
