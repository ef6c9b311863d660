/** No frame and no timer for so long: the machine was suspended, and the music must not jump with the clock. */
const ASLEEP_SECONDS = 2
/** Where the music waits for the learner it cannot jump further than to the next note: a page that is busy for some seconds is not paused. */
const ASLEEP_SECONDS_WAITING = 15

/** State at the last frame: in a longer gap, the clock ran without music. */
export interface SleepWatch {
  /** Time of the last frame, on the audio clock. */
  sinceSeconds(): number
  /** Position heard then, in ticks. */
  tick(): number
  slept(nowSeconds: number, learnerLeads: boolean): boolean
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
    slept: (now, learnerLeads) => now - frameAt > (learnerLeads ? ASLEEP_SECONDS_WAITING : ASLEEP_SECONDS),
    frame: (now) => {
      frameAt = now
    },
    at: (tick) => {
      frameTick = tick
    },
  }
}
