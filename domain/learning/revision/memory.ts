import { FSRSAlgorithm } from 'ts-fsrs'
import type { TimeZone } from '../learner-day.ts'
import { calendarDayIn, type LearnersDay } from './calendar-day.ts'
import type { SectionReview } from './section-review.ts'

// The intervals are those of FSRS, a published model of forgetting, with the weights that its authors fitted to hundreds of millions of reviews. It
// asks for a grade from 1 to 4; ours is measured from the notes and never asked for. No fuzz: what was learnt together comes back together, in one go.
// Its fourth grade, easy, is not given: it means that the interval was too short, which right notes alone do not show.
const FSRS_GRADES = { again: 1, hard: 2, good: 3 } as const
export type Recall = keyof typeof FSRS_GRADES

// spec: curriculum §12.
const model = new FSRSAlgorithm({ request_retention: 0.88, maximum_interval: 120, enable_fuzz: false, enable_short_term: false })
// The plan says 0.5; who finds half of the notes has forgotten the section, and not only with effort remembered it.
const AGAIN_BELOW = 0.6
const HARD_BELOW = 0.7

/** Reviews of a section that are kept one by one: a year and more of them. */
const MOST_REVIEWS = 40

/** What is remembered of a section. */
export interface SectionMemory {
  /** Days after which it is known nine times out of ten. */
  readonly stabilityDays: number
  /** 1 easy to 10 hard, for this learner. */
  readonly difficulty: number
  readonly lastAtMs: number
  /** Days on which it was played; the first is the one on which it was learnt. */
  readonly reviews: number
  /** Days on which it was no longer as it had been learnt, and how many of them the model expected. */
  readonly lapses: number
  readonly expectedLapses: number
  /** Days on which it was forgotten. */
  readonly agains: number
  readonly lastShare: number
  readonly lastSpeed: number
}

/** The reviews behind a memory, the oldest first; older ones are summed up in `before`. */
export interface ReviewHistory {
  readonly before: SectionMemory | null
  readonly reviews: readonly SectionReview[]
}

export const NO_REVIEWS: ReviewHistory = { before: null, reviews: [] }

/** From the share of right notes. */
export function recallOf(share: number): Recall {
  if (share < AGAIN_BELOW) return 'again'
  return share < HARD_BELOW ? 'hard' : 'good'
}

/** How well a section is known, as the model has it: the days after which it still goes well nine times out of ten, and how hard it is. */
interface Known {
  readonly stability: number
  readonly difficulty: number
}
/** What is left after a hard review: of what was known before it, and of what the model makes of « hard » and of « again ». */
export type AfterHard = (before: Known, hard: Known, again: Known) => Known

/** The model lengthens the interval: a card was recalled all the same. Who plays a third of the notes wrong practises again in half the time, and within three weeks. */
const afterHard: AfterHard = (before, hard, again) => ({
  ...hard,
  stability: Math.max(again.stability, Math.min(before.stability / 2, MOST_STABILITY_AFTER_HARD)),
})
/** Of which the interval is three weeks at the wanted retention, for the pace of the average learner. */
const MOST_STABILITY_AFTER_HARD = 16

function knownAfter(before: Known | null, days: number, recall: Recall, rule: AfterHard): Known {
  const after = (grade: Recall): Known => model.next_state(before, days, FSRS_GRADES[grade])
  return recall === 'hard' && before ? rule(before, after('hard'), after('again')) : after(recall)
}

/** Memory after one more review. */
function remembered(memory: SectionMemory | null, review: SectionReview, zone: TimeZone, rule: AfterHard): SectionMemory {
  const recall = recallOf(review.share)
  const days = memory ? Math.max(0, calendarDayIn(zone, review.atMs) - calendarDayIn(zone, memory.lastAtMs)) : 0
  const before = memory && { stability: memory.stabilityDays, difficulty: memory.difficulty }
  const { stability, difficulty } = knownAfter(before, days, recall, rule)
  const { reviews = 0, lapses = 0, expectedLapses = 0, agains = 0 } = memory ?? {}
  return {
    stabilityDays: stability,
    difficulty,
    lastAtMs: review.atMs,
    reviews: reviews + 1,
    lapses: lapses + (memory && review.share < HARD_BELOW ? 1 : 0),
    expectedLapses: expectedLapses + (memory ? 1 - model.forgetting_curve(days, memory.stabilityDays) : 0),
    agains: agains + (recall === 'again' ? 1 : 0),
    lastShare: review.share,
    lastSpeed: review.speed ?? memory?.lastSpeed ?? 1,
  }
}

