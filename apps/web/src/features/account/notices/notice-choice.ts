import type { Learner } from '../../../shared/learner/front-door.ts'

export type NoticeKind = 'deletion' | 'parent' | 'consent' | 'email'

export interface NoticeFacts {
  readonly learner: Pick<Learner, 'age' | 'deletionAt' | 'emailVerifiedAt'>
  /** Asked on this device and not answered yet. */
  readonly isConsentAwaited: boolean
  /** The learner closed the one of the address today. */
  readonly isEmailClosed: boolean
}

/** One at a time, the one that cannot wait first. Who is under fifteen cannot agree to be measured, and is not asked. */
export function noticeFor({ learner: { age, deletionAt, emailVerifiedAt }, isConsentAwaited, isEmailClosed }: NoticeFacts): NoticeKind | null {
  if (deletionAt) return 'deletion'
  if (age === 'parent_awaited') return 'parent'
  // Something else is being asked.
  if (age === 'unknown') return null
  if (isConsentAwaited) return 'consent'
  return emailVerifiedAt || isEmailClosed ? null : 'email'
}
