import { errorMessage } from '@prelude/domain/basics'
import { EARLIEST_SECONDS, isHit, type Judged } from '@prelude/domain/practice'
import type { PlayerFailure } from '../store/view.store.ts'
import { createChoices, DONE } from './commands/choices.ts'
import { applyRound, createLoopCommands } from './commands/loop-commands.ts'
import { createTransportCommands } from './commands/transport-commands.ts'
import { createValidate } from './commands/validate.ts'
import { createExpectedNotes, NO_MICROPHONE } from './expected-notes.ts'
import { createSessionInput, type SessionInput } from './input.ts'
import { DEFAULT_GESTURES } from './keys/key-gestures.ts'
import { createKeptKeys } from './kept-keys.ts'
import { createKeyLights } from './keys/key-lights.ts'
import { createStandIns } from './keys/stand-ins.ts'
import { createMusic } from './music.ts'
import { fittedLoop, passageOf } from './passage.ts'
import { createPlayerMachine } from './player-machine.ts'
import { createPublisher } from './publish.ts'
import { createSessionFrame } from './session-frame.ts'
import type { PlayerSession, SessionOptions } from './session-types.ts'
import { createSleepWatch } from './sleep-watch.ts'
import { createSoundStart } from './start-sound.ts'
import { createTakeCycle } from './take-cycle.ts'
import { createTransport } from './transport.ts'

/** The parts of a session that need nothing of one another's effects, made first. */
function createParts({ timeline, clock, sound, store, log, marks, scheduler, level, microphone = NO_MICROPHONE, ...options }: SessionOptions) {
  const choice = store.choices.getState
  const passage = passageOf(timeline, () => choice().loop)
  const transport = createTransport({ timeline, speed: choice().speed, clock, sound, scheduler })
  const lights = createKeyLights(marks, timeline)
  const publish = createPublisher({ store, timeline, passage })
  const machine = createPlayerMachine(publish)
  const sleep = createSleepWatch(clock.nowSeconds())
  const music = createMusic({ timeline, clock, store, passage, transport, lights, publish, sleep, takes: () => takes, ...(log ? { log } : {}) })
  const fail = (error: string, failure: PlayerFailure = 'samples'): void => {
    publish.failed(failure)
    machine.send({ type: 'FAILED', error })
    music.stop()
    options.onError(error)
  }
  const startSound = createSoundStart({ sound, learnerLeads: music.learnerLeads, fail: (error) => fail(error, 'device'), onError: options.onError })
  const { onTriedAgain } = options
  const commands = createTransportCommands({
    ...{ machine, music, passage, publish, startSound, store, transport },
    takes: () => takes,
    ...(onTriedAgain ? { onTriedAgain } : {}),
  })
  const toStart = (): void => commands.stopAt(passage.range().start)
  const takes = createTakeCycle({
    ...{ timeline, level, store, marks, passage, transport, locate: music.locate },
    nowSeconds: () => clock.nowSeconds(),
    outputLatencySeconds: () => clock.outputLatencySeconds(),
    isMicrophoneListening: () => microphone.isListening(),
    onRoundEnd: () => void machine.send({ type: 'LOOP_END' }),
    onRoundClosed: (news) => applyRound(news, { store, publish, changeTempo: music.changeTempo }),
    startRound: (endedAt) => music.startRound(endedAt),
    onLearnt: toStart,
    onNoKeys: () => {
      toStart()
      publish.say({ kind: 'no-keys' })
    },
    onEnd: () => takes.end(null, toStart),
    onTakeEnd: (take) => {
      if (!take) publish.say({ kind: 'empty' })
      options.onTakeEnd(take)
    },
    endsWithSection: options.endsWithSection ?? false,
    ...(options.onRound ? { onRound: options.onRound } : {}),
    ...(options.onListened ? { onListened: options.onListened } : {}),
  })
  return { choice, commands, fail, lights, machine, microphone, music, passage, publish, sleep, takes, transport }
}
type SessionParts = ReturnType<typeof createParts>

