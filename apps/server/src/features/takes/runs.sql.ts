import { type ClassRun, PLAYED_WELL_FROM } from '@prelude/domain/learning'
import type { PastTake } from '@prelude/domain/practice'
import { and, desc, eq, inArray, isNotNull, sql } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { pastRuns, takes } from '../../database/schema.ts'
import { bestScoreOf, type ScoredContent } from '../scores/scores.sql.ts'

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

const isOf = (userId: number, { playableType, playableId }: ScoredContent) =>
  and(eq(takes.userId, userId), eq(takes.playableType, playableType), eq(takes.playableId, playableId))

/** Takes of an older Prélude have no quality of their own; their score is no higher. */
const scored = ({ score, quality }: Run): { score: number; quality: number } | undefined =>
  score === null ? undefined : { score, quality: quality ?? score }

/** What the class knows: the takes of a version, those that gave way to newer ones too. */
export async function classRunsOf(reader: Sql | Transaction, userId: number, versionId: number): Promise<ClassRun[]> {
  const content = { playableType: 'version', playableId: versionId } as const
  const kept = await reader.select(run).from(takes).where(isOf(userId, content))
  const past = await reader
    .select()
    .from(pastRuns)
    .where(and(eq(pastRuns.userId, userId), eq(pastRuns.playableType, content.playableType), eq(pastRuns.playableId, versionId)))
  return [...kept, ...past].flatMap((row): ClassRun[] => {
    const marks = scored(row)
    if (!marks) return []
    const { hands, fromMeasure, toMeasure, mode, speed, display, hiddenNotes, endedAt } = row
    return [{ hands, fromMeasure, toMeasure, mode, speed, ...marks, display, hiddenNotes: hiddenNotes ?? false, endedAtMs: endedAt.getTime() }]
  })
}

/** The takes of a content with what each says of its measures, the latest first. */
export async function pastTakesOf(reader: Sql, userId: number, content: ScoredContent): Promise<PastTake[]> {
  const rows = await reader
    .select({ ...run, measures: takes.measures })
    .from(takes)
    .where(isOf(userId, content))
    .orderBy(desc(takes.endedAt))
  return rows.map(({ endedAt, mode, hands, speed, fromMeasure, toMeasure, measures, ...marks }) => ({
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
  }))
}

/** Takes that were played whole, with what each is worth for the content. */
export const wholeTakesOf = (reader: Sql | Transaction, userId: number, content: ScoredContent) =>
  reader
    .select({ pieceScore: takes.pieceScore, speed: takes.speed })
    .from(takes)
    .where(and(isOf(userId, content), isNotNull(takes.pieceScore)))

/** A run stays known to the class after its take has gone. */
async function keepRun(transaction: Transaction, userId: number, { playableType, playableId }: ScoredContent, gone: Run): Promise<void> {
  const marks = scored(gone)
  if (!marks) return
  const hiddenNotes = gone.hiddenNotes ?? false
  await transaction
    .insert(pastRuns)
    .values({ userId, playableType, playableId, ...gone, ...marks, hiddenNotes })
    .onConflictDoNothing()
}

/** Past runs of a version from which on those go that say nothing that others do not say better; and how many there may be at all. */
export const MANY_RUNS = 500
export const MOST_RUNS = 2_000

/**
 * The class asks for the best run of a kind, for the first that was good, and for one on a later day (`classOf`): of runs of one kind on one
 * day the best, the first good one and the last are enough.
 */
async function thinRuns(transaction: Transaction, userId: number, { playableType, playableId }: ScoredContent): Promise<void> {
  const isOf = and(eq(pastRuns.userId, userId), eq(pastRuns.playableType, playableType), eq(pastRuns.playableId, playableId))
  const [count] = await transaction.select({ runs: sql<number>`count(*)::int` }).from(pastRuns).where(isOf)
  if ((count?.runs ?? 0) <= MANY_RUNS) return
  const kind = sql`partition by hands, from_measure, to_measure, mode, speed, display, hidden_notes, date_trunc('day', ended_at)`
  // First which, then away with them: planned as one, new rows without statistics are looked through once for each.
  const { rows: needless } = await transaction.execute<{ id: string }>(sql`
    select id from (
      select id,
        row_number() over (${kind} order by quality desc, ended_at) as by_quality,
        row_number() over (${kind} order by score desc, ended_at) as by_score,
        row_number() over (${kind} order by ended_at desc) as last,
        row_number() over (${kind} order by quality < ${PLAYED_WELL_FROM}, ended_at) as first_good
      from ${pastRuns} where ${isOf}
    ) runs where by_quality > 1 and by_score > 1 and last > 1 and first_good > 1`)
  const drop = (ids: readonly string[]): Promise<unknown> =>
    transaction.delete(pastRuns).where(and(isOf, sql`${pastRuns.id} = any(${`{${ids.join(',')}}`}::uuid[])`))
  if (needless.length > 0) await drop(needless.map(({ id }) => id))
  const oldest = await transaction.select({ id: pastRuns.id }).from(pastRuns).where(isOf).orderBy(desc(pastRuns.endedAt)).offset(MOST_RUNS)
  if (oldest.length > 0) await drop(oldest.map(({ id }) => id))
}

/** Lets the oldest takes of a content go, beyond so many; neither the best one nor the one that was just stored. */
export async function letOldestGo(
  transaction: Transaction,
  userId: number,
  content: ScoredContent,
  { newest, most }: { readonly newest: string; readonly most: number },
): Promise<void> {
  const best = await bestScoreOf(transaction, userId, content)
  const held = sql`${takes.id} in (${best?.bestTakeId ?? newest}::uuid, ${newest}::uuid)`
  const old = await transaction
    .select({ id: takes.id })
    .from(takes)
    .where(isOf(userId, content))
    .orderBy(sql`${held} desc`, desc(takes.endedAt))
    .offset(most)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  const gone = await transaction
    .delete(takes)
    .where(and(eq(takes.userId, userId), inArray(takes.id, ids)))
    .returning(run)
  if (content.playableType !== 'version') return
  for (const row of gone) await keepRun(transaction, userId, content, row)
  await thinRuns(transaction, userId, content)
}

/** Erases every take of a content, what had been kept of older ones too; answers how many takes there were. */
export async function eraseTakesOf(transaction: Transaction, userId: number, content: ScoredContent): Promise<number> {
  const { playableType, playableId } = content
  const gone = await transaction.delete(takes).where(isOf(userId, content)).returning({ id: takes.id })
  await transaction
    .delete(pastRuns)
    .where(and(eq(pastRuns.userId, userId), eq(pastRuns.playableType, playableType), eq(pastRuns.playableId, playableId)))
  return gone.length
}
