import { isTrialAvailable, type Member, type MemberStatus } from './member.ts'

/** Paid, on trial, after a trial, or none: computed from the stored dates at any moment, so that no job has to switch it. */
export function statusAt(
  { premium, trialEndsAt }: { readonly premium: boolean; readonly trialEndsAt: number | null },
  nowMs: number,
): MemberStatus | null {
  if (premium) return 'PAID_MEMBER'
  if (trialEndsAt === null) return null
  return nowMs < trialEndsAt ? 'TRIAL' : 'TRIAL_ENDED'
}

/** Where a trial begins: here without a card, at the checkout for the payment groups (choices), or not at all. */
export function trialStart(member: Pick<Member, 'premium' | 'status' | 'trialEndsAt' | 'paymentGroup'>): 'here' | 'checkout' | 'none' {
  if (!isTrialAvailable(member)) return 'none'
  return member.paymentGroup === null ? 'here' : 'checkout'
}

/** Whether to show once that the trial has ended. */
export const isEndOfTrialModalDue = ({ status }: Pick<Member, 'status'>, wasDisplayed: boolean): boolean => status === 'TRIAL_ENDED' && !wasDisplayed
