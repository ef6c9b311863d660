/** How often sound is analysed: all that is new each time. */
export interface ListeningPeriod {
  readonly periodMs: number
}

/** 1, 2 and 4 frames of 23.2 ms. Tried first. */
export const SHORT_PERIODS_MS = [23, 46, 93] as const
/** spec: learning §9.2: from 200 to 2000 ms in steps of 200. */
export const LONG_PERIODS_MS = [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000] as const

/** spec: learning §9.2. A period passes when the analysis takes less than this share of it. */
export const PERIOD_PASSES_BELOW = 0.9
/** spec: learning §9.2. */
export const ENGINE_START_TIMEOUT_MS = 10_000
export const PERFORMANCE_TEST_TIMEOUT_MS = 25_000

/** spec: learning §9.2: before the test has run, and when it failed. */
export const DEFAULT_PERIOD: ListeningPeriod = { periodMs: 500 }
export const FALLBACK_PERIOD: ListeningPeriod = { periodMs: 1000 }

/** Searches the shortest period that a device can keep; the caller measures and passes the results in. */
export interface PeriodSearch {
  /** The period to measure now; null when the search is over. Unchanged until a result is passed in. */
  next(): ListeningPeriod | null
  /** Duration of the analysis at the period of `next`. */
  report(inferenceMs: number): void
  /** The shortest period that passed so far; null while none did. */
  shortestPeriod(): ListeningPeriod | null
}

const RANGES: readonly (readonly number[])[] = [SHORT_PERIODS_MS, LONG_PERIODS_MS]

/** The next longer period for a device that falls behind; null where there is none. */
export function slowerPeriodThan({ periodMs }: ListeningPeriod): ListeningPeriod | null {
  const longer = RANGES.flat().find((period) => period > periodMs)
  return longer === undefined ? null : { periodMs: longer }
}

/** A binary search among the short periods, and among the long ones where none of those passes: 46 ms, then 23 or 93. */
export function createPeriodSearch(): PeriodSearch {
  let range = 0
  let lowest = 0
  let highest = SHORT_PERIODS_MS.length - 1
  let shortest: ListeningPeriod | null = null

  const middle = (): number => Math.floor((lowest + highest) / 2)
  const next = (): ListeningPeriod | null => {
    const periodMs = lowest > highest ? undefined : RANGES[range]?.[middle()]
    return periodMs === undefined ? null : { periodMs }
  }
  return {
    next,
    report: (inferenceMs) => {
      const tried = next()
      if (!tried) return
      if (inferenceMs < PERIOD_PASSES_BELOW * tried.periodMs) {
        shortest = tried
        highest = middle() - 1
      } else lowest = middle() + 1
      const isRangeOver = lowest > highest
      if (!isRangeOver || shortest || range + 1 >= RANGES.length) return
      range += 1
      lowest = 0
      highest = (RANGES[range]?.length ?? 0) - 1
    },
    shortestPeriod: () => shortest,
  }
}
