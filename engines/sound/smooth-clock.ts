/** A continuous reading of a clock that advances in steps. */
export interface SmoothClock {
  nowSeconds(): number
  /**
   * The audio time at which `performance.now()` was `timeStampMs`: for events with a time stamp. A later event never gets an earlier time, also
   * where the device lost time between the two: keys stay in the order in which they were struck.
   */
  secondsOfTimeStamp(timeStampMs: number): number
}

export interface SmoothClockOptions {
  /** `AudioContext.currentTime`: advances by whole buffers, 3 to 20 ms at a time. */
  readonly audioSeconds: () => number
  readonly isRunning: () => boolean
  /** `performance.now()`. */
  readonly nowMs: () => number
}

/** A device that lost time (a busy machine, a phone call) is followed after at most two such spans. */
const SPAN_SECONDS = 0.25
/** Further behind than any buffer: the device was suspended, and its former readings are dropped at once. */
const STALL_SECONDS = 0.1

/**
 * The page's clock interpolates between the steps of the audio clock: right after a step the audio time is exact, later it lags, so the largest
 * difference of the two in the last half second is the true one. Never goes back, stands still while the device does.
 */
export function createSmoothClock({ audioSeconds, isRunning, nowMs }: SmoothClockOptions): SmoothClock {
  let spanStart = Number.NEGATIVE_INFINITY
  let largest = Number.NEGATIVE_INFINITY
  let largestBefore = Number.NEGATIVE_INFINITY
  let last = 0
  let latestStampMs = Number.NEGATIVE_INFINITY
  let latestEventSeconds = Number.NEGATIVE_INFINITY

  const offset = (): number => Math.max(largest, largestBefore)
  const update = (): number => {
    const page = nowMs() / 1000
    const audio = audioSeconds()
    const difference = audio - page
    if (page - spanStart > SPAN_SECONDS) {
      largestBefore = page - spanStart > 2 * SPAN_SECONDS ? Number.NEGATIVE_INFINITY : largest
      largest = difference
      spanStart = page
    } else if (difference > largest) largest = difference
    if (difference < offset() - STALL_SECONDS) {
      largest = difference
      largestBefore = difference
    }
    last = Math.max(last, isRunning() ? page + offset() : audio)
    return last
  }
  return {
    nowSeconds: update,
    secondsOfTimeStamp(timeStampMs) {
      const now = update()
      const seconds = isRunning() ? Math.min(now, timeStampMs / 1000 + offset()) : now
      // Of another device, which says its events later.
      if (timeStampMs < latestStampMs) return seconds
      latestStampMs = timeStampMs
      latestEventSeconds = Math.max(latestEventSeconds, seconds)
      return latestEventSeconds
    },
  }
}
