import type { PlayerStatus } from '@prelude/domain/practice'
import { lastStartingBefore, type ScoreNote, type Timeline } from '@prelude/domain/score'
import type { WritablePlayerStore } from '../store/player.store.ts'
import type { LoopChange, PlayerFailure, PlayerNews, RoundNews } from '../store/view.store.ts'
import { type Feedback, NEWS_EVERY_SECONDS } from '../store/feedback.ts'
import type { PassagePositions } from './passage.ts'
import type { TakeInProgress } from '@prelude/domain/practice'

/** Publishes the state of the session to the screen: the only writer of the view store. Four times a second at most. */
export interface Publisher {
  status(status: PlayerStatus): void
  /** A new take at a tick: clears the state of the one before. */
  begin(take: TakeInProgress | null, tick: number): void
  /** The notes that « Attendre » waits for. */
  waitFor(notes: readonly ScoreNote[]): void
  /** The notes that are shown to a learner who struck several wrong keys. */
  show(notes: readonly ScoreNote[]): void
  /** The asked notes whose keys must be let go first; at once. */
  keep(notes: readonly ScoreNote[]): void
  /** State of the take; `atOnce` where the music starts. */
  news(nowSeconds: number, tick: number, atOnce?: boolean): void
  /** A message other than feedback of the take, until the music goes on; null removes it. */
  say(feedback: Feedback | null): void
  feedbackKind(): Feedback['kind'] | undefined
  /** What failed, before the status says so. */
  failed(failure: PlayerFailure): void
  countdownBeat(beat: number | null): void
  round(round: RoundNews | null): void
  /** What changes with the next round; null once it was counted in. */
  announce(change: LoopChange | null): void
  /** Something was struck: there is a take to finish. */
  struck(): void
  /** The music stopped. */
  stopped(): void
}

/** Outside this range of tempo the learner is not accompanied; the music waits for them. */
const SLOWEST_PACE = 0.4
const FASTEST_PACE = 1.8
const NO_NOTES: readonly ScoreNote[] = []

/** « Me suivre »: the learner's tempo relative to the written one. */
export const forgettingRateOf = (tempoRatio: number | null, speed: number): number =>
  Math.min(FASTEST_PACE, Math.max(SLOWEST_PACE, tempoRatio ?? speed))

export function createPublisher({
  store,
  timeline,
  passage,
}: {
  store: WritablePlayerStore
  timeline: Timeline
  passage: PassagePositions
}): Publisher {
  let take: TakeInProgress | null = null
  let waitingFor = NO_NOTES
  let shownNotes = NO_NOTES
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
    return mark ? Math.round(mark.beatsPerMinute * forgettingRateOf(ratio, store.choices.getState().speed)) : null
  }
  return {
    status: (status) => {
      if (status !== store.view.getState().status) store.view.setState({ status })
    },
    begin: (next, tick) => {
      take = next
      shown = null
      waitingFor = NO_NOTES
      shownNotes = NO_NOTES
      const nothing = { feedback: null, waitingFor: NO_NOTES, shownNotes: NO_NOTES, keptNotes: NO_NOTES, hasTake: false, streak: 0, followBpm: null }
      store.view.setState({ ...nothing, measureIndex: passage.measureIndexAt(tick) })
    },
    waitFor: (notes) => {
      waitingFor = notes.length > 0 ? notes : NO_NOTES
    },
    show: (notes) => {
      shownNotes = notes.length > 0 ? notes : NO_NOTES
    },
    keep: (keptNotes) => store.view.setState({ keptNotes }),
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
        (shownNotes === view.shownNotes || (shownNotes.length === 0 && view.shownNotes.length === 0)) &&
        (waitingFor === view.waitingFor || (waitingFor.length === 0 && view.waitingFor.length === 0))
      if (isSame) return
      newsAt = nowSeconds
      const news: Partial<PlayerNews> = { measureIndex, streak, followBpm: bpm, waitingFor, shownNotes, ...(feedback === shown ? {} : { feedback }) }
      shown = feedback
      store.view.setState(news)
    },
    say: (feedback) => {
      // Verdicts of the last keys are outdated.
      if (feedback) shown = take?.feedback() ?? null
      store.view.setState({ feedback })
    },
    feedbackKind: () => store.view.getState().feedback?.kind,
    failed: (failure) => store.view.setState({ failure }),
    countdownBeat: (countdownBeat) => {
      if (countdownBeat !== store.view.getState().countdownBeat) store.view.setState({ countdownBeat })
    },
    round: (round) => store.view.setState({ round }),
    announce: (announced) => {
      if (announced !== store.view.getState().announced) store.view.setState({ announced })
    },
    struck: () => {
      if (!store.view.getState().hasTake) store.view.setState({ hasTake: true })
    },
    stopped: () => {
      waitingFor = NO_NOTES
      shownNotes = NO_NOTES
      store.view.setState({ countdownBeat: null, waitingFor: NO_NOTES, shownNotes: NO_NOTES, keptNotes: NO_NOTES })
    },
  }
}
