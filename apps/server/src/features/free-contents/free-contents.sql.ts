import { freeCountsPeriod, mayOpen, type Openable, takeFreeAction } from '@prelude/domain/membership'
import { and, eq, inArray, sql } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { contentOpens, freeActions } from '../../database/schema.ts'
import type { OpenedType } from '../../database/schema-users.ts'
import { lockLearner } from '../account/account.sql.ts'
import type { Learner } from '../account/learner.ts'
import { memberNow } from '../account/member.sql.ts'
import { quotaSpent } from './quota-spent.ts'

/** A content behind the quota. A version that is not free follows the rule of challenges (spec: choices §2.2). */
export interface Content {
  readonly playableType: OpenedType
  readonly playableId: number
  readonly isFree: boolean
}

/** By which rule a content opens; blocs are free to all. */
const thingOf = ({ playableType, isFree }: Content, openedThisPeriod: boolean): Openable => {
  const kind = playableType === 'exercise' || playableType === 'bloc' ? 'playerSchool' : playableType
  return { kind, isFree, openedThisPeriod }
}

const isContent = (userId: number, { playableType, playableId }: Content) =>
  and(eq(freeActions.userId, userId), eq(freeActions.playableType, playableType), eq(freeActions.playableId, playableId))

async function wasOpenedIn(reader: Sql | Transaction, userId: number, content: Content, periods: readonly string[]): Promise<boolean> {
  const [row] = await reader
    .select({ period: freeActions.period })
    .from(freeActions)
    .where(and(isContent(userId, content), inArray(freeActions.period, [...periods])))
    .limit(1)
  return row !== undefined
}

interface Opening {
  readonly content: Content
  readonly now: Date
  /** When it was played, where that was before now: a take that waited for the network belongs to the period of its playing. */
  readonly playedAt?: Date
}

/**
 * Opens a content for playing, taking a free action where one is needed; throws `payment_required` where none is left.
 * The learner's row is locked, so that two tabs never take the same action twice, nor two actions where one was left.
 */
export async function openForPlaying(transaction: Transaction, learner: Learner, { content, now, playedAt = now }: Opening): Promise<void> {
  await lockLearner(transaction, learner.id)
  const { member, counts } = await memberNow(transaction, learner, now)
  const periods = [counts.period.key, freeCountsPeriod(playedAt.getTime(), learner.paymentGroup).key]
  const openedThisPeriod = !content.isFree && (await wasOpenedIn(transaction, learner.id, content, periods))
  const permission = mayOpen(member, thingOf(content, openedThisPeriod), { cheatMode: learner.cheats === true })
  if (!permission.allowed) throw quotaSpent(counts)
  if (!permission.costsFreeAction) return
  if (!takeFreeAction(member).taken) throw quotaSpent(counts)
  const { playableType, playableId } = content
  await transaction.insert(freeActions).values({ userId: learner.id, period: counts.period.key, playableType, playableId, takenAt: now })
}

/** True where `openForPlaying` would not refuse; changes nothing. */
export async function mayPlay(reader: Sql, learner: Learner, { content, now, playedAt = now }: Opening): Promise<boolean> {
  if (content.isFree) return true
  const { member, counts } = await memberNow(reader, learner, now)
  const periods = [counts.period.key, freeCountsPeriod(playedAt.getTime(), learner.paymentGroup).key]
  const openedThisPeriod = await wasOpenedIn(reader, learner.id, content, periods)
  const permission = mayOpen(member, thingOf(content, openedThisPeriod), { cheatMode: learner.cheats === true })
  return permission.allowed && (!permission.costsFreeAction || takeFreeAction(member).taken)
}

/** Notes that a content was opened: the first time, and the last. */
export async function noteOpening(transaction: Transaction, userId: number, { playableType, playableId }: Content, now: Date): Promise<void> {
  await transaction
    .insert(contentOpens)
    .values({ userId, playableType, playableId, discoveredAt: now, lastOpenedAt: now })
    .onConflictDoUpdate({
      target: [contentOpens.userId, contentOpens.playableType, contentOpens.playableId],
      set: { lastOpenedAt: sql`greatest(${contentOpens.lastOpenedAt}, excluded.last_opened_at)` },
    })
}
