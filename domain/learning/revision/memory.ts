import { FSRSAlgorithm } from 'ts-fsrs'
import type { SectionReview } from './section-review.ts'

// The intervals are those of FSRS, a published model of forgetting, with the weights that its authors fitted to hundreds of millions of reviews. It
// asks for a grade from 1 to 4; ours is measured from the notes and never asked for.
const FSRS_GRADES = { again: 1, hard: 2, good: 3, easy: 4 } as const
export type Recall = keyof typeof FSRS_GRADES

/** A section comes back when it would still be known nine times out of ten. */
const WANTED_RETENTION = 0.9
/** Even what is known by heart comes back twice a year. */
const LONGEST_INTERVAL_DAYS = 180
const model = new FSRSAlgorithm({ request_retention: WANTED_RETENTION, maximum_interval: LONGEST_INTERVAL_DAYS, enable_short_term: false })

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** A second take within so long practises what the first one brought back: it does not show what is remembered. */
export const SITTING_MS = 12 * HOUR_MS
/** Share of right notes from which a section counts as learnt (spec: curriculum §11.2, a validated score). */
export const LEARNT_FROM = 0.8
const HARD_FROM = 0.7
const EASY_FROM = 0.95
/** Reviews of a section that are kept one by one: a year and more of them. */
const MOST_REVIEWS = 40

/** What is remembered of a section; times in ms since 1970. */
export interface SectionMemory {
  /** Days after which it is known nine times out of ten. */
  readonly stabilityDays: number
  /** 1 easy to 10 hard, for this learner. */
  readonly difficulty: number
  readonly lastAtMs: number
  /** Sittings in which it was played; the first one is the one in which it was learnt. */
  readonly reviews: number
  /** Sittings in which it was no longer as it had been learnt; and how many of them the model expected. */
  readonly lapses: number
  readonly expectedLapses: number
  readonly lastShare: number
}

/** The reviews behind a memory, the oldest first; older ones are summed up in `before`. */
export interface ReviewHistory {
  readonly before: SectionMemory | null
  readonly reviews: readonly SectionReview[]
}

export const NO_REVIEWS: ReviewHistory = { before: null, reviews: [] }

/** From the notes: below 70 % forgotten, below 80 % with effort, 95 % at tempo with ease. */
export function recallOf({ share, atTempo }: Pick<SectionReview, 'atTempo' | 'share'>): Recall {
  if (share < HARD_FROM) return 'again'
  if (share < LEARNT_FROM) return 'hard'
  return share >= EASY_FROM && atTempo ? 'easy' : 'good'
}

/** Memory after one more review. */
function remembered(memory: SectionMemory | null, review: SectionReview): SectionMemory {
  const recall = recallOf(review)
  const days = memory ? Math.max(0, review.atMs - memory.lastAtMs) / DAY_MS : 0
  const state = memory && { stability: memory.stabilityDays, difficulty: memory.difficulty }
  const { stability, difficulty } = model.next_state(state, days, FSRS_GRADES[recall])
  return {
    stabilityDays: stability,
    difficulty,
    lastAtMs: review.atMs,
    reviews: (memory?.reviews ?? 0) + 1,
    lapses: (memory?.lapses ?? 0) + (memory && review.share < LEARNT_FROM ? 1 : 0),
    expectedLapses: (memory?.expectedLapses ?? 0) + (memory ? 1 - model.forgetting_curve(days, memory.stabilityDays) : 0),
    lastShare: review.share,
  }
}

/** Null before a section was learnt. */
export const memoryOf = ({ before, reviews }: ReviewHistory): SectionMemory | null => reviews.reduce<SectionMemory | null>(remembered, before)

/**
 * A history with one more take, whenever it arrives: a late one takes its place among the others. The history begins with the take in which the
 * section was learnt; of one sitting the first take counts, as those after it have just heard the section. The same history where nothing changes.
 */
export function withReview(history: ReviewHistory, review: SectionReview): ReviewHistory {
  const { before, reviews } = history
  if (before && review.atMs < before.lastAtMs + SITTING_MS) return history
  const isFirst = !before && !reviews.some(({ atMs }) => atMs < review.atMs)
  if (isFirst && review.share < LEARNT_FROM) return history
  const isPractice = reviews.some(({ atMs }) => atMs <= review.atMs && review.atMs < atMs + SITTING_MS)
  if (isPractice) return history
  const others = reviews.filter(({ atMs }) => atMs < review.atMs || atMs >= review.atMs + SITTING_MS)
  return summedUp({ before, reviews: [...others, review].sort((one, other) => one.atMs - other.atMs) })
}

const summedUp = ({ before, reviews }: ReviewHistory): ReviewHistory => {
  const old = Math.max(0, reviews.length - MOST_REVIEWS)
  return old === 0 ? { before, reviews } : { before: memoryOf({ before, reviews: reviews.slice(0, old) }), reviews: reviews.slice(old) }
}

/** A history without takes that are gone; it begins anew where the section was not learnt in those that are left. */
export function withoutTakes(history: ReviewHistory, isGone: (takeId: string) => boolean): ReviewHistory {
  const left = history.reviews.filter(({ takeId }) => !isGone(takeId))
  const learnt = history.before ? 0 : left.findIndex(({ share }) => share >= LEARNT_FROM)
  return { before: history.before, reviews: learnt < 0 ? [] : left.slice(learnt) }
}

/** Lapses that a learner is taken to have had as expected, before theirs are counted: the first few say little. */
const PRIOR_LAPSES = 2
const PACE = { least: 0.25, most: 1.5 } as const

/**
 * How long this learner remembers beside the model, 1 as long: lapses that it expected over those that there were. The weights of the model are those
 * of an average person and of cards; a learner who forgets sooner gets shorter intervals everywhere.
 */
export function paceOf(memories: readonly Pick<SectionMemory, 'expectedLapses' | 'lapses'>[]): number {
  let [expected, counted] = [PRIOR_LAPSES, PRIOR_LAPSES]
  for (const { expectedLapses, lapses } of memories) {
    expected += expectedLapses
    counted += lapses
  }
  return Math.min(PACE.most, Math.max(PACE.least, expected / counted))
}

type Remembered = Pick<SectionMemory, 'lastAtMs' | 'stabilityDays'>

/** When a section is to be played again, for a learner of that pace: after a whole number of days. */
export const dueAtMsOf = ({ lastAtMs, stabilityDays }: Remembered, pace: number): number =>
  lastAtMs + model.next_interval(pace * stabilityDays, 0) * DAY_MS

/** Chance, 0–1, that a section would still go well now. A clock set back counts as no time. */
export const retrievabilityOf = ({ lastAtMs, stabilityDays }: Remembered, pace: number, nowMs: number): number =>
  model.forgetting_curve(Math.max(0, nowMs - lastAtMs) / DAY_MS, pace * stabilityDays)
