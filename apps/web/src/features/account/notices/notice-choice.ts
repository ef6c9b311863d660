import type { Learner } from '../../../shared/learner/front-door.ts'

export type NoticeKind = 'deletion' | 'parent' | 'consent' | 'email'

export interface NoticeFacts {
  readonly learner: Pick<Learner, 'age' | 'deletionAt' | 'emailVerifiedAt'>
  /** Asked on this device and not answered yet. */
  readonly isConsentAwaited: boolean
  /** The notice of the address was closed today. */
  readonly isEmailClosed: boolean
}

/** One notice at a time, the most urgent first. A learner under fifteen cannot consent to measuring, and is not asked. */
export function noticeFor({ learner: { age, deletionAt, emailVerifiedAt }, isConsentAwaited, isEmailClosed }: NoticeFacts): NoticeKind | null {
  if (deletionAt) return 'deletion'
  if (age === 'parent_awaited') return 'parent'
  // The age dialog is open.
  if (age === 'unknown') return null
  if (isConsentAwaited) return 'consent'
  return emailVerifiedAt || isEmailClosed ? null : 'email'
}
