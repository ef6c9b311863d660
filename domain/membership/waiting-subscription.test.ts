import { expect, it } from 'vitest'
import { waitingStateOf } from './waiting-subscription.ts'

const END = 1_000
it.each([
  ['PAID_MEMBER', null, null, { kind: 'paid' }],
  ['PAID_MEMBER', 'B', END, { kind: 'paid' }],
  ['TRIAL', 'A', END, { kind: 'trial', endsAtMs: END }],
  ['TRIAL', 'B', END, { kind: 'trial', endsAtMs: END }],
  ['TRIAL', null, END, { kind: 'waiting' }],
  ['TRIAL_ENDED', 'A', END, { kind: 'waiting' }],
  [null, 'A', null, { kind: 'waiting' }],
  [null, null, null, { kind: 'waiting' }],
] as const)('%s in group %s: %o', (status, paymentGroup, trialEndsAt, expected) =>
  expect(waitingStateOf({ status, paymentGroup, trialEndsAt })).toEqual(expected),
)
