import { type Member, mayOpen } from '@prelude/domain/membership'
import type { Learner } from '../account/front-door.ts'

const count = (text: string | undefined): number => Math.max(0, Math.floor(Number(text) || 0))

/** The sheet download is marked premium: for members, and while both counts of free contents are above 0 (spec: account §5). */
export function mayPrint({ isPremium, configurations }: Pick<Learner, 'isPremium' | 'configurations'>): boolean {
  const member: Member = {
    premium: isPremium,
    status: null,
    paymentGroup: null,
    weeklyFreeActions: count(configurations.CURRENT_WEEKLY_FREE_ACTIONS),
    dailyFreeActions: count(configurations.CURRENT_DAILY_FREE_ACTIONS),
    importedPieceCount: 0,
    trialEndsAt: null,
    plan: null,
    teamMember: null,
    accessDraftCatalog: false,
  }
  return mayOpen(member, { kind: 'premiumRoute' }).allowed
}