/** Null before a section was learnt. Days are those of the learner's zone. The simulated year tries other rules for hard reviews. */
export const memoryOf = ({ before, reviews }: ReviewHistory, zone: TimeZone, rule: AfterHard = afterHard): SectionMemory | null =>
  reviews.reduce<SectionMemory | null>((memory, review) => remembered(memory, review, zone, rule), before)

/**
 * A history with one more take, whenever it arrives: a late one takes its place among the others. The history begins with the take in which the
 * section was learnt; of a day the first take counts, as those after it have just heard the section. The same history where nothing changes.
 */
export function withReview(history: ReviewHistory, review: SectionReview, zone: TimeZone): ReviewHistory {
  const { before, reviews } = history
  const day = calendarDayIn(zone, review.atMs)
  if (before && day <= calendarDayIn(zone, before.lastAtMs)) return history
  const isFirst = !before && !reviews.some(({ atMs }) => atMs < review.atMs)
  if (isFirst && !review.isLearnt) return history
  const sameDay = reviews.find(({ atMs }) => calendarDayIn(zone, atMs) === day)
  if (sameDay && sameDay.atMs <= review.atMs) return history
  return summedUp({ before, reviews: [...reviews.filter((other) => other !== sameDay), review].sort((a, b) => a.atMs - b.atMs) }, zone)
}

const summedUp = ({ before, reviews }: ReviewHistory, zone: TimeZone): ReviewHistory => {
  const old = Math.max(0, reviews.length - MOST_REVIEWS)
  return old === 0 ? { before, reviews } : { before: memoryOf({ before, reviews: reviews.slice(0, old) }, zone), reviews: reviews.slice(old) }
}

/** A history without a take that is gone; it begins anew where the section was not learnt in those that are left. The same where nothing changes. */
export function withoutTake(history: ReviewHistory, removedTakeId: string): ReviewHistory {
  const remaining = history.reviews.filter(({ takeId }) => takeId !== removedTakeId)
  if (remaining.length === history.reviews.length) return history
  const learnt = history.before ? 0 : remaining.findIndex(({ isLearnt }) => isLearnt)
  return { before: history.before, reviews: learnt < 0 ? [] : remaining.slice(learnt) }
}

/** Lapses that a learner is taken to have had as expected, before theirs are counted: the first few say little. */
const PRIOR_LAPSES = 2
const PACE = { least: 0.25, most: 1.5 } as const

/**
 * How long this learner remembers beside the model, 1 as long: lapses that it expected over those that there were. The weights of the model are those
 * of an average person and of cards; a learner who forgets sooner gets shorter intervals everywhere.
 */
export function forgettingRateOf(memories: readonly Pick<SectionMemory, 'expectedLapses' | 'lapses'>[]): number {
  let [expected, counted] = [PRIOR_LAPSES, PRIOR_LAPSES]
  for (const { expectedLapses, lapses } of memories) {
    expected += expectedLapses
    counted += lapses
  }
  return Math.min(PACE.most, Math.max(PACE.least, expected / counted))
}

type Remembered = Pick<SectionMemory, 'lastAtMs' | 'stabilityDays'>

/** The day of the calendar (`calendarDayIn`) on which a section is to be played again, for a learner of that pace: the next one at the earliest. */
export const dueDayOf = ({ lastAtMs, stabilityDays }: Remembered, forgettingRate: number, zone: TimeZone): number =>
  calendarDayIn(zone, lastAtMs) + model.next_interval(forgettingRate * stabilityDays, 0)

/** Probability, 0–1, that a section would still go well on a day. A clock set back counts as no time. */
export const retrievabilityOf = ({ lastAtMs, stabilityDays }: Remembered, forgettingRate: number, { day, zone }: LearnersDay): number =>
  model.forgetting_curve(Math.max(0, day - calendarDayIn(zone, lastAtMs)), forgettingRate * stabilityDays)
