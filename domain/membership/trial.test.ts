import { describe, expect, it } from 'vitest'
import { trialEndOf } from './member.ts'
import { isEndOfTrialModalDue, statusAt, trialStart } from './trial.ts'

const START = Date.parse('2026-11-21T11:00:00Z')
const END = trialEndOf(START)

describe('the status', () => {
  it.each([
    ['nothing', false, null, START, null],
    ['a trial that begins', false, END, START, 'TRIAL'],
    ['its last instant', false, END, END - 1, 'TRIAL'],
    ['its end', false, END, END, 'TRIAL_ENDED'],
    ['long after', false, END, END * 2, 'TRIAL_ENDED'],
    ['a member', true, null, START, 'PAID_MEMBER'],
    ['a member who was on trial', true, END, START, 'PAID_MEMBER'],
  ] as const)('%s', (_name, premium, trialEndsAt, now, status) => expect(statusAt({ premium, trialEndsAt }, now)).toBe(status))
})

describe('a trial', () => {
  const withoutPlan = { premium: false, status: null, trialEndsAt: null, paymentGroup: null } as const
  it.each([
    ['of someone new', withoutPlan, 'here'],
    ['of group A', { ...withoutPlan, paymentGroup: 'A' as const }, 'checkout'],
    ['of group B', { ...withoutPlan, paymentGroup: 'B' as const }, 'checkout'],
    ['of someone on trial', { ...withoutPlan, premium: true, status: 'TRIAL' as const, trialEndsAt: END }, 'none'],
    ['of someone after it', { ...withoutPlan, status: 'TRIAL_ENDED' as const, trialEndsAt: END }, 'none'],
    ['of a member', { ...withoutPlan, premium: true, status: 'PAID_MEMBER' as const }, 'none'],
    ['of a former member who had one', { ...withoutPlan, trialEndsAt: END }, 'none'],
  ])('%s begins: %s', (_name, member, start) => expect(trialStart(member)).toBe(start))
})

it.each([
  ['TRIAL_ENDED', false, true],
  ['TRIAL_ENDED', true, false],
  ['TRIAL', false, false],
  ['PAID_MEMBER', false, false],
  [null, false, false],
] as const)('the end of the trial is announced — %s, announced before %s: %s', (status, wasDisplayed, due) =>
  expect(isEndOfTrialModalDue({ status }, wasDisplayed)).toBe(due),
)
