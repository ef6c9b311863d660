import { describe, expect, it } from 'vitest'
import {
  dueAtMsOf,
  isDue,
  memoryOf,
  NO_REVIEWS,
  paceOf,
  type ReviewHistory,
  recallOf,
  retrievabilityOf,
  type SectionReview,
  withoutTakes,
  withReview,
} from './index.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const START_MS = 1_000 * DAY_MS

/** A take so many days after the start. */
const on = (day: number, share = 0.9, more: Partial<SectionReview> = {}): SectionReview => ({
  takeId: `take of day ${day}`,
  atMs: START_MS + day * DAY_MS,
  share,
  atTempo: false,
  ...more,
})
const historyOf = (...reviews: readonly SectionReview[]): ReviewHistory => reviews.reduce(withReview, NO_REVIEWS)
const daysOf = ({ reviews }: ReviewHistory): number[] => reviews.map(({ atMs }) => (atMs - START_MS) / DAY_MS)
/** Days from the last take to the next one. */
const intervalOf = (history: ReviewHistory): number => {
  const memory = memoryOf(history)
  return memory ? (dueAtMsOf(memory, 1) - memory.lastAtMs) / DAY_MS : 0
}

describe('what a take says of memory', () => {
  it.each([
    [0, false, 'again'],
    [0.69, true, 'again'],
    [0.7, true, 'hard'],
    [0.79, false, 'hard'],
    [0.8, false, 'good'],
    [1, false, 'good'],
    [0.94, true, 'good'],
    [0.95, true, 'easy'],
  ] as const)('%f of the notes, at tempo: %s, is %s', (share, atTempo, recall) => expect(recallOf({ share, atTempo })).toBe(recall))
})

describe('the history of a section', () => {
  it.each<[string, ReviewHistory, number[]]>([
    ['begins when the section is learnt', historyOf(on(0, 0.5), on(1, 0.79), on(2, 0.8)), [2]],
    ['goes on whatever happens then', historyOf(on(0), on(3, 0.2)), [0, 3]],
    ['has one take a sitting, the first', historyOf(on(0), on(0.1, 0.5), on(0.49), on(0.5)), [0, 0.5]],
    ['is in order, whenever a take arrives', historyOf(on(0), on(9), on(3)), [0, 3, 9]],
    ['a late take of the same sitting that was first', historyOf(on(0), on(3), on(2.9)), [0, 2.9]],
    ['a late take from before it was learnt', historyOf(on(5), on(1, 0.4)), [5]],
    ['a late take in which it had been learnt', historyOf(on(5), on(1, 0.9)), [1, 5]],
    ['the same take twice', historyOf(on(0), on(3), on(3)), [0, 3]],
    ['a clock set back a month', historyOf(on(40), on(10)), [10, 40]],
  ])('%s', (_name, history, days) => expect(daysOf(history)).toEqual(days))

  it('does not depend on the order in which takes arrive, once learnt', () => {
    const takes = [on(0), on(3, 0.7), on(8), on(20, 0.3), on(22)]
    const [first = on(0), ...others] = takes
    expect(memoryOf(historyOf(first, ...others.reverse()))).toEqual(memoryOf(historyOf(...takes)))
  })

  it('loses what its takes said when they are erased', () => {
    const history = historyOf(on(0), on(3, 0.4), on(8))
    expect(memoryOf(withoutTakes(history, (id) => id === 'take of day 3'))).toEqual(memoryOf(historyOf(on(0), on(8))))
    expect(daysOf(withoutTakes(history, (id) => id === 'take of day 0'))).toEqual([8])
    expect(withoutTakes(history, () => true)).toEqual(NO_REVIEWS)
    expect(memoryOf(NO_REVIEWS)).toBeNull()
  })

  it('is bounded, and remembers beyond its bound', () => {
    const takes = Array.from({ length: 90 }, (_, place) => on(place * 5))
    const history = historyOf(...takes)
    expect(history.reviews).toHaveLength(40)
    expect(memoryOf(history)).toMatchObject({ reviews: 90, lastAtMs: on(445).atMs })
    expect(withReview(history, on(3))).toBe(history)
  })
})

