import { mayOpen, type Openable, takeFreeAction } from '@prelude/domain/membership'
import type { OpenedType } from '../database/columns.ts'
import { insertInto, type Reader, rowsOf, type Statement } from '../database/statement.ts'
import { freeActions } from '../learner/free-actions.table.ts'
import type { LearnerRow } from '../learner/learner.ts'
import { periodNow } from '../learner/learner-parts.sql.ts'
import type { MemberNow, Members } from '../learner/member.sql.ts'
import { contentOpens } from './content-opens.table.ts'
import { quotaSpent } from './quota-spent.ts'

/** A content under the quota. A version that is not free follows the rule of challenges (spec: choices §2.2). */
export interface Content {
  readonly playableType: OpenedType
  readonly playableId: number
  readonly isFree: boolean
}

/** The access rule of a content; blocs are free for all. */
const thingOf = ({ playableType, isFree }: Content, openedThisPeriod: boolean): Openable => {
  const kind = playableType === 'exercise' || playableType === 'bloc' ? 'playerSchool' : playableType
  return { kind, isFree, openedThisPeriod }
}

const OPENED_IN: Statement = {
  name: 'opened_in_periods',
  text: 'select 1 as one from free_actions where user_id = $1 and period = any($2) and playable_type = $3 and playable_id = $4 limit 1',
}

export interface Opening {
  readonly content: Content
  readonly now: Date
  /** Time of playing if before now: a take sent late after being offline belongs to the period in which it was played. */
  readonly playedAt?: Date
}

/**
 * Spends a free action on a content. The caller holds the learner's lock and has then checked that one is needed and left, so that concurrent
 * requests neither spend the same action twice nor more than are left.
 */
export const spendFreeAction = (
  transaction: Reader,
  learner: LearnerRow,
  { content: { playableType, playableId }, now }: Opening,
): Promise<unknown> => {
  const row = { userId: learner.id, period: periodNow(learner, now).key, playableType, playableId, takenAt: now }
  return rowsOf(transaction, SPEND.statement, SPEND.valuesOf(row))
}

const SPEND = insertInto('spend_free_action', freeActions)

/** A device may have been offline for so long; what is sent later was played now, as far as the quota is concerned. */
const LATEST_MS = 14 * 24 * 60 * 60_000

/** Whether a free action was spent on a content in the period of now, or in that of its playing, where that is not long ago. */
export async function wasOpened(
  reader: Reader,
  learner: LearnerRow,
  { content: { playableType, playableId }, now, playedAt = now }: Omit<Opening, 'content'> & { readonly content: Omit<Content, 'isFree'> },
): Promise<boolean> {
  const isLate = now.getTime() - playedAt.getTime() > LATEST_MS
  const periods = [periodNow(learner, now).key, ...(isLate ? [] : [periodNow(learner, playedAt).key])]
  return (await rowsOf(reader, OPENED_IN, [learner.id, periods, playableType, playableId])).length > 0
}

const EVER_OPENED: Statement = {
  name: 'ever_opened',
  text: 'select 1 as one from content_opens where user_id = $1 and playable_type = $2 and playable_id = $3',
}

/** Whether a content was opened for playing at any time. */
export const wasEverOpened = async (
  reader: Reader,
  userId: number,
  { playableType, playableId }: Pick<Content, 'playableType' | 'playableId'>,
): Promise<boolean> => (await rowsOf(reader, EVER_OPENED, [userId, playableType, playableId])).length > 0

/** Data that decides whether a content opens; `member` and `openedThisPeriod` are read together. */
export async function openingFacts(
  members: Members,
  reader: Reader,
  learner: LearnerRow,
  opening: Opening,
): Promise<{ readonly member: MemberNow; readonly openedThisPeriod: boolean }> {
  const [member, openedThisPeriod] = await Promise.all([members.now(reader, learner, opening.now), wasOpened(reader, learner, opening)])
  return { member, openedThisPeriod }
}

/** Whether opening a content costs a free action; throws `payment_required` if it may not open. */
export function costsFreeAction(learner: LearnerRow, content: Content, { member, counts }: MemberNow, openedThisPeriod: boolean): boolean {
  const permission = mayOpen(member, thingOf(content, openedThisPeriod), { cheatMode: learner.cheats === true })
  if (!permission.allowed) throw quotaSpent(counts)
  if (!permission.costsFreeAction) return false
  if (!takeFreeAction(member).taken) throw quotaSpent(counts)
  return true
}

const NOTE_OPENING = insertInto(
  'note_opening',
  contentOpens,
  `on conflict (user_id, playable_type, playable_id)
   do update set last_opened_at = greatest(content_opens.last_opened_at, excluded.last_opened_at)`,
)

/** Stores the first and the latest opening of a content. */
export const noteOpening = (transaction: Reader, userId: number, { playableType, playableId }: Content, now: Date): Promise<unknown> =>
  rowsOf(transaction, NOTE_OPENING.statement, NOTE_OPENING.valuesOf({ userId, playableType, playableId, discoveredAt: now, lastOpenedAt: now }))
