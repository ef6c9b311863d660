/** No frame and no timer for so long: the machine slept, and the music must not race after the clock. */
const ASLEEP_SECONDS = 2

/** Where the last frame was: what the clock did in a longer gap is no music. */
export interface SleepWatch {
  /** The moment of the last frame, on the audio clock. */
  sinceSeconds(): number
  /** Where the music was heard then, in ticks. */
  tick(): number
  slept(nowSeconds: number): boolean
  /** A frame, or the music starts: what passed before is no sleep. */
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
