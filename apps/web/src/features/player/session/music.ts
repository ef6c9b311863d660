import { countdownOf, LOOP_RESTART_DELAY_MS, needsHelp, roundPauseSeconds } from '@prelude/domain/practice'
import type { ScoreNote } from '@prelude/domain/score'
import type { Sounding } from './accompaniment.ts'
import type { Feedback } from '../store/feedback.ts'
import type { KeyLights } from './keys/key-lights.ts'
import type { PassagePositions } from './passage.ts'
import { type Publisher, forgettingRateOf } from './publish.ts'
import type { SessionOptions } from './session-types.ts'
import type { SleepWatch } from './sleep-watch.ts'
import type { TakeCycle } from './take-cycle.ts'
import { LEAD_SECONDS, type StartOptions, type Transport } from './transport.ts'

/** Starts and stops the music according to mode, hands, tempo and countdown. */
export interface MusicPlayback {
  /** The tempo of the next start. */
  changeTempo(speed: number): void
  /** Pitches that the music waits for. */
  awaited(): readonly number[]
  /** The learner struck so many wrong keys that the awaited ones are shown. */
  isHelping(): boolean
  /** A key was judged: help begins, or ends. */
  updateHelp(): void
  /** The awaited notes changed; `atOnce`: the music starts. */
  showAwaited(tick: number, atOnce?: boolean): void
  /** Plays up to the next asked notes and stops there. */
  runToStop(fromTick: number): void
  start(countdown: boolean): void
  /** The next round of a loop that ended at a time of the clock: counted as the learner chose, and always where a change is announced. */
  startRound(endedAtClockSeconds: number): void
  /** `stillSince`: time of the audio clock at which the music stopped. */
  stop(stillSince?: number): void
  /** Sets the position to a tick, where a new take begins. */
  locate(tick: number): void
  /** Replaces the sounds, or the end, of the running music. */
  changeSounds(countdown: boolean): void
  learnerLeads(): boolean
}

export interface MusicOptions extends Pick<SessionOptions, 'clock' | 'log' | 'store' | 'timeline'> {
  readonly passage: PassagePositions
  readonly transport: Transport
  readonly lights: KeyLights
  readonly publish: Publisher
  readonly sleep: SleepWatch
  readonly takes: () => TakeCycle
}

/** Feedback that stays until the music goes on. */
const UNTIL_PLAYED: ReadonlySet<Feedback['kind']> = new Set(['empty', 'device-lost', 'sound-interrupted', 'refused'])
export const NO_KEYS: readonly number[] = []

/** How long the count-in of one measure takes at the tempo that is set. */
function countSecondsBefore(tick: number, { timeline, transport }: Pick<MusicOptions, 'timeline' | 'transport'>): number {
  const tempo = transport.tempo()
  return tempo.secondsAt(tick) - tempo.secondsAt(countdownOf(timeline, tick).fromTick)
}

export function createMusic(options: MusicOptions): MusicPlayback {
  const { timeline, clock, store, log, passage, transport, lights, publish } = options
  const choice = store.choices.getState
  const take = () => options.takes().take()
  let awaited = NO_KEYS
  let isHelping = false

  const sounding = (): Sounding => (choice().mode === 'listen' ? 'all' : choice().hands)
  const isPlayedForYou = ({ hand }: ScoreNote): boolean => sounding() === 'all' || (sounding() !== 'BOTH' && hand !== sounding())
  const learnerLeads = (): boolean => choice().mode === 'wait' || choice().mode === 'follow'
  const runOptions = (extra: Partial<StartOptions> = {}): StartOptions => ({ sounding: sounding(), countdown: false, metronome: false, ...extra })
  const withMetronome = (): boolean => choice().mixer.METRONOME.active

  const pendingNotes = (): ScoreNote[] => (take()?.step()?.pending ?? []).flatMap((index) => timeline.notes[index] ?? [])
  const setHelp = (helps: boolean): void => {
    isHelping = helps
    publish.show(helps ? pendingNotes() : [])
  }
  const showAwaited = (tick: number, atOnce = false): void => {
    const notes = pendingNotes()
    awaited = notes.map(({ pitch }) => pitch)
    publish.waitFor(choice().mode === 'wait' ? notes : [])
    publish.news(clock.nowSeconds(), tick, atOnce)
  }
  const runToStop = (from: number, extra: Partial<StartOptions> = {}, atOnce = false): void => {
    const until = take()?.nextStop() ?? passage.range().end
    showAwaited(from, atOnce)
    const pace = choice().mode === 'follow' ? { pace: forgettingRateOf(take()?.tempoRatio() ?? null, choice().speed) } : {}
    transport.run(from, { start: from, end: Math.max(from, until) }, runOptions({ ...pace, ...extra }))
  }
  const start = (countdown: boolean, atClockSeconds?: number): void => {
    if (transport.isRunning()) return
    const { start: first, end } = passage.range()
    const from = Math.max(first, transport.position())
    transport.played.resume()
    options.sleep.frame(clock.nowSeconds())
    if (options.takes().isFirstStart()) log?.countTrial()
    const kind = publish.feedbackKind()
    if (kind && UNTIL_PLAYED.has(kind)) publish.say(null)
    const at = atClockSeconds === undefined ? {} : { atClockSeconds }
    if (learnerLeads()) runToStop(from, at, true)
    else {
      const fromTick = countdown ? countdownOf(timeline, from).fromTick : from
      transport.run(fromTick, { start: from, end }, runOptions({ countdown, metronome: withMetronome(), ...at }))
    }
  }
  const startRound = (endedAtClockSeconds: number): void => {
    const { mode, countdown } = choice()
    const announces = store.view.getState().announced !== null
    const isCounted = mode === 'time' && (countdown || announces)
    const countSeconds = isCounted ? countSecondsBefore(passage.range().start, options) : 0
    const gapSeconds = mode === 'time' ? roundPauseSeconds({ countSeconds, announces }) : LOOP_RESTART_DELAY_MS / 1000
    // A frame that came late must not cut the first click.
    start(isCounted, Math.max(endedAtClockSeconds + gapSeconds - countSeconds, clock.nowSeconds() + LEAD_SECONDS))
  }
  return {
    learnerLeads,
    start: (countdown) => start(countdown),
    startRound,
    awaited: () => awaited,
    isHelping: () => isHelping,
    updateHelp: () => setHelp(needsHelp(choice().mode, take()?.wrongInARow() ?? 0)),
    showAwaited,
    runToStop: (from) => runToStop(from),
    changeTempo: (speed) => {
      log?.countTempoChange(choice().speed, speed)
      store.choices.setState({ speed })
      transport.setSpeed(speed)
      publish.announce(null)
    },
    stop: (stillSince = clock.nowSeconds()) => {
      options.takes().closeRound(false)
      const at = transport.place()
      take()?.releaseAll(transport.scoreSecondsNow(), transport.played.secondsAt(stillSince))
      transport.halt()
      transport.holdAt(at)
      transport.played.pause(stillSince)
      lights.clear()
      publish.stopped()
    },
    locate: (tick) => {
      transport.holdAt(tick)
      lights.reset(isPlayedForYou)
      awaited = NO_KEYS
      isHelping = false
      publish.begin(options.takes().begin(tick), tick)
    },
    changeSounds: (countdown) => {
      transport.change({ start: transport.startTick(), end: passage.range().end }, runOptions({ countdown, metronome: withMetronome() }))
    },
  }
}
