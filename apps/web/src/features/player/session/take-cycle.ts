import { quantise } from '@prelude/contract/take-codec'
import { createTakeInProgress, gradeTake, type LevelValue, type MarksWriter, type TakeInProgress } from '@prelude/domain/practice'
import { askedNotes, type Timeline } from '@prelude/domain/score'
import type { PlayerStore } from '../store/player.store.ts'
import type { RoundNews } from '../store/view.store.ts'
import type { PassagePositions } from './passage.ts'
import { createRounds } from './rounds.ts'
import type { FinishedTake, SessionOptions } from './session-types.ts'
import type { Transport } from './transport.ts'

/** The learner may still strike the last note after its time (s). */
const TAIL_SECONDS = 0.7
/** The same in a loop, whose next round is near: slightly more than the widest timing window. */
const ROUND_TAIL_SECONDS = 0.5
/** Notes from the microphone arrive this much later, transfer to the app included: before that no note is missed and no take over. */
export const HEARING_SECONDS = 0.5
/** The same at the end of a round, so that the next one begins in time. */
const ROUND_HEARING_SECONDS = 0.2

/** After so many rounds without a key the learner has gone, or does not know that it is their turn. */
const MOST_SILENT_ROUNDS = 3

/** Counts rounds without a key, where the clock goes on all the same and something is asked; says whether the loop is to pause. */
function createSilentRounds({ timeline, store, passage }: Pick<TakeCycleOptions, 'timeline' | 'store' | 'passage'>) {
  let count = 0
  return (round: TakeInProgress | null): boolean => {
    const { mode, hands } = store.choices.getState()
    const isSilent = round?.isEmpty() === true && mode === 'time' && askedNotes(timeline, hands, passage.range()).length > 0
    count = isSilent ? (count + 1) % MOST_SILENT_ROUNDS : 0
    return isSilent && count === 0
  }
}

/** Begins and ends takes: one attempt after the other, the rounds of a loop, and their adaptive tempo. On the audio clock only. */
export interface TakeCycle {
  /** Null in the mode listen. */
  take(): TakeInProgress | null
  /** Begins a new take at a tick. */
  begin(tick: number): TakeInProgress | null
  /** True once, at the first start of a take. */
  isFirstStart(): boolean
  /** The loop was played to its end, and its last notes may still arrive. */
  isRoundEnding(): boolean
  /** Ends such a round now; with `goesOn` the next one starts at its scheduled time. */
  closeRound(goesOn: boolean): void
  /** Ends the take, stopped at a tick or played to its end (null). `leave` sets the player's next position. */
  end(stoppedAtTick: number | null, leave: () => void): void
  /** Ends rounds and takes whose time is over; call each frame. */
  advance(tick: number, nowSeconds: number): void
  /** Another loop, hand or mode: resets the rounds. */
  forgetRounds(): void
  /** « En mesure » is offered from now on, and not begun. */
  stayWaiting(): void
}

export interface TakeCycleOptions extends Pick<SessionOptions, 'onListened' | 'onRound' | 'onTakeEnd'> {
  readonly timeline: Timeline
  readonly level: LevelValue
  readonly store: PlayerStore
  readonly marks: MarksWriter
  readonly passage: PassagePositions
  readonly transport: Transport
  readonly outputLatencySeconds: () => number
  readonly nowSeconds: () => number
  readonly isMicrophoneListening: () => boolean
  readonly endsWithSection: boolean
  /** The end of the loop was heard. */
  readonly onRoundEnd: () => void
  /** The round is graded; a new one begins at the start of the passage. */
  readonly onRoundClosed: (news: RoundNews) => void
  /** Nothing was struck for some rounds: no round follows by itself. */
  readonly onNoKeys: () => void
  /** The next round, after the one that ended at a time of the clock. */
  readonly startRound: (endedAtClockSeconds: number) => void
  /** The loop is learnt: no round follows by itself. */
  readonly onLearnt: () => void
  readonly locate: (tick: number) => void
  /** The content was played to its end, and the time for its last notes is over. */
  readonly onEnd: () => void
}

