import { errorMessage } from '@prelude/domain/basics'
import {
  EARLIEST_SECONDS,
  isHit,
  isMoving as isMovingState,
  type Judged,
  LOADING,
  nextPlayerState,
  type PlayerEvent,
  type PlayerState,
  statusOf,
} from '@prelude/domain/practice'
import { measureAt } from '@prelude/domain/score'
import type { CommandAnswer } from '../../../shared/play-activity/player-commands.ts'
import { ALREADY, createChoices, DONE, refused } from './choices.ts'
import { createExpectedNotes, NO_MICROPHONE } from './expected-notes.ts'
import { createSessionInput } from './input.ts'
import { DEFAULT_GESTURES } from './keys/key-gestures.ts'
import { createKeyLights } from './keys/key-lights.ts'
import { applyRound, createLoopCommands } from './loop-commands.ts'
import { createMusic, NO_KEYS } from './music.ts'
import { fittedLoop, passageOf } from './passage.ts'
import { createPublisher } from './publish.ts'
import type { PlayerFailure } from '../store/view.store.ts'
import type { PlayerSession, SessionOptions } from './session-types.ts'
import { createSleepWatch } from './sleep-watch.ts'
import { createSoundStart } from './start-sound.ts'
import { createTakeCycle, HEARING_SECONDS } from './take-cycle.ts'
import { createTransport } from './transport.ts'
import { createValidate } from './validate.ts'

