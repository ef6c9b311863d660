import { countdownOf, LOOP_RESTART_DELAY_MS, playerMachine, playerStatusOf } from '@prelude/domain/practice'
import { measureAt, tempoMapOf } from '@prelude/domain/score'
import { createActor } from 'xstate'
import { createAskedNotes, NO_MICROPHONE } from './asked-notes.ts'
import { createCurrentPass } from './current-pass.ts'
import type { Feedback } from './feedback.ts'
import { createMusicRun, LEAD_SECONDS, type RunOptions } from './music-run.ts'
import { passageOf } from './passage.ts'
import { createRounds } from './rounds.ts'
import type { SessionParts } from './session-parts.ts'
import { createTakeClock } from './take-clock.ts'

/** After the last instant the learner may still be striking it. */
const TAIL_SECONDS = 0.7
/** The same in a loop, whose next round is near: the widest window and some. */
const ROUND_TAIL_SECONDS = 0.5
/** A microphone answers so much after the asked time, its way to the app included: nothing is missed, and no take over, before. */
const HEARING_SECONDS = 0.5
/** The same at the end of a round, so that the next one begins in its time. */
const ROUND_HEARING_SECONDS = 0.2
/** No frame and no timer for so long: the machine slept, and the music must not race after the clock. */
const ASLEEP_SECONDS = 2
/** What is said until the music goes on. */
const UNTIL_PLAYED: ReadonlySet<Feedback['kind']> = new Set(['empty', 'device-lost', 'sound-interrupted', 'refused'])

export type SessionCore = ReturnType<typeof createSessionCore>