export function createTakeCycle(options: TakeCycleOptions): TakeCycle {
  const { timeline, store, marks, passage, transport } = options
  const rounds = createRounds(timeline, store)
  let take: TakeInProgress | null = null
  let isFresh = true
  /** Where the take began: after a skipped beginning, the piece counts as not listened to. */
  let begunAt = 0
  const isAbandoned = createSilentRounds(options)
  /** The loop was played to its end. The time of the next round follows from it alone, whatever frames and timers do. */
  let closing: { readonly untilClockSeconds: number; readonly endedAtClockSeconds: number } | null = null

  const finished = (ended: TakeInProgress, stoppedAtTick: number | null, lastedSeconds: number): FinishedTake => {
    const closedTake = quantise(ended.close(stoppedAtTick))
    return { take: closedTake, grade: gradeTake(timeline, closedTake), lastedSeconds }
  }
  const isListenedThrough = (): boolean => take === null && begunAt === passage.range().start
  const closeRound = (goesOn: boolean): void => {
    if (!closing) return
    const { endedAtClockSeconds } = closing
    closing = null
    const ended = take
    const hasListened = isListenedThrough()
    ended?.releaseAll(transport.scoreSecondsNow(), transport.played.secondsAt(options.nowSeconds()))
    const round = ended && !ended.isEmpty() ? finished(ended, null, transport.played.lastedSeconds()) : null
    const counted = round && ended ? rounds.finish(round, ended.range().end, passage.range()) : null
    if (counted?.news) options.onRoundClosed(counted.news)
    const hasNoKeys = isAbandoned(ended)
    if (counted?.news?.step.kind === 'learnt') options.onLearnt()
    else if (hasNoKeys) options.onNoKeys()
    else {
      options.locate(passage.range().start)
      if (goesOn) options.startRound(endedAtClockSeconds)
    }
    if (round && counted) options.onRound?.({ ...round, count: counted.count })
    if (hasListened) options.onListened?.()
  }
  const endRound = (): void => {
    const endsAt = transport.endsAtClockSeconds()
    const hearing = options.isMicrophoneListening() ? ROUND_HEARING_SECONDS : 0
    const tail = store.choices.getState().mode === 'time' ? ROUND_TAIL_SECONDS + hearing : 0
    options.onRoundEnd()
    closing = { untilClockSeconds: endsAt + options.outputLatencySeconds() + tail, endedAtClockSeconds: endsAt }
    if (tail === 0) closeRound(true)
  }
  return {
    take: () => take,
    begin: (tick) => {
      const { mode, hands, speed, timingTrusted } = store.choices.getState()
      const whole = passage.range()
      const plan = { timeline, tempo: transport.tempo(), hands, range: { start: tick, end: whole.end }, passage: whole, speed, level: options.level }
      isFresh = true
      begunAt = tick
      marks.clearTake()
      take = mode === 'listen' ? null : createTakeInProgress({ mode, ...plan, marks, timingTrusted, endsWithSection: options.endsWithSection })
      transport.played.reset()
      return take
    },
    isFirstStart: () => {
      const first = isFresh
      isFresh = false
      return first && take !== null
    },
    isRoundEnding: () => closing !== null,
    closeRound,
    /** The end is reported when the next take is ready: messages of the page then stay on the screen. */
    end: (stoppedAtTick, leave) => {
      const ended = take
      const lastedSeconds = transport.played.lastedSeconds()
      const hasListened = isListenedThrough()
      leave()
      if (ended) options.onTakeEnd(ended.isEmpty() ? null : finished(ended, stoppedAtTick, lastedSeconds))
      if (hasListened) options.onListened?.()
    },
    advance: (tick, nowSeconds) => {
      if (closing) {
        if (nowSeconds > closing.untilClockSeconds) closeRound(true)
        return
      }
      if (!transport.isRunning() || tick < passage.range().end || (take?.nextStop() ?? null) !== null) return
      if (store.choices.getState().loop) {
        endRound()
        return
      }
      const heardUntil = transport.endsAtClockSeconds() + options.outputLatencySeconds()
      const tail = take ? TAIL_SECONDS + (options.isMicrophoneListening() ? HEARING_SECONDS : 0) : 0
      if (nowSeconds > heardUntil + tail) options.onEnd()
    },
    forgetRounds: rounds.reset,
    stayWaiting: rounds.stayWaiting,
  }
}
