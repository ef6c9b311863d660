/** No frame and no timer for so long: the machine was suspended, and the music must not jump with the clock. */
const ASLEEP_SECONDS = 2

/** State at the last frame: in a longer gap, the clock ran without music. */
export interface SleepWatch {
  /** Time of the last frame, on the audio clock. */
  sinceSeconds(): number
  /** Position heard then, in ticks. */
  tick(): number
  slept(nowSeconds: number): boolean
  /** A frame, or a start of the music: the time before is no suspension. */
  frame(nowSeconds: number): void
  at(tick: number): void
}

export function createSleepWatch(nowSeconds: number): SleepWatch {
  let frameAt = nowSeconds
  let frameTick = 0
  return {
    sinceSeconds: () => frameAt,
    tick: () => frameTick,
    slept: (now) => now - frameAt > ASLEEP_SECONDS,
    frame: (now) => {
      frameAt = now
    },
    at: (tick) => {
      frameTick = tick
    },
  }
}
