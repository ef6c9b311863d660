/** An even reading of a clock that advances in steps. */
export interface SmoothClock {
  nowSeconds(): number
  /** The audio time at which `performance.now()` read `timeStampMs`: for events that carry their own time. */
  secondsOfTimeStamp(timeStampMs: number): number
}

export interface SmoothClockOptions {
  /** `AudioContext.currentTime`: advances by whole buffers, 3 to 20 ms at a time. */
  readonly audioSeconds: () => number
  readonly isRunning: () => boolean
  /** `performance.now()`. */
  readonly nowMs: () => number
}

/** More than a buffer behind: the audio device stood still (sleep, call on a phone), and the offset is void. */
const STALL_SECONDS = 0.1
/** How fast the offset sinks to follow two crystals that differ; usual ones differ by less than 0.0001. */
const DRIFT_PER_SECOND = 0.0002

/**
 * The audio clock leads, the page's clock fills its steps: right after a step the audio time is exact, later it lags,
 * so the largest difference of the two is the true one. Never goes back, stands still while the device does.
 */
export function createSmoothClock({ audioSeconds, isRunning, nowMs }: SmoothClockOptions): SmoothClock {
  let offset = Number.NEGATIVE_INFINITY
  let readAt = 0
  let last = 0

  const update = (): number => {
    const page = nowMs() / 1000
    const audio = audioSeconds()
    const difference = audio - page
    const sunk = offset - Math.max(0, page - readAt) * DRIFT_PER_SECOND
    offset = difference > sunk || difference < sunk - STALL_SECONDS ? difference : sunk
    readAt = page
    last = Math.max(last, isRunning() ? page + offset : audio)
    return last
  }
  return {
    nowSeconds: update,
    secondsOfTimeStamp(timeStampMs) {
      const now = update()
      return isRunning() ? Math.min(now, timeStampMs / 1000 + offset) : now
    },
  }
}
