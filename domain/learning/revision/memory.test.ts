import { describe, expect, it } from 'vitest'
import {
  calendarDayIn,
  dueDayOf,
  forgettingRateOf,
  memoryOf,
  NO_REVIEWS,
  type ReviewHistory,
  recallOf,
  retrievabilityOf,
  type SectionReview,
  withoutTake,
  withReview,
} from './index.ts'

const DAY_MS = 86_400_000
/** Noon of a day of winter in Paris. */
const START_MS = Date.UTC(2026, 0, 5, 11)
const START_DAY = calendarDayIn(null, START_MS)

/** A take so many days after the start. */
const on = (day: number, share = 0.9, more: Partial<SectionReview> = {}): SectionReview => ({
  takeId: `take of day ${day}`,
  atMs: START_MS + day * DAY_MS,
  share,
  speed: 0.7,
  isLearnt: share >= 0.7,
  ...more,
})
const historyOf = (...reviews: readonly SectionReview[]): ReviewHistory =>
  reviews.reduce((history, review) => withReview(history, review, null), NO_REVIEWS)
const daysOf = ({ reviews }: ReviewHistory): number[] => reviews.map(({ atMs }) => (atMs - START_MS) / DAY_MS)
/** Days from the last take to the next one. */
const intervalOf = (history: ReviewHistory): number => {
  const memory = memoryOf(history, null)
  return memory ? dueDayOf(memory, 1, null) - calendarDayIn(null, memory.lastAtMs) : 0
}

describe('what a take says of memory', () => {
  it.each([
    [0, 'again'],
    [0.59, 'again'],
    [0.6, 'hard'],
    [0.69, 'hard'],
    [0.7, 'good'],
    [1, 'good'],
  ] as const)('%f of the notes is %s', (share, recall) => expect(recallOf(share)).toBe(recall))
})

describe('the history of a section', () => {
  it.each<[string, ReviewHistory, number[]]>([
    ['begins when the section is learnt', historyOf(on(0, 0.5), on(1, 0.69), on(2, 0.7)), [2]],
    ['goes on whatever happens then', historyOf(on(0), on(3, 0.2)), [0, 3]],
    ['has one take a day, the first', historyOf(on(0), on(0.1, 0.5), on(0.4), on(0.75)), [0, 0.75]],
    ['is in order, whenever a take arrives', historyOf(on(0), on(9), on(3)), [0, 3, 9]],
    ['a late take of the same day that was first', historyOf(on(0), on(3), on(2.75)), [0, 2.75]],
    ['a late take from before it was learnt', historyOf(on(5), on(1, 0.4)), [5]],
    ['a late take in which it had been learnt', historyOf(on(5), on(1, 0.9)), [1, 5]],
    ['the same take twice', historyOf(on(0), on(3), on(3)), [0, 3]],
    ['a clock set back a month', historyOf(on(40), on(10)), [10, 40]],
  ])('%s', (_name, history, days) => expect(daysOf(history)).toEqual(days))

  it('does not depend on the order in which takes arrive, once learnt', () => {
    const takes = [on(0), on(3, 0.7), on(8), on(20, 0.3), on(22)]
    const [first = on(0), ...others] = takes
    expect(memoryOf(historyOf(first, ...others.reverse()), null)).toEqual(memoryOf(historyOf(...takes), null))
  })

  it.each([
    ['America/Montreal', 2, 1],
    // Both lie on the Friday of Paris.
    [null, 1, 1],
  ])('an evening in Montréal and the noon after it, in %s', (zone, days, dueIn) => {
    const [evening, noon] = ['2026-11-26T20:00:00-05:00', '2026-11-27T13:00:00-05:00'].map((moment) => Date.parse(moment))
    const first = withReview(NO_REVIEWS, on(0, 0.9, { atMs: evening ?? 0 }), zone)
    expect(withReview(first, on(1, 0.5, { atMs: noon ?? 0 }), zone).reviews).toHaveLength(days)
    const shaky = memoryOf(withReview(first, on(1, 0.5, { atMs: (noon ?? 0) + DAY_MS }), zone), zone)
    expect(shaky && dueDayOf(shaky, 1, zone) - calendarDayIn(zone, (noon ?? 0) + DAY_MS)).toBe(dueIn)
  })

  it('loses the reviews of an erased take, and nothing else', () => {
    const history = historyOf(on(0), on(3, 0.4), on(8))
    expect(memoryOf(withoutTake(history, 'take of day 3'), null)).toEqual(memoryOf(historyOf(on(0), on(8)), null))
    expect(daysOf(withoutTake(history, 'take of day 0'))).toEqual([8])
    expect(withoutTake(historyOf(on(0)), 'take of day 0')).toEqual(NO_REVIEWS)
    expect(withoutTake(history, 'take of another day')).toBe(history)
    expect(memoryOf(NO_REVIEWS, null)).toBeNull()
  })

  it('is bounded, and remembers beyond its bound', () => {
    const takes = Array.from({ length: 90 }, (_, place) => on(place * 5))
    const history = historyOf(...takes)
    expect(history.reviews).toHaveLength(40)
    expect(memoryOf(history, null)).toMatchObject({ reviews: 90, lastAtMs: on(445).atMs })
    expect(withReview(history, on(3), null)).toBe(history)
  })
})

