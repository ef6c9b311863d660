import { countsAt, type FreePeriod, freeActionsQuota, type Member, type MemberStatus, statusAt } from '@prelude/domain/membership'
import type { Reader } from '../database/statement.ts'
import type { LearnerRow } from './learner.ts'
import { createReadParts, type LearnerPart, PART, periodNow } from './learner-parts.sql.ts'

/** Subscribed, on trial, after a trial, or none. */
export const statusOf = ({ premium, trialEndsAt }: Pick<LearnerRow, 'premium' | 'trialEndsAt'>, now: Date): MemberStatus | null =>
  statusAt({ premium, trialEndsAt: trialEndsAt?.getTime() ?? null }, now.getTime())

export interface FreeCountsNow {
  readonly remaining: number
  /** Quota without an administrator's correction. */
  readonly quota: number
  readonly taken: number
  readonly period: FreePeriod
}

/** What is left is computed from what was used in the period: renewal needs no job, and no counter can drift. */
export const freeCountsPart: LearnerPart<FreeCountsNow> = {
  sql: `json_build_array(
    coalesce((select amount from free_action_gifts where user_id = ${PART.learnerId} and period = ${PART.period}), 0),
    (select count(*) from free_actions where user_id = ${PART.learnerId} and period = ${PART.period}))`,
  read: ([gift, taken]: [gift: number, taken: number], learner, now) => {
    const quota = freeActionsQuota(learner)
    return { remaining: Math.max(0, quota + gift - taken), quota, taken, period: periodNow(learner, now) }
  },
}

const readCounts = createReadParts({ counts: freeCountsPart })

export const freeCountsNow = async (reader: Reader, learner: LearnerRow, now: Date): Promise<FreeCountsNow> =>
  (await readCounts(reader, learner, now)).counts

export interface MemberNow {
  readonly member: Member
  readonly counts: FreeCountsNow
}

/** Roles given by the team. */
export interface Roles {
  readonly teamMember: string | null
  readonly accessDraftCatalog: boolean
}

export interface MemberSources {
  /** Number of imported pieces. */
  readonly importedPieces: LearnerPart<number>
  readonly roles: LearnerPart<Roles>
}

interface StoredMember {
  readonly counts: Parameters<typeof freeCountsPart.read>[0]
  readonly imported: unknown
  readonly roles: unknown
}

/** Reads learners as `Member`, the input of the membership rules. */
export interface Members {
  readonly part: LearnerPart<MemberNow>
  now(reader: Reader, learner: LearnerRow, now: Date): Promise<MemberNow>
}

export function createMembers({ importedPieces, roles }: MemberSources): Members {
  const part: LearnerPart<MemberNow> = {
    sql: `json_build_object('counts', ${freeCountsPart.sql}, 'imported', ${importedPieces.sql}, 'roles', ${roles.sql})`,
    read: (stored: StoredMember, learner, now) => {
      const counts = freeCountsPart.read(stored.counts, learner, now)
      const status = statusOf(learner, now)
      const member: Member = {
        premium: learner.premium || status === 'TRIAL',
        status,
        paymentGroup: learner.paymentGroup,
        ...countsAt(counts.remaining),
        importedPieceCount: importedPieces.read(stored.imported, learner, now),
        trialEndsAt: learner.trialEndsAt?.getTime() ?? null,
        plan: learner.currentPlan,
        ...roles.read(stored.roles, learner, now),
      }
      return { member, counts }
    },
  }
  const read = createReadParts({ member: part })
  return { part, now: async (reader, learner, now) => (await read(reader, learner, now)).member }
}
