/** Runs in every page before its own scripts: `requestAnimationFrame` answers every `frameMs`, all requests of a frame together, as browsers do. */
export function limitFrames(frameMs: number): void {
  const request = globalThis.requestAnimationFrame.bind(globalThis)
  const later = globalThis.setTimeout.bind(globalThis)
  let waiting = new Map<number, FrameRequestCallback>()
  let running = new Map<number, FrameRequestCallback>()
  let count = 0
  let lastMs = Number.NEGATIVE_INFINITY
  let isAsked = false
  const frame = (nowMs: number): void => {
    isAsked = false
    lastMs = nowMs
    running = waiting
    waiting = new Map()
    // One that an earlier callback takes back is deleted meanwhile, and not visited.
    for (const run of running.values()) {
      try {
        run(nowMs)
      } catch (error) {
        reportError(error)
      }
    }
  }
  const ask = (): void => {
    if (isAsked) return
    isAsked = true
    // A timer, not frames that are let pass: the browser composes each one that is requested.
    const leftMs = lastMs + frameMs - performance.now()
    if (leftMs > 0) later(() => request(frame), Math.min(leftMs, frameMs))
    else request(frame)
  }
  globalThis.requestAnimationFrame = (run) => {
    count += 1
    waiting.set(count, run)
    ask()
    return count
  }
  globalThis.cancelAnimationFrame = (handle) => {
    waiting.delete(handle)
    running.delete(handle)
  }
}
