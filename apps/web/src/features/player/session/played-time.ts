/** The time that the learner has been playing: it stops with the music, so that a pause is not judged as a hesitation. */
export interface PlayedTime {
  /** A new take: paused until its music moves. */
  reset(): void
  /** At a time of the clock that may be past: a machine that was suspended stood still since then. */
  pause(atSeconds?: number): void
  resume(): void
  /** Time played at a time of the audio clock. */
  secondsAt(clockSeconds: number): number
  /** Since the music of the take first moved, pauses included; 0 before. */
  lastedSeconds(): number
}

export function createPlayedTime(nowSeconds: () => number): PlayedTime {
  let origin = 0
  let pausedAt: number | null = null
  let startedAt: number | null = null
  return {
    reset: () => {
      origin = nowSeconds()
      pausedAt = origin
      startedAt = null
    },
    pause: (atSeconds = nowSeconds()) => {
      pausedAt ??= atSeconds
    },
    resume: () => {
      if (pausedAt !== null) origin += nowSeconds() - pausedAt
      pausedAt = null
      startedAt ??= nowSeconds()
    },
    secondsAt: (clockSeconds) => clockSeconds - origin,
    lastedSeconds: () => (startedAt === null ? 0 : nowSeconds() - startedAt),
  }
}
