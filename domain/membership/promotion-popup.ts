import { isPaying, type Member } from './member.ts'
import { isInProgress, type Promotion } from './promotion.ts'

/** The popup is shown on another day while at most so many days are stored: about four in all (spec: account §4.3). */
export const MOST_STORED_DAYS = 3

/** The popup waits for a learner who has come back: for the third day on which the app was opened on the device (decisions/036). */
export const FIRST_VISITED_DAY = 3

export interface PromotionPopupFacts {
  readonly promotion: Promotion | null
  readonly nowMs: number
  /** The day on the learner's device, `2025-09-03`. */
  readonly today: string
  /** The days on which it was shown, as stored on the device. */
  readonly storedDays: readonly string[]
  /** Days on which the app was opened on the device, today included. */
  readonly visitedDays: number
  /** Path of the page: `/player/version/11/…` */
  readonly pathname: string
  /** Null until the learner is loaded. */
  readonly member: Pick<Member, 'premium' | 'status'> | null
  readonly hasFinishedFirstOnboarding: boolean
  /** The slides of news for a learner: not decided yet, shown now, or none. */
  readonly catchUpSlide: 'undecided' | 'shown' | 'none'
}

const isUnder = (pathname: string, folder: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`)

/** Whether the promotion popup opens now: all of the conditions hold (spec: account §4.3), on a learner's third day at the earliest. */
export function isPromotionPopupDue(facts: PromotionPopupFacts): boolean {
  const { promotion, nowMs, today, storedDays, visitedDays, pathname, member, hasFinishedFirstOnboarding, catchUpSlide } = facts
  return (
    promotion !== null &&
    isInProgress(promotion, nowMs) &&
    !storedDays.includes(today) &&
    storedDays.length <= MOST_STORED_DAYS &&
    visitedDays >= FIRST_VISITED_DAY &&
    !isUnder(pathname, '/player') &&
    !isUnder(pathname, '/learn') &&
    member !== null &&
    !isPaying(member) &&
    hasFinishedFirstOnboarding &&
    catchUpSlide === 'none'
  )
}

/** The stored days after it was shown. */
export const daysWith = (storedDays: readonly string[], today: string): readonly string[] =>
  storedDays.includes(today) ? storedDays : [...storedDays, today]
