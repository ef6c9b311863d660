import { describe, expect, it } from 'vitest'
import { dayAfter, daysInARow, mondayOf, usualWeekdays, workedWeeks } from './worked-days.ts'

/** A Thursday. */
const TODAY = '2026-11-26'
const days = (minutes: Readonly<Record<string, number>>) => Object.entries(minutes).map(([day, value]) => ({ day, seconds: value * 60 }))

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2028-02-29', '2028-02-28'],
])('%s is of the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', -1, '2026-10-24'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %d days', (day, by, other) => expect(dayAfter(day, by)).toBe(other))

it('sums up weeks from Monday to Sunday, the one of today last', () => {
  const weeks = workedWeeks(days({ '2026-11-15': 4, '2026-11-16': 10, '2026-11-22': 20, '2026-11-23': 12, '2026-11-26': 25 }), TODAY, 3)
  expect(weeks.map(({ monday, minutes }) => [monday, minutes])).toEqual([
    ['2026-11-09', 4],
    ['2026-11-16', 30],
    ['2026-11-23', 37],
  ])
  expect(weeks[2]?.days.map(({ minutes, isComing }) => (isComing ? null : minutes))).toEqual([12, 0, 0, 25, null, null, null])
})

it('rounds a week as a whole: a minute is not lost in each of its days', () => {
  const seconds = ['23', '24', '25'].map((date) => ({ day: `2026-11-${date}`, seconds: 80 }))
  expect(workedWeeks(seconds, TODAY, 1)[0]?.minutes).toBe(4)
})

it.each([
  [0, 0],
  [1, 1],
  [9, 1],
  [10, 2],
  [20, 3],
  [39, 3],
  [40, 4],
  [300, 4],
])('%d minutes are of strength %d', (minutes, strength) => {
  expect(workedWeeks(days({ [TODAY]: minutes }), TODAY, 1)[0]?.days[3]?.strength).toBe(strength)
})

it.each<[string, Readonly<Record<string, number>>, number]>([
  ['nothing', {}, 0],
  ['today', { '2026-11-26': 5 }, 1],
  ['yesterday, and today may still come', { '2026-11-25': 5, '2026-11-24': 5 }, 2],
  ['until the day before yesterday', { '2026-11-24': 5 }, 0],
  ['three days and a gap', { '2026-11-26': 5, '2026-11-25': 5, '2026-11-24': 5, '2026-11-22': 5 }, 3],
  ['a day without a minute between', { '2026-11-26': 5, '2026-11-25': 0, '2026-11-24': 5 }, 1],
])('in a row: %s', (_, worked, count) => expect(daysInARow(days(worked), TODAY)).toBe(count))

describe('the weekdays on which a learner mostly works', () => {
  /** Weeks as a mark a day, Monday first. */
  const weeksOf = (...marks: readonly string[]) =>
    marks.map((week) => ({
      monday: '',
      minutes: 0,
      days: [...week].map((mark) => ({ day: '', minutes: 0, isComing: false, strength: mark === 'x' ? 1 : 0 })),
    }))
  it.each<[string, readonly string[], readonly number[]]>([
    ['nothing yet', ['.......', '.......'], []],
    ['every day', ['xxxxxxx', 'xxxxxxx'], []],
    ['Tuesday and Friday', ['.x..x..', '.x..x.x', 'xx..x..', '.x.....'], [1, 4]],
    ['one day', ['.....x.', '.....x.', '..x..x.'], [5]],
    ['too seldom', ['x......', '.x.....', '..x....', '...x...', '....x..'], []],
    ['three alike', ['x.x.x..', 'x.x.x..'], []],
  ])('%s', (_name, marks, places) => expect(usualWeekdays(weeksOf(...marks))).toEqual(places))
})