/** Commands of choices, loop and « Valider », beside those of the transport. */
function createOtherCommands({ timeline, store, sound, onTriedAgain, onConfirm }: SessionOptions, parts: SessionParts) {
  const { commands, machine, music, passage, publish, takes, transport } = parts
  const { seek } = commands
  const forgetRound = (): void => {
    takes.forgetRounds()
    publish.round(null)
    publish.announce(null)
  }
  const choices = createChoices({
    ...{ sound, store, timeline, takes, passage, transport, seek, forgetRound },
    isMoving: machine.isMoving,
    learnerLeads: music.learnerLeads,
    changeTempo: music.changeTempo,
    changeSounds: () => music.changeSounds(machine.state().kind === 'countdown'),
    ...(onTriedAgain ? { onTriedAgain } : {}),
  })
  const loop = createLoopCommands({
    ...{ store, timeline, takes, passage, seek, forgetRound },
    playCounted: () => void commands.start(true),
    changeTempo: music.changeTempo,
    setSpeed: choices.setSpeed,
  })
  const { finish, restart, playPause } = commands
  const { validate, onGesture } = createValidate({ finish, restart, playPause, publish, onConfirm })
  return { choices, loop, validate, onGesture }
}

function createInput(options: SessionOptions, parts: SessionParts, onGesture: ReturnType<typeof createValidate>['onGesture']): SessionInput {
  const { timeline, store, marks, monitor } = options
  const { choice, commands, lights, machine, music, publish, takes, transport } = parts
  const onJudged = ({ verdict, move }: Judged): void => {
    publish.struck()
    music.updateHelp()
    if (!isHit(verdict)) return
    if (move.goTo !== null) music.runToStop(move.goTo)
    else if (move.stepDone && choice().mode === 'wait') music.runToStop(transport.runsUntil())
    else if (choice().mode !== 'time') music.showAwaited(transport.position())
  }
  const input = createSessionInput({
    ...{ timeline, store, marks, monitor, transport, lights, onJudged, onGesture },
    isMoving: machine.isMoving,
    take: takes.take,
    gestures: options.gestures ?? DEFAULT_GESTURES,
    mayCommand: () => !machine.hasModal(),
    isTooEarly: (scoreSeconds) =>
      machine.state().kind === 'countdown' && scoreSeconds < transport.tempo().secondsAt(transport.startTick()) - EARLIEST_SECONDS,
    onLost: (source) => {
      // Loss of the microphone is shown by listening: the music goes on.
      if (source === 'microphone') return
      commands.pause()
      publish.say({ kind: 'device-lost' })
    },
  })
  const meantBy = createStandIns(() => store.keyboard.getState().range, takes.take)
  return {
    ...input,
    onNote: (event) => {
      for (const meant of meantBy(event)) input.onNote(meant)
    },
  }
}

/** Plays one piece: the only owner of state, marks, transport and take. Screen, keys and commands go through here. */
export function createSession(options: SessionOptions): PlayerSession {
  const { timeline, clock, sound, store, log, level, scheduler } = options
  const parts = createParts(options)
  const { choice, commands, fail, lights, machine, microphone, music, passage, publish, sleep, takes, transport } = parts
  const { isMoving } = machine
  const { choices, loop, validate, onGesture } = createOtherCommands(options, parts)
  const input = createInput(options, parts, onGesture)
  const expected = createExpectedNotes({ timeline, level, microphone, store, take: takes.take, transport, isMoving })
  const keptKeys = createKeptKeys({ timeline, store, take: takes.take, transport, publish, isMoving, isDown: input.isDown })
  const isMicrophoneListening = (): boolean => microphone.isListening()
  const advance = createSessionFrame({
    ...{ clock, expected, input, isMicrophoneListening, keptKeys, lights, machine, music, publish, sleep, takes, timeline, transport },
    leader: commands.leader,
    ...(log ? { log } : {}),
  })
  const { pause, play, playPause, restart, stop, finish, seek } = commands

  store.choices.setState({ loop: fittedLoop(timeline, choice().loop) })
  music.locate(passage.range().start)
  const loaded = (): void => void machine.send({ type: 'LOADED' })
  return {
    ...choices,
    ...loop,
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
      machine.send({ type: 'RELOAD' })
      music.stop()
      await load().then(loaded, (cause: unknown) => fail(errorMessage(cause)))
    },
    playSilently: () => {
      sound.goSilent(true)
      machine.send({ type: 'RELOAD' })
      loaded()
    },
    interrupted: () => {
      if (pause() === DONE) publish.say({ kind: 'sound-interrupted' })
    },
    modalOpened: () => {
      if (machine.modalOpened()) music.stop()
    },
    modalClosed: () => {
      machine.modalClosed()
      if (publish.feedbackKind() === 'refused') publish.say(null)
    },
    dispose: () => {
      // A completed round is kept also when the page is left in its last half second.
      takes.closeRound(false)
      expected.dispose()
      scheduler.stop()
    },
  }
}
