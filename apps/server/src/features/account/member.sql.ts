import { isTrueConfiguration } from '@prelude/contract'
import { countsAt, type FreePeriod, freeActionsQuota, freeCountsPeriod, type Member, type MemberStatus, statusAt } from '@prelude/domain/membership'
import { and, eq, inArray, sql } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { configurations, freeActionGifts, freeActions } from '../../database/schema.ts'
import { importIds } from '../imports/imports.sql.ts'
import type { Learner } from './learner.ts'

/** Paid, on trial, after a trial, or none of them. */
export const statusOf = ({ premium, trialEndsAt }: Pick<Learner, 'premium' | 'trialEndsAt'>, now: Date): MemberStatus | null =>
  statusAt({ premium, trialEndsAt: trialEndsAt?.getTime() ?? null }, now.getTime())

export interface FreeCountsNow {
  readonly left: number
  /** Without what an administrator gave. */
  readonly quota: number
  readonly taken: number
  readonly period: FreePeriod
}

/** What is left follows from what was taken in the period: renewing needs no job, and nothing can go out of step. */
export async function freeCountsNow(reader: Sql | Transaction, learner: Pick<Learner, 'id' | 'paymentGroup'>, now: Date): Promise<FreeCountsNow> {
  const period = freeCountsPeriod(now.getTime(), learner.paymentGroup)
  const quota = freeActionsQuota(learner)
  const ofPeriod = (table: typeof freeActionGifts | typeof freeActions) => sql`${table.userId} = ${learner.id} and ${table.period} = ${period.key}`
  const { rows } = await reader.execute<{ gift: number; taken: number }>(sql`select
    coalesce((select ${freeActionGifts.amount} from ${freeActionGifts} where ${ofPeriod(freeActionGifts)}), 0) as gift,
    (select count(*)::int from ${freeActions} where ${ofPeriod(freeActions)}) as taken`)
  const { gift = 0, taken = 0 } = rows[0] ?? {}
  return { left: Math.max(0, quota + gift - taken), quota, taken, period }
}

export interface MemberNow {
  readonly member: Member
  readonly counts: FreeCountsNow
}

/** The learner as the rules of membership see one. */
export async function memberNow(reader: Sql | Transaction, learner: Learner, now: Date): Promise<MemberNow> {
  const counts = await freeCountsNow(reader, learner, now)
  const roles = await reader
    .select({ name: configurations.name, value: configurations.value })
    .from(configurations)
    .where(and(eq(configurations.userId, learner.id), inArray(configurations.name, ['TEAM_MEMBER', 'ACCESS_DRAFT_CATALOG'])))
  const imported = await importIds(reader, learner.id)
  const role = (name: string): string | null => roles.find((row) => row.name === name)?.value ?? null
  const status = statusOf(learner, now)
  const member: Member = {
    premium: learner.premium || status === 'TRIAL',
    status,
    paymentGroup: learner.paymentGroup,
    ...countsAt(counts.left),
    importedPieceCount: imported.length,
    trialEndsAt: learner.trialEndsAt?.getTime() ?? null,
    plan: learner.currentPlan,
    teamMember: role('TEAM_MEMBER'),
    accessDraftCatalog: isTrueConfiguration(role('ACCESS_DRAFT_CATALOG') ?? ''),
  }
  return { member, counts }
}
