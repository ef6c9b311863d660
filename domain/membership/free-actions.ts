import { isPaying, type Member } from './member.ts'

/** spec: account §9. */
export const FREE_ACTIONS_PER_WEEK = 5
export const FREE_ACTIONS_PER_DAY = 3
export const FREE_IMPORTED_PIECES = 1

export interface FreeCounts {
  readonly weeklyFreeActions: number
  readonly dailyFreeActions: number
}

type Counting = Pick<Member, 'premium' | 'status' | 'paymentGroup' | 'weeklyFreeActions' | 'dailyFreeActions'>

/** Group B counts by the day, the others by the week (spec: account §6). */
export const countsByDay = ({ paymentGroup }: Pick<Member, 'paymentGroup'>): boolean => paymentGroup === 'B'

/** Quota of a period: 3 a day in group B, 5 a week otherwise. */
export const freeActionsQuota = (member: Pick<Member, 'paymentGroup'>): number => (countsByDay(member) ? FREE_ACTIONS_PER_DAY : FREE_ACTIONS_PER_WEEK)

/** Both counts at a number: the unused one is kept equal, so that « both above 0 » is true for every group (choices). */
export const countsAt = (remaining: number): FreeCounts => ({ weeklyFreeActions: remaining, dailyFreeActions: remaining })

/** Free contents left now; infinite for paying learners. A trial counts as free. */
export function freeActionsLeft(member: Counting): number {
  if (isPaying(member)) return Number.POSITIVE_INFINITY
  return Math.max(0, countsByDay(member) ? member.dailyFreeActions : member.weeklyFreeActions)
}

/** Takes one free action where one is needed. With 2 left: taken, 1 left; with 0: not taken, the quota is used up. */
export function takeFreeAction<Some extends Counting>(member: Some): { readonly taken: boolean; readonly member: Some } {
  if (isPaying(member)) return { taken: true, member }
  const remaining = freeActionsLeft(member)
  return remaining > 0 ? { taken: true, member: { ...member, ...countsAt(remaining - 1) } } : { taken: false, member }
}
