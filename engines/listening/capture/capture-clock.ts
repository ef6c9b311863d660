/** Converts between the capture's sample count and the page's clock. */
export interface CaptureClock {
  /** Reads both clocks; call some twenty times a second. */
  look(): void
  pageMsOf(captureSeconds: number): number
  captureSecondsOf(pageMs: number): number
  /** The device was suspended: drops its former readings. */
  forget(): void
}

export interface CaptureClockParts {
  /** `AudioContext.currentTime`: advances by whole buffers. */
  readonly audioSeconds: () => number
  readonly nowMs: () => number
}

/** Two clocks of a computer drift by at most some 0.1 ms in this span: the drift is followed, and never adds up. */
const SPAN_MS = 1_000
/** More than any buffer: the device lost time. */
const STALL_SECONDS = 0.1

/** Right after a step the audio time is exact, later it lags: the largest difference of the last two spans is the true one. */
export function createCaptureClock({ audioSeconds, nowMs }: CaptureClockParts): CaptureClock {
  let spanStartMs = Number.NEGATIVE_INFINITY
  let largest = Number.NEGATIVE_INFINITY
  let largestBefore = Number.NEGATIVE_INFINITY

  const look = (): void => {
    const pageMs = nowMs()
    const difference = audioSeconds() - pageMs / 1000
    if (difference < Math.max(largest, largestBefore) - STALL_SECONDS) {
      largest = difference
      largestBefore = difference
    }
    if (pageMs - spanStartMs > SPAN_MS) {
      largestBefore = largest
      largest = difference
      spanStartMs = pageMs
    } else if (difference > largest) largest = difference
  }
  const offset = (): number => {
    if (largest === Number.NEGATIVE_INFINITY) look()
    return Math.max(largest, largestBefore)
  }
  return {
    look,
    pageMsOf: (captureSeconds) => (captureSeconds - offset()) * 1000,
    captureSecondsOf: (pageMs) => pageMs / 1000 + offset(),
    forget: () => {
      spanStartMs = Number.NEGATIVE_INFINITY
      largest = Number.NEGATIVE_INFINITY
      largestBefore = Number.NEGATIVE_INFINITY
    },
  }
}
