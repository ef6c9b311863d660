import { expect, it } from 'vitest'
import { noticeFor } from './notice-choice.ts'

const now = new Date('2026-11-22T10:00:00Z')

it.each([
  ['an account to be erased', { deletionAt: now }, true, false, 'deletion'],
  ['a parent who has not answered', { age: 'parent_awaited' }, true, false, 'parent'],
  ['a device that was not asked', {}, true, false, 'consent'],
  ['an age that is not known', { age: 'unknown' }, true, false, null],
  ['a parent who agreed', { age: 'parent_agreed' }, true, false, 'consent'],
  ['an address to be confirmed', {}, false, false, 'email'],
  ['an address to be confirmed, closed today', {}, false, true, null],
  ['a confirmed address', { emailVerifiedAt: now }, false, false, null],
] as const)('%s', (_name, learner, isConsentAwaited, isEmailClosed, notice) =>
  expect(noticeFor({ learner: { age: 'fifteen', deletionAt: null, emailVerifiedAt: null, ...learner }, isConsentAwaited, isEmailClosed })).toBe(
    notice,
  ),
)
