import { expect, it } from 'vitest'
import { daysWith, isPromotionPopupDue, type PromotionPopupFacts } from './promotion-popup.ts'

const at = (iso: string): number => Date.parse(iso)
const promotion = {
  percent: 50,
  code: 'RENTREE25',
  startsAtMs: at('2025-08-28T00:00:00+02:00'),
  endsAtMs: at('2025-10-15T23:59:00+02:00'),
  items: ['annual', 'lifetime'],
} as const
const due: PromotionPopupFacts = {
  promotion,
  nowMs: at('2025-09-03T12:00Z'),
  today: '2025-09-03',
  storedDays: [],
  visitedDays: 3,
  pathname: '/home',
  member: { premium: false, status: null },
  hasFinishedFirstOnboarding: true,
  catchUpSlide: 'none',
}

it.each<[string, Partial<PromotionPopupFacts>, boolean]>([
  ['all holds', {}, true],
  ['no promotion', { promotion: null }, false],
  ['before its start', { nowMs: at('2025-08-27T21:59Z') }, false],
  ['after its end', { nowMs: at('2025-10-16T00:00Z') }, false],
  ['shown today already', { storedDays: ['2025-09-03'] }, false],
  ['shown yesterday', { storedDays: ['2025-09-02'] }, true],
  ['three days stored', { storedDays: ['2025-08-30', '2025-09-01', '2025-09-02'] }, true],
  ['four days stored', { storedDays: ['2025-08-29', '2025-08-30', '2025-09-01', '2025-09-02'] }, false],
  ['on the first day', { visitedDays: 1 }, false],
  ['on the second day', { visitedDays: 2 }, false],
  ['on a later day', { visitedDays: 40 }, true],
  ['in the player', { pathname: '/player/version/11/traditionnel/au-clair-de-la-lune' }, false],
  ['in the class', { pathname: '/learn/version/11/traditionnel/au-clair-de-la-lune' }, false],
  ['on a page whose name begins alike', { pathname: '/learned' }, true],
  ['in the catalogue', { pathname: '/catalog' }, true],
  ['a member', { member: { premium: true, status: 'PAID_MEMBER' } }, false],
  ['on trial', { member: { premium: true, status: 'TRIAL' } }, true],
  ['after a trial', { member: { premium: false, status: 'TRIAL_ENDED' } }, true],
  ['the learner not loaded', { member: null }, false],
  ['in the first onboarding', { hasFinishedFirstOnboarding: false }, false],
  ['a slide to catch up with', { catchUpSlide: 'shown' }, false],
  ['slides not decided', { catchUpSlide: 'undecided' }, false],
])('%s', (_name, change, expected) => expect(isPromotionPopupDue({ ...due, ...change })).toBe(expected))

it('is shown on four days of a month and no more, once a day', () => {
  let stored: readonly string[] = []
  const shown: string[] = []
  for (let day = 1; day <= 30; day += 1)
    for (const hour of ['08', '20']) {
      const today = `2025-09-${String(day).padStart(2, '0')}`
      if (!isPromotionPopupDue({ ...due, today, nowMs: at(`${today}T${hour}:00Z`), storedDays: stored })) continue
      shown.push(today)
      stored = daysWith(stored, today)
    }
  expect(shown).toEqual(['2025-09-01', '2025-09-02', '2025-09-03', '2025-09-04'])
  expect(daysWith(stored, '2025-09-04')).toEqual(stored)
})
