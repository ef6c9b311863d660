import type { Member } from './member.ts'

/** spec: account §9. */
export const WAITING_MODAL_OPENS_AFTER_MS = 2_000

/** State shown to a learner who began to pay in another window (spec: account §2.4). */
export type WaitingState = { readonly kind: 'paid' } | { readonly kind: 'trial'; readonly endsAtMs: number } | { readonly kind: 'waiting' }

/** A trial is charged at its end in the payment groups alone; the others still wait. */
export function waitingStateOf({ status, paymentGroup, trialEndsAt }: Pick<Member, 'status' | 'paymentGroup' | 'trialEndsAt'>): WaitingState {
  if (status === 'PAID_MEMBER') return { kind: 'paid' }
  if (status === 'TRIAL' && paymentGroup !== null && trialEndsAt !== null) return { kind: 'trial', endsAtMs: trialEndsAt }
  return { kind: 'waiting' }
}
