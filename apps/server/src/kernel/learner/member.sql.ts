import { isTrueConfiguration } from '@prelude/contract'
import { countsAt, type FreePeriod, freeActionsQuota, type Member, type MemberStatus, statusAt } from '@prelude/domain/membership'
import type { Reader } from '../database/statement.ts'
import type { Learner } from './learner.ts'
import { createReadParts, type LearnerPart, PART, periodNow } from './learner-parts.ts'

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
export const freeCountsPart: LearnerPart<FreeCountsNow> = {
  sql: `json_build_array(
    coalesce((select amount from free_action_gifts where user_id = ${PART.learnerId} and period = ${PART.period}), 0),
    (select count(*) from free_actions where user_id = ${PART.learnerId} and period = ${PART.period}))`,
  read: ([gift, taken]: [gift: number, taken: number], learner, now) => {
    const quota = freeActionsQuota(learner)
    return { left: Math.max(0, quota + gift - taken), quota, taken, period: periodNow(learner, now) }
  },
}

const readCounts = createReadParts({ counts: freeCountsPart })

export const freeCountsNow = async (reader: Reader, learner: Learner, now: Date): Promise<FreeCountsNow> =>
  (await readCounts(reader, learner, now)).counts

export interface MemberNow {
  readonly member: Member
  readonly counts: FreeCountsNow
}

interface StoredMember {
  readonly counts: Parameters<typeof freeCountsPart.read>[0]
  readonly imported: number
  readonly roles: { readonly [Name in (typeof ROLES)[number]]?: string } | null
}

const ROLES = ['TEAM_MEMBER', 'ACCESS_DRAFT_CATALOG'] as const

/** The learner as the rules of membership see one. */
export const memberPart: LearnerPart<MemberNow> = {
  sql: `json_build_object(
    'counts', ${freeCountsPart.sql},
    'imported', (select count(*) from imports where user_id = ${PART.learnerId}),
    'roles', (select json_object_agg(name, value) from configurations
      where user_id = ${PART.learnerId} and name in (${ROLES.map((role) => `'${role}'`).join(', ')})))`,
  read: (stored: StoredMember, learner, now) => {
    const counts = freeCountsPart.read(stored.counts, learner, now)
    const status = statusOf(learner, now)
    const member: Member = {
      premium: learner.premium || status === 'TRIAL',
      status,
      paymentGroup: learner.paymentGroup,
      ...countsAt(counts.left),
      importedPieceCount: stored.imported,
      trialEndsAt: learner.trialEndsAt?.getTime() ?? null,
      plan: learner.currentPlan,
      teamMember: stored.roles?.TEAM_MEMBER ?? null,
      accessDraftCatalog: isTrueConfiguration(stored.roles?.ACCESS_DRAFT_CATALOG ?? ''),
    }
    return { member, counts }
  },
}

const readMember = createReadParts({ member: memberPart })

export const memberNow = async (reader: Reader, learner: Learner, now: Date): Promise<MemberNow> => (await readMember(reader, learner, now)).member