/** Machine, music and pass together: starts, stops, seeks, ends, goes round. */
export function createSessionCore(parts: SessionParts) {
  const { timeline, clock, sound, roll, store, log, microphone = NO_MICROPHONE } = parts
  let tempo = tempoMapOf(timeline, store.getState().speed)
  const music = createMusicRun({ timeline, tempo: () => tempo, clock, sound, scheduler: parts.scheduler })
  const takeClock = createTakeClock(() => clock.nowSeconds())
  const places = passageOf(timeline, () => store.getState().loop)
  const { passage, clamp, measureStartAt } = places
  const pass = createCurrentPass({ timeline, level: parts.level, store, roll, places, tempo: () => tempo, onBegin: takeClock.reset })
  const rounds = createRounds(timeline)
  /** Where the music proper starts after a countdown. */
  let musicFrom = 0
  /** Where the pass began: who skipped the beginning has not listened to all. */
  let passFrom = 0
  /** The loop was played to its end; its last notes may still come. */
  let closing: { readonly untilClockSeconds: number; readonly nextAtClockSeconds: number } | null = null
  let isRoundEnding = false
  let frameAt = clock.nowSeconds()
  let frameTick = 0

  const learnerLeads = (): boolean => store.getState().mode === 'wait' || store.getState().mode === 'follow'
  /** The place in the music: during the count it is where the music will start. */
  const placeNow = (): number => Math.max(musicFrom, music.position())
  const runOptions = (extra: Partial<RunOptions> = {}): RunOptions => ({ sounding: pass.sounding(), countdown: false, metronome: false, ...extra })
  const metronome = (): boolean => store.getState().mixer.METRONOME.active

  /** The music runs up to the next asked notes and stands there. */
  const runToStop = (from: number, extra: Partial<RunOptions> = {}, atOnce = false): void => {
    const until = pass.take()?.nextStop() ?? passage().end
    musicFrom = from
    pass.showAwaited(clock.nowSeconds(), from, atOnce)
    const pace = store.getState().mode === 'follow' ? { pace: pass.pace() } : {}
    music.run(from, { start: from, end: Math.max(from, until) }, runOptions({ ...pace, ...extra }))
  }
  const startMusic = (countdown: boolean, atClockSeconds?: number): void => {
    if (music.isRunning()) return
    const { start, end } = passage()
    const from = Math.max(start, music.position())
    takeClock.resume()
    frameAt = clock.nowSeconds()
    musicFrom = from
    if (pass.isFirstStart() && pass.take()) log?.countTrial()
    const reported = store.getState().feedback?.kind
    if (reported && UNTIL_PLAYED.has(reported)) store.setState({ feedback: null })
    const at = atClockSeconds === undefined ? {} : { atClockSeconds }
    if (learnerLeads()) runToStop(from, at, true)
    else {
      const fromTick = countdown ? countdownOf(timeline, from).fromTick : from
      music.run(fromTick, { start: from, end }, runOptions({ countdown, metronome: metronome(), ...at }))
    }
  }
  /** `stillSince`: the moment of the clock since which nothing moved any more. */
  const stopMusic = (stillSince = clock.nowSeconds()): void => {
    if (isRoundEnding) return
    closeRound(false)
    const at = placeNow()
    pass.take()?.releaseAll(music.axisSecondsNow(), takeClock.runSecondsAt(stillSince))
    music.halt()
    music.holdAt(at)
    takeClock.pause(stillSince)
    pass.lights().clear()
    pass.hideAwaited()
    store.setState({ countdownBeat: null, waitingFor: [] })
    roll.invalidate()
  }
  const moveTo = (tick: number): void => {
    if (isRoundEnding) return
    musicFrom = tick
    passFrom = tick
    music.holdAt(tick)
    pass.begin(tick)
    roll.invalidate()
  }
  const changeTempo = (speed: number): void => {
    const before = store.getState().speed
    log?.countTempoChange(before, speed)
    store.setState({ speed })
    tempo = tempoMapOf(timeline, speed)
  }
  /** The end of the loop was heard. The next round has its moment on the clock already, whatever frames and timers do. */
  const endRound = (): void => {
    const endsAt = music.endsAtClockSeconds()
    const tail = store.getState().mode === 'time' ? ROUND_TAIL_SECONDS + (microphone.isListening() ? ROUND_HEARING_SECONDS : 0) : 0
    isRoundEnding = true
    actor.send({ type: 'LOOP_END' })
    isRoundEnding = false
    closing = { untilClockSeconds: endsAt + clock.outputLatencySeconds() + tail, nextAtClockSeconds: endsAt + LOOP_RESTART_DELAY_MS / 1000 }
    if (tail === 0) closeRound(true)
  }
  const isListenedThrough = (): boolean => pass.take() === null && passFrom === passage().start
  const closeRound = (goesOn: boolean): void => {
    if (!closing) return
    const { nextAtClockSeconds } = closing
    closing = null
    const take = pass.take()
    const hasListened = isListenedThrough()
    take?.releaseAll(music.axisSecondsNow(), takeClock.runSecondsAt(clock.nowSeconds()))
    const finished = take ? rounds.finish(take, passage(), takeClock.lastedSeconds()) : null
    if (finished?.news) {
      store.setState({ round: finished.news })
      const { speed, change } = finished.news.proposal
      if (change !== 'same' && store.getState().autoTempo) changeTempo(speed)
    }
    moveTo(passage().start)
    if (goesOn) startMusic(false, Math.max(nextAtClockSeconds, clock.nowSeconds() + LEAD_SECONDS))
    if (finished) parts.onRound?.(finished.round)
    if (hasListened) parts.onListened?.()
  }
  /** Tells the end of a take when the next one is ready: what the page then says stays on the screen. */
  const endTake = (stoppedAtTick: number | null, leave: () => void): void => {
    const ended = pass.take()
    const lasted = takeClock.lastedSeconds()
    const hasListened = isListenedThrough()
    leave()
    if (ended) parts.onTakeEnd(ended, stoppedAtTick, lasted)
    if (hasListened) parts.onListened?.()
  }

  const timers = parts.timers
  const actorClock = timers ? { clock: { setTimeout: timers.setTimer, clearTimeout: timers.clearTimer } } : {}
  const actor = createActor(
    playerMachine.provide({
      actions: {
        startCountdown: () => startMusic(true),
        startTransport: () => startMusic(false),
        stopTransport: () => stopMusic(),
        cancelCountdown: () => stopMusic(),
        moveTo: (_, { tick }) => moveTo(clamp(tick)),
        refusePlay: () => store.setState({ feedback: { kind: 'refused' } }),
        logError: ({ context }) => parts.onError(context.error ?? ''),
      },
    }),
    actorClock,
  )
  actor.subscribe((snapshot) => {
    const status = playerStatusOf(snapshot)
    // Where the learner leads, playing is their turn.
    if (status === 'play' && learnerLeads()) actor.send({ type: 'LEARNER_TURN' })
    else store.setState({ status })
  })
  const status = () => playerStatusOf(actor.getSnapshot())
  const isMoving = (): boolean => ['play', 'countdown', 'player_controlled'].includes(status())

  const play = async (): Promise<void> => {
    // Within the learner's gesture: browsers keep audio asleep until then, and its clock stands still.
    try {
      await sound.resume()
    } catch (cause) {
      return actor.send({ type: 'FAILED', message: cause instanceof Error ? cause.message : String(cause) })
    }
    const { mode, countdown } = store.getState()
    actor.send({ type: 'PLAY', countdown: countdown && mode === 'time' })
    roll.invalidate()
  }
  const playPause = (): void => {
    if (isMoving()) actor.send({ type: 'PAUSE' })
    else void play()
  }
  /** Moves on to the start of a measure and goes on as before; the take begins anew there. */
  const seekTick = (tick: number, change: () => void = () => undefined): void => {
    closeRound(false)
    if (!isMoving()) {
      change()
      moveTo(tick)
      return
    }
    actor.send({ type: 'SEEK', tick })
    change()
    moveTo(tick)
    const { mode, countdown } = store.getState()
    // In time nobody can be on the first beat without the count.
    if (mode === 'time' && countdown) actor.send({ type: 'PAUSE' })
    if (status() === 'pause') void play()
    else actor.send({ type: 'SEEK_DONE' })
  }
  const askedNotes = createAskedNotes({ timeline, level: parts.level, microphone, store, pass, music, isMoving })
  const hearingSeconds = (): number => (microphone.isListening() ? HEARING_SECONDS : 0)
  const measureStartNow = (): number => measureStartAt(placeNow())
  const countBeats = (tick: number): void => {
    const beat = Math.ceil((musicFrom - tick) / measureAt(timeline, musicFrom).beatTicks)
    if (beat > 0 && beat !== store.getState().countdownBeat) store.setState({ countdownBeat: beat })
    if (tick < musicFrom) return
    store.setState({ countdownBeat: null })
    actor.send({ type: 'COUNTDOWN_DONE' })
  }
  /** Back to where the last frame was: what the clock did since then is no music. */
  const wakeUp = (): void => {
    const sleptSince = frameAt
    if (closing) closeRound(false)
    else music.holdAt(Math.max(musicFrom, frameTick))
    stopMusic(sleptSince)
    actor.send({ type: 'PAUSE' })
  }
  const passEnd = (tick: number, nowSeconds: number): void => {
    const { end } = passage()
    if (closing || !music.isRunning() || tick < end || (pass.take()?.nextStop() ?? null) !== null) return
    if (store.getState().loop) {
      endRound()
      return
    }
    const heardUntil = music.endsAtClockSeconds() + clock.outputLatencySeconds()
    if (nowSeconds > heardUntil + (pass.take() ? TAIL_SECONDS + hearingSeconds() : 0)) endTake(null, () => actor.send({ type: 'END_OF_CONTENT' }))
  }
  /** Passes time; answers the position. */
  const frame = (): number => {
    const nowSeconds = clock.nowSeconds()
    if (isMoving()) {
      if (nowSeconds - frameAt > ASLEEP_SECONDS) wakeUp()
      else log?.addSeconds(nowSeconds - frameAt)
    }
    frameAt = nowSeconds
    const tick = music.position()
    frameTick = tick
    const now = status()
    if (now === 'countdown') countBeats(tick)
    else if (now === 'play' || now === 'player_controlled') {
      pass.take()?.passTime(music.axisSecondsNow() - hearingSeconds())
      if (closing && nowSeconds > closing.untilClockSeconds) closeRound(true)
      else passEnd(tick, nowSeconds)
      const at = music.position()
      pass.light(at, at >= music.runsUntil())
    }
    askedNotes.update(nowSeconds)
    pass.publish(nowSeconds, placeNow())
    return music.position()
  }

  return {
    music,
    takeClock,
    pass,
    places,
    rounds,
    actor,
    frame,
    status,
    isMoving,
    learnerLeads,
    musicFrom: () => musicFrom,
    placeNow,
    measureStartNow,
    runToStop,
    runOptions,
    /** Other sounds or another end for the music that goes on. */
    changeSounds: () => {
      const countdown = status() === 'countdown'
      music.change({ start: musicFrom, end: passage().end }, runOptions({ countdown, metronome: metronome() }))
    },
    moveTo,
    seekTick,
    changeTempo,
    closeRound,
    endTake,
    playPause,
    forgetAsked: askedNotes.dispose,
    secondsAt: (tick: number) => tempo.secondsAt(tick),
  }
}
