import type { PlayerStatus } from '@prelude/domain/practice'
import { lastStartingBefore, type Timeline } from '@prelude/domain/score'
import type { WritablePlayerStore } from '../player.store.ts'
import type { PlayerNews, RoundNews } from '../view.store.ts'
import { type Feedback, NEWS_EVERY_SECONDS } from './feedback.ts'
import type { Passage } from './passage.ts'
import type { TakeInProgress } from '@prelude/domain/practice'

/** What the session shows on the screen: the only writer of the fields that are no choice. News go out four times a second at most. */
export interface Publisher {
  status(status: PlayerStatus): void
  /** A new take at a tick: nothing of the one before is shown any more. */
  begin(take: TakeInProgress | null, tick: number): void
  /** French names of the notes that « Attendre » waits for. */
  waitFor(names: readonly string[]): void
  /** Coarse news of the take; `atOnce` where the music starts. */
  news(nowSeconds: number, tick: number, atOnce?: boolean): void
  /** Something else than the take has the word until the music goes on; null takes it back. */
  say(feedback: Feedback | null): void
  feedbackKind(): Feedback['kind'] | undefined
  countdownBeat(beat: number | null): void
  round(round: RoundNews | null): void
  /** Something was struck: there is a take to finish. */
  struck(): void
  /** The music stands. */
  stopped(): void
}

/** A learner slower or faster than this is not accompanied but waited for. */
const SLOWEST_PACE = 0.4
const FASTEST_PACE = 1.8
const NOBODY: readonly string[] = []

/** « Me suivre »: the tempo at which the music goes along, over the written one. */
export const paceOf = (tempoRatio: number | null, speed: number): number => Math.min(FASTEST_PACE, Math.max(SLOWEST_PACE, tempoRatio ?? speed))

export function createPublisher({ store, timeline, passage }: { store: WritablePlayerStore; timeline: Timeline; passage: Passage }): Publisher {
  let take: TakeInProgress | null = null
  let waitingFor = NOBODY
  let newsAt = Number.NEGATIVE_INFINITY
  let shown: Feedback | null = null

  const followBpm = (tick: number): number | null => {
    const ratio = store.choices.getState().mode === 'follow' && take ? take.tempoRatio() : null
    if (ratio === null) return null
    const mark =
      timeline.tempos[
        Math.max(
          0,
          lastStartingBefore(timeline.tempos, tick, ({ at }) => at),
        )
      ]
    return mark ? Math.round(mark.beatsPerMinute * paceOf(ratio, store.choices.getState().speed)) : null
  }
  return {
    status: (status) => {
      if (status !== store.view.getState().status) store.view.setState({ status })
    },
    begin: (next, tick) => {
      take = next
      shown = null
      waitingFor = NOBODY
      const nothing = { feedback: null, waitingFor: NOBODY, hasTake: false, streak: 0, followBpm: null }
      store.view.setState({ ...nothing, measureIndex: passage.measureIndexAt(tick) })
    },
    waitFor: (names) => {
      waitingFor = names.length > 0 ? names : NOBODY
    },
    news: (nowSeconds, tick, atOnce = false) => {
      if (!atOnce && nowSeconds - newsAt < NEWS_EVERY_SECONDS) return
      const view = store.view.getState()
      const feedback = take?.feedback() ?? null
      const measureIndex = passage.measureIndexAt(passage.clamp(tick))
      const streak = take?.streak() ?? 0
      const bpm = followBpm(tick)
      const isSame =
        feedback === shown &&
        measureIndex === view.measureIndex &&
        streak === view.streak &&
        bpm === view.followBpm &&
        (waitingFor === view.waitingFor || (waitingFor.length === 0 && view.waitingFor.length === 0))
      if (isSame) return
      newsAt = nowSeconds
      const news: Partial<PlayerNews> = { measureIndex, streak, followBpm: bpm, waitingFor, ...(feedback === shown ? {} : { feedback }) }
      shown = feedback
      store.view.setState(news)
    },
    say: (feedback) => {
      // What the last keys were worth is no news any more.
      if (feedback) shown = take?.feedback() ?? null
      store.view.setState({ feedback })
    },
    feedbackKind: () => store.view.getState().feedback?.kind,
    countdownBeat: (countdownBeat) => {
      if (countdownBeat !== store.view.getState().countdownBeat) store.view.setState({ countdownBeat })
    },
    round: (round) => store.view.setState({ round }),
    struck: () => {
      if (!store.view.getState().hasTake) store.view.setState({ hasTake: true })
    },
    stopped: () => {
      waitingFor = NOBODY
      store.view.setState({ countdownBeat: null, waitingFor: NOBODY })
    },
  }
}