describe('when a section comes back', () => {
  it('later and later, as long as it goes well', () => {
    const days = [0]
    let history = historyOf(on(0))
    for (let review = 0; review < 5; review += 1) {
      days.push((days[days.length - 1] ?? 0) + intervalOf(history))
      history = withReview(history, on(days[days.length - 1] ?? 0))
    }
    const gaps = days.slice(1).map((day, place) => day - (days[place] ?? 0))
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other))
    expect(gaps[0]).toBeLessThanOrEqual(3)
    expect(gaps[4]).toBeGreaterThan(30)
  })

  it.each<[string, ReviewHistory, ReviewHistory]>([
    ['one that failed sooner than one that went well', historyOf(on(0), on(10, 0.3)), historyOf(on(0), on(10))],
    ['one that was hard sooner than one that went well', historyOf(on(0), on(10, 0.75)), historyOf(on(0), on(10))],
    ['one that waited sooner than one at tempo', historyOf(on(0), on(10, 1)), historyOf(on(0), on(10, 1, { atTempo: true }))],
  ])('%s', (_name, sooner, later) => expect(intervalOf(sooner)).toBeLessThan(intervalOf(later)))

  it('never later than half a year', () => {
    const years = Array.from({ length: 20 }, (_, place) => on(place * 150, 1, { atTempo: true }))
    expect(intervalOf(historyOf(...years))).toBe(180)
  })

  it('within the day on which it is due', () => {
    const memory = memoryOf(historyOf(on(0)))
    if (!memory) throw new Error('a section is learnt')
    const dueAtMs = dueAtMsOf(memory, 1)
    expect([-13, -11, 0, 500].map((hours) => isDue(dueAtMs, dueAtMs + hours * HOUR_MS))).toEqual([false, true, true, true])
    expect(retrievabilityOf(memory, 1, memory.lastAtMs)).toBe(1)
    expect(retrievabilityOf(memory, 1, memory.lastAtMs - 30 * DAY_MS)).toBe(1)
    expect(retrievabilityOf(memory, 1, dueAtMs)).toBeCloseTo(0.9, 1)
    expect(retrievabilityOf(memory, 1, dueAtMs + 365 * DAY_MS)).toBeLessThan(0.7)
  })
})

describe('the pace of a learner', () => {
  const year = (share: (review: number) => number) =>
    Array.from({ length: 12 }, (_, section) =>
      historyOf(...Array.from({ length: 6 }, (_take, review) => on(review * 9 + section / 24, share(review)))),
    )
  const pace = (histories: readonly ReviewHistory[]): number => paceOf(histories.flatMap((history) => memoryOf(history) ?? []))
  it('is one at first', () => expect(paceOf([])).toBe(1))
  it('slows down with what is forgotten against all expectation', () =>
    expect(pace(year((review) => (review % 2 === 0 ? 0.9 : 0.5)))).toBeLessThan(0.6))
  it('rises a little with what never is', () => {
    expect(pace(year(() => 1))).toBeGreaterThan(1.1)
    expect(pace(year(() => 1))).toBeLessThanOrEqual(1.5)
  })
  it('never lets everything come back each day', () => expect(pace(year((review) => (review === 0 ? 0.9 : 0)))).toBeGreaterThanOrEqual(0.25))
  it('shortens the intervals, and the chances with them', () => {
    const memory = memoryOf(historyOf(on(0), on(10), on(40)))
    if (!memory) throw new Error('a section is learnt')
    expect(dueAtMsOf(memory, 0.5) - memory.lastAtMs).toBeCloseTo((dueAtMsOf(memory, 1) - memory.lastAtMs) / 2, -8)
    expect(retrievabilityOf(memory, 0.5, memory.lastAtMs + 50 * DAY_MS)).toBeLessThan(retrievabilityOf(memory, 1, memory.lastAtMs + 50 * DAY_MS))
  })
})
