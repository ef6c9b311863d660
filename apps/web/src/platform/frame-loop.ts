/** A loop of animation frames that stops when nothing changes and while the page is hidden. */
export interface FrameLoop {
  start(): void
  stop(): void
  /** Something changed, or will; also to be called when the page is hidden or shown. */
  wake(): void
  readonly isAwake: boolean
}

export interface FrameLoopOptions {
  readonly requestFrame: (run: (nowMs: number) => void) => number
  readonly cancelFrame: (frame: number) => void
  readonly isHidden: () => boolean
  /** Paints on a change, and returns whether there was one. */
  readonly paint: (nowMs: number) => boolean
}

/** Two seconds at 60 frames a second. */
const QUIET_FRAMES_BEFORE_SLEEP = 120

export function createFrameLoop({ requestFrame, cancelFrame, isHidden, paint }: FrameLoopOptions): FrameLoop {
  let started = false
  let frame: number | undefined
  let quiet = 0

  const rest = (): void => {
    if (frame !== undefined) cancelFrame(frame)
    frame = undefined
  }
  const run = (nowMs: number): void => {
    frame = undefined
    quiet = paint(nowMs) ? 0 : quiet + 1
    // What is painted may have called wake, which has requested the next frame already.
    if (started && quiet < QUIET_FRAMES_BEFORE_SLEEP) frame ??= requestFrame(run)
  }
  const wake = (): void => {
    quiet = 0
    if (isHidden()) rest()
    else if (started && frame === undefined) frame = requestFrame(run)
  }
  return {
    start() {
      started = true
      wake()
    },
    stop() {
      started = false
      rest()
    },
    wake,
    get isAwake() {
      return frame !== undefined
    },
  }
}
