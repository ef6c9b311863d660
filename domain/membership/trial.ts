import { isTrialAvailable, type Member, type MemberStatus } from './member.ts'

/** Paid, on trial, after a trial, or none of them: what is kept of a learner says it at any moment, nothing has to be switched over. */
export function statusAt(
  { premium, trialEndsAt }: { readonly premium: boolean; readonly trialEndsAt: number | null },
  nowMs: number,
): MemberStatus | null {
  if (premium) return 'PAID_MEMBER'
  if (trialEndsAt === null) return null
  return nowMs < trialEndsAt ? 'TRIAL' : 'TRIAL_ENDED'
}

/** Where a trial begins: here without a card, at the checkout for the payment groups (choices), or nowhere any more. */
export function trialWay(member: Pick<Member, 'premium' | 'status' | 'trialEndsAt' | 'paymentGroup'>): 'here' | 'checkout' | 'none' {
  if (!isTrialAvailable(member)) return 'none'
  return member.paymentGroup === null ? 'here' : 'checkout'
}

/** Whether a learner is to be told once that the trial has ended. */
export const isEndOfTrialModalDue = ({ status }: Pick<Member, 'status'>, wasDisplayed: boolean): boolean => status === 'TRIAL_ENDED' && !wasDisplayed