/** Plays one piece: the only owner of state, marks, transport and take. Screen, keys and commands go through here. */
export function createSession(options: SessionOptions): PlayerSession {
  const { timeline, clock, sound, store, log, marks, microphone = NO_MICROPHONE } = options
  let state: PlayerState = LOADING
  let openModals = 0
  const choice = store.choices.getState
  const passage = passageOf(timeline, () => choice().loop)
  const transport = createTransport({ timeline, speed: choice().speed, clock, sound, scheduler: options.scheduler })
  const lights = createKeyLights(marks, timeline)
  const publish = createPublisher({ store, timeline, passage })
  const sleep = createSleepWatch(clock.nowSeconds())
  const music = createMusic({
    ...{ timeline, clock, store, passage, transport, lights, publish, sleep },
    takes: () => takes,
    ...(log ? { log } : {}),
  })

  const isMoving = (): boolean => isMovingState(state)
  const lead = (): 'clock' | 'learner' => (music.learnerLeads() ? 'learner' : 'clock')
  /** Whether the state changed; the effects of a change are the caller's. */
  const send = (event: PlayerEvent): boolean => {
    const next = nextPlayerState(state, event, openModals)
    if (next === state) return false
    state = next
    publish.status(statusOf(state))
    return true
  }

  const takes = createTakeCycle({
    ...{ timeline, level: options.level, store, marks, passage, transport, locate: music.locate },
    nowSeconds: () => clock.nowSeconds(),
    outputLatencySeconds: () => clock.outputLatencySeconds(),
    isMicrophoneListening: () => microphone.isListening(),
    onRoundEnd: () => void send({ type: 'LOOP_END' }),
    onRoundClosed: (news) => applyRound(news, { store, publish, changeTempo: music.changeTempo }),
    startRound: (endedAt) => music.startRound(endedAt),
    onLearnt: () => stopAt(passage.range().start),
    onEnd: () => takes.end(null, () => stopAt(passage.range().start)),
    onTakeEnd: (take) => {
      if (!take) publish.say({ kind: 'empty' })
      options.onTakeEnd(take)
    },
    endsWithSection: options.endsWithSection ?? false,
    ...(options.onRound ? { onRound: options.onRound } : {}),
    ...(options.onListened ? { onListened: options.onListened } : {}),
  })

  const pause = (): CommandAnswer => {
    if (!send({ type: 'PAUSE' })) return ALREADY
    music.stop()
    return DONE
  }
  /** The content is over: a pause, with the next take ready at a tick. */
  const stopAt = (tick: number): void => {
    if (send({ type: 'END' })) music.stop()
    music.locate(tick)
  }
  const fail = (error: string, failure: PlayerFailure = 'samples'): void => {
    publish.failed(failure)
    send({ type: 'FAILED', error })
    music.stop()
    options.onError(error)
  }
  const startSound = createSoundStart({ sound, learnerLeads: music.learnerLeads, fail: (error) => fail(error, 'device'), onError: options.onError })
  const start = async (isCounted = false): Promise<void> => {
    const started = await startSound()
    if (started === 'failed') return
    const countdown = choice().mode === 'time' && (choice().countdown || isCounted || store.view.getState().announced !== null)
    if (state.kind === 'paused' && openModals > 0) publish.say({ kind: 'refused' })
    else if (send({ type: 'PLAY', countdown, led: lead() })) {
      music.start(countdown)
      if (started === 'silence') publish.say({ kind: 'silent' })
    }
  }
  const play = (): CommandAnswer => {
    if (isMoving()) return ALREADY
    void start()
    if (state.kind !== 'paused') return refused('not-ready')
    return openModals > 0 ? refused('dialog-open') : DONE
  }
  const playPause = (): CommandAnswer => (isMoving() ? pause() : play())
  const seek = (tick: number, change: () => void = () => undefined, isCounted = false): void => {
    takes.closeRound(false)
    if (!isMoving()) {
      change()
      music.locate(tick)
      return
    }
    // During the return of a loop the next round is scheduled already: it is replaced, not stopped.
    const isHeard = !(state.kind === 'playing' && state.led === 'loop-return')
    send({ type: 'SEEK' })
    if (isHeard) music.stop()
    change()
    music.locate(tick)
    // In time the learner cannot be on the first beat without the countdown.
    if (choice().mode === 'time' && (choice().countdown || isCounted)) pause()
    if (state.kind === 'paused') void start(isCounted)
    else if (send({ type: 'SEEK_DONE', led: lead() })) music.start(false)
  }
  const restart = (): CommandAnswer => {
    seek(passage.range().start)
    options.onTriedAgain?.()
    return DONE
  }
  const stop = (): CommandAnswer => {
    if (state.kind === 'loading' || state.kind === 'failed') return refused('not-ready')
    takes.closeRound(false)
    const { start: first } = passage.range()
    if (state.kind === 'paused' && transport.place() === first && takes.take()?.isEmpty() !== false) return ALREADY
    pause()
    music.locate(first)
    return DONE
  }
  const finish = (): CommandAnswer => {
    takes.closeRound(false)
    const take = takes.take()
    if (!take || take.isEmpty()) return refused('nothing-played')
    // Whole ticks: the wire must bring back the same number.
    const stoppedAt = Math.ceil(transport.place())
    pause()
    takes.end(stoppedAt, () => music.locate(passage.range().start))
    return DONE
  }
  const forgetRound = (): void => {
    takes.forgetRounds()
    publish.round(null)
    publish.announce(null)
  }
  const choices = createChoices({
    ...{ sound, store, timeline, takes, passage, transport, isMoving, seek, forgetRound },
    learnerLeads: music.learnerLeads,
    changeTempo: music.changeTempo,
    changeSounds: () => music.changeSounds(state.kind === 'countdown'),
    ...(options.onTriedAgain ? { onTriedAgain: options.onTriedAgain } : {}),
  })

  const loopCommands = createLoopCommands({
    ...{ store, timeline, takes, passage, seek, forgetRound },
    playCounted: () => void start(true),
    changeTempo: music.changeTempo,
    setSpeed: choices.setSpeed,
  })

  const onJudged = ({ verdict, move }: Judged): void => {
    publish.struck()
    music.updateHelp()
    if (!isHit(verdict)) return
    if (move.goTo !== null) music.runToStop(move.goTo)
    else if (move.stepDone && choice().mode === 'wait') music.runToStop(transport.runsUntil())
    else if (choice().mode !== 'time') music.showAwaited(transport.position())
  }
  const { validate, onGesture } = createValidate({ finish, restart, playPause, publish, onConfirm: options.onConfirm })
  const input = createSessionInput({
    ...{ timeline, store, marks, monitor: options.monitor, transport, lights, isMoving, onJudged, onGesture },
    take: takes.take,
    gestures: options.gestures ?? DEFAULT_GESTURES,
    mayCommand: () => openModals === 0,
    isTooEarly: (scoreSeconds) => state.kind === 'countdown' && scoreSeconds < transport.tempo().secondsAt(transport.startTick()) - EARLIEST_SECONDS,
    onLost: (source) => {
      // Loss of the microphone is shown by listening: the music goes on.
      if (source === 'microphone') return
      pause()
      publish.say({ kind: 'device-lost' })
    },
  })
  const expected = createExpectedNotes({ timeline, level: options.level, microphone, store, take: takes.take, transport, isMoving })

  /** Back to the position of the last frame: the clock ran on since then without music. */
  const wakeUp = (): void => {
    const sleptSince = sleep.sinceSeconds()
    if (!takes.isRoundEnding()) transport.holdAt(Math.max(transport.startTick(), sleep.tick()))
    music.stop(sleptSince)
    send({ type: 'PAUSE' })
  }
  const countBeats = (tick: number): void => {
    const music = transport.startTick()
    const beat = Math.ceil((music - tick) / measureAt(timeline, music).beatTicks)
    if (beat > 0) publish.countdownBeat(beat)
    if (tick < music) return
    publish.countdownBeat(null)
    publish.announce(null)
    send({ type: 'COUNTDOWN_DONE' })
  }
  const playOn = (tick: number, nowSeconds: number): void => {
    takes.take()?.advance(transport.scoreSecondsNow() - (microphone.isListening() ? HEARING_SECONDS : 0))
    takes.advance(tick, nowSeconds)
    if (state.kind === 'playing' && state.led === 'loop-return' && !takes.isRoundEnding() && transport.isHeard())
      send(tick < transport.startTick() ? { type: 'ROUND_COUNTED' } : { type: 'ROUND_STARTED', led: lead() })
    const at = transport.position()
    lights.update(at, at >= transport.runsUntil() ? music.awaited() : NO_KEYS, music.isHelping())
  }
  const advance = (): number => {
    const nowSeconds = clock.nowSeconds()
    if (isMoving()) {
      if (sleep.slept(nowSeconds)) wakeUp()
      else log?.addSeconds(nowSeconds - sleep.sinceSeconds())
    }
    sleep.frame(nowSeconds)
    const tick = transport.position()
    sleep.at(tick)
    if (state.kind === 'countdown') countBeats(tick)
    else if (state.kind === 'playing') playOn(tick, nowSeconds)
    expected.update(nowSeconds)
    publish.news(nowSeconds, transport.place())
    const position = transport.position()
    input.advance(nowSeconds)
    return position
  }

  store.choices.setState({ loop: fittedLoop(timeline, choice().loop) })
  music.locate(passage.range().start)
  const loaded = (): void => void send({ type: 'LOADED' })
  return {
    ...choices,
    ...loopCommands,
    play,
    pause,
    playPause,
    restart,
    stop,
    finish,
    validate,
    seekMeasure: (index) => {
      seek(passage.measureStartAt(timeline.measures[index]?.start ?? passage.range().start))
      return DONE
    },
    snapshot: () => {
      const { mode, modes, hands, speed, loop, mixer, display, noteDisplay } = choice()
      const { status, measureIndex, hasTake } = store.view.getState()
      const [measureCount, mayDeclare] = [timeline.measures.length, options.mayDeclare?.() ?? false]
      return { status, mode, modes, hands, speed, loop, mixer, display, noteDisplay, measureIndex, measureCount, hasTake, mayDeclare }
    },
    advance,
    isMoving,
    onNote: input.onNote,
    setGestures: input.setGestures,
    loaded,
    failed: fail,
    reload: async (load) => {
      send({ type: 'RELOAD' })
      music.stop()
      await load().then(loaded, (cause: unknown) => fail(errorMessage(cause)))
    },
    playSilently: () => {
      sound.goSilent(true)
      send({ type: 'RELOAD' })
      loaded()
    },
    interrupted: () => {
      if (pause() === DONE) publish.say({ kind: 'sound-interrupted' })
    },
    modalOpened: () => {
      openModals += 1
      if (send({ type: 'MODAL_OPENED' })) music.stop()
    },
    modalClosed: () => {
      openModals = Math.max(0, openModals - 1)
      if (publish.feedbackKind() === 'refused') publish.say(null)
    },
    dispose: () => {
      // A completed round is kept also when the page is left in its last half second.
      takes.closeRound(false)
      expected.dispose()
      options.scheduler.stop()
    },
  }
}