describe('when a section comes back', () => {
  it('later and later, as long as it goes well', () => {
    const days = [0]
    let history = historyOf(on(0))
    for (let review = 0; review < 5; review += 1) {
      days.push((days[days.length - 1] ?? 0) + intervalOf(history))
      history = withReview(history, on(days[days.length - 1] ?? 0), null)
    }
    const gaps = days.slice(1).map((day, place) => day - (days[place] ?? 0))
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b))
    expect(gaps[0]).toBeLessThanOrEqual(3)
    expect(gaps[4]).toBeGreaterThan(30)
  })

  it.each<[string, ReviewHistory, ReviewHistory]>([
    ['one that failed sooner than one that went well', historyOf(on(0), on(10, 0.3)), historyOf(on(0), on(10))],
    ['one that was hard sooner than last time', historyOf(on(0), on(3), on(21, 0.65)), historyOf(on(0), on(3))],
    ['one that was forgotten sooner than one that was hard', historyOf(on(0), on(3), on(21, 0.5)), historyOf(on(0), on(3), on(21, 0.65))],
    ['one that was hard sooner than one that went well', historyOf(on(0), on(10, 0.6)), historyOf(on(0), on(10))],
  ])('%s', (_name, sooner, later) => expect(intervalOf(sooner)).toBeLessThan(intervalOf(later)))

  it.each([
    [[0, 3], 2],
    [[0, 3, 21], 9],
    [[0, 3, 21, 107], 21],
    [[0, 3, 21, 107, 227], 21],
  ])('played on days %j, hard the last time: after %i days', (days, expected) =>
    expect(intervalOf(historyOf(...days.map((day, place) => on(day, place === days.length - 1 ? 0.65 : 0.9))))).toBe(expected),
  )

  it('never later than four months, never before the next day', () => {
    const years = Array.from({ length: 20 }, (_, place) => on(place * 100))
    expect(intervalOf(historyOf(...years))).toBe(120)
    const lost = Array.from({ length: 20 }, (_, place) => on(place, place === 0 ? 1 : 0))
    expect(intervalOf(historyOf(...lost))).toBe(1)
  })

  it('by the calendar: an evening and the next morning are two days', () => {
    const [evening, morning] = [Date.UTC(2026, 0, 5, 22, 30), Date.UTC(2026, 0, 6, 5)]
    expect([evening, morning, START_MS].map((ms) => calendarDayIn(null, ms))).toEqual([START_DAY, START_DAY + 1, START_DAY])
    // Midnight of Paris, in summer.
    expect([Date.UTC(2026, 6, 1, 21, 59), Date.UTC(2026, 6, 1, 22)].map((ms) => calendarDayIn(null, ms))).toEqual([20635, 20636])
  })

  it('when it would go well nearly nine times out of ten', () => {
    const memory = memoryOf(historyOf(on(0), on(3), on(12)), null)
    if (!memory) throw new Error('a section is learnt')
    const due = dueDayOf(memory, 1, null)
    expect([START_DAY + 12, START_DAY - 18].map((day) => retrievabilityOf(memory, 1, { day, zone: null }))).toEqual([1, 1])
    expect(retrievabilityOf(memory, 1, { day: due, zone: null })).toBeCloseTo(0.88, 1)
    expect(retrievabilityOf(memory, 1, { day: due + 365, zone: null })).toBeLessThan(0.75)
  })
})

describe('the pace of a learner', () => {
  const year = (share: (review: number) => number) =>
    Array.from({ length: 12 }, (_, section) =>
      historyOf(...Array.from({ length: 6 }, (_take, review) => on(review * 9 + section / 24, share(review)))),
    )
  const forgettingRate = (histories: readonly ReviewHistory[]): number =>
    forgettingRateOf(histories.flatMap((history) => memoryOf(history, null) ?? []))
  it('is one at first', () => expect(forgettingRateOf([])).toBe(1))
  it('slows down with what is forgotten against all expectation', () =>
    expect(forgettingRate(year((review) => (review % 2 === 0 ? 0.9 : 0.4)))).toBeLessThan(0.6))
  it('rises a little with what never is', () => {
    expect(forgettingRate(year(() => 1))).toBeGreaterThan(1.1)
    expect(forgettingRate(year(() => 1))).toBeLessThanOrEqual(1.5)
  })
  it('never lets everything come back each day', () =>
    expect(forgettingRate(year((review) => (review === 0 ? 0.9 : 0)))).toBeGreaterThanOrEqual(0.25))
  it('shortens the intervals, and the chances with them', () => {
    const memory = memoryOf(historyOf(on(0), on(10), on(40)), null)
    if (!memory) throw new Error('a section is learnt')
    const last = START_DAY + 40
    expect((dueDayOf(memory, 0.5, null) - last) / (dueDayOf(memory, 1, null) - last)).toBeCloseTo(0.5, 0)
    expect(retrievabilityOf(memory, 0.5, { day: last + 50, zone: null })).toBeLessThan(retrievabilityOf(memory, 1, { day: last + 50, zone: null }))
  })
})
