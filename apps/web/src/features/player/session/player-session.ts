import { clampSpeed } from '@prelude/domain/music'
import { type Mixer, settingOfVolume, speedAbove, speedBelow, speedLadder } from '@prelude/domain/practice'
import type { MeasureLoop } from '../player.store.ts'
import { DEFAULT_GESTURES, type GestureAction } from './key-gestures.ts'
import { fittedLoop } from './passage.ts'
import { createSessionCore } from './session-core.ts'
import { createSessionInput } from './session-input.ts'
import type { PlayerSession, SessionParts } from './session-parts.ts'
import { EARLIEST_SECONDS } from './take-in-progress.ts'

export type { PlayerSession } from './session-parts.ts'

/** The player of one piece: what its screen, its keys and its learner may ask for. */
export function createPlayerSession(parts: SessionParts): PlayerSession {
  const { timeline, clock, sound, roll, store } = parts
  const core = createSessionCore(parts)
  const { actor, music, pass, places, rounds, isMoving, seekTick, measureStartNow } = core

  const setMixer = (mixer: Mixer): void => {
    store.setState({ mixer })
    // The count before the music is heard also with the metronome off: which clicks sound is decided by the list of events.
    sound.setMixer({ ...mixer, METRONOME: { active: true, volume: mixer.METRONOME.volume } })
    if (isMoving() && !core.learnerLeads() && music.isRunning()) core.changeSounds()
  }
  const setSpeed = (wanted: number): void => {
    const speed = clampSpeed(wanted)
    if (!Number.isFinite(speed) || speed === store.getState().speed) return
    seekTick(measureStartNow(), () => core.changeTempo(speed))
    parts.onTriedAgain?.()
  }
  const setLoop = (wanted: MeasureLoop | null): void => {
    const loop = fittedLoop(timeline, wanted)
    const before = store.getState().loop
    if (loop?.from === before?.from && loop?.to === before?.to) return
    core.closeRound(true)
    rounds.reset()
    store.setState({ loop, round: null })
    publishLoop()
    const { start, end } = places.passage()
    const place = core.placeNow()
    const isInside = place >= start && place < end
    // The music is inside: it goes on, and so does the take, with another end.
    if (isMoving() && !core.learnerLeads() && isInside && music.isRunning()) {
      pass.take()?.endAt(end)
      core.changeSounds()
    } else if (!loop && !isMoving() && store.getState().mode !== 'follow') pass.take()?.endAt(end)
    else seekTick(loop ? start : measureStartNow())
  }
  const publishLoop = (): void => {
    if (store.getState().loop) actor.send({ type: 'LOOP_SET', range: places.passage() })
    else actor.send({ type: 'LOOP_CLEARED' })
  }
  const change = (choice: () => void): void => {
    seekTick(measureStartNow(), () => {
      choice()
      rounds.reset()
      store.setState({ round: null })
    })
  }
  const restart = (): void => {
    seekTick(places.passage().start)
    parts.onTriedAgain?.()
  }
  const finish = (): void => {
    core.closeRound(false)
    const take = pass.take()
    if (!take || take.isEmpty()) return
    // Whole ticks: the wire must bring back the same number.
    const stoppedAt = Math.ceil(core.placeNow())
    actor.send({ type: 'PAUSE' })
    core.endTake(stoppedAt, () => core.moveTo(places.passage().start))
  }
  const onGesture = (action: GestureAction): void => {
    if (action === 'restart') restart()
    else if (action === 'playPause') core.playPause()
    else if (pass.take()?.isEmpty() === false) finish()
    else parts.onConfirm?.()
  }
  const input = createSessionInput({
    ...{ timeline, clock, store, roll, music, pass, isMoving, onGesture },
    takeClock: core.takeClock,
    learnerSound: parts.learnerSound,
    gestures: parts.gestures ?? DEFAULT_GESTURES,
    mayCommand: () => actor.getSnapshot().context.openModals === 0,
    isTooEarly: (axisSeconds) => core.status() === 'countdown' && axisSeconds < core.secondsAt(core.musicFrom()) - EARLIEST_SECONDS,
    onStepDone: () => core.runToStop(music.runsUntil()),
    onLearnerAt: (tick) => core.runToStop(tick),
    onLost: (source) => {
      // What a microphone does not hear any more is said where it is: the music goes on.
      if (source === 'microphone') return
      actor.send({ type: 'PAUSE' })
      // What the last keys were worth is no news any more: the lost keyboard is.
      pass.keepQuiet()
      store.setState({ feedback: { kind: 'device-lost' } })
    },
  })

  actor.start()
  store.setState({ loop: fittedLoop(timeline, store.getState().loop) })
  publishLoop()
  music.holdAt(places.passage().start)
  core.moveTo(places.passage().start)
  return {
    frame: () => {
      const tick = core.frame()
      input.passTime(clock.nowSeconds())
      return tick
    },
    onNote: input.onNote,
    setGestures: input.setGestures,
    loaded: () => actor.send({ type: 'LOADED' }),
    failed: (message) => actor.send({ type: 'FAILED', message }),
    retry: () => {
      actor.send({ type: 'RETRY' })
      sound.load().then(
        () => actor.send({ type: 'LOADED' }),
        (cause: unknown) => actor.send({ type: 'FAILED', message: cause instanceof Error ? cause.message : String(cause) }),
      )
    },
    reloading: () => actor.send({ type: 'RELOAD' }),
    pause: () => actor.send({ type: 'PAUSE' }),
    interrupted: () => {
      if (!isMoving()) return
      actor.send({ type: 'PAUSE' })
      pass.keepQuiet()
      store.setState({ feedback: { kind: 'sound-interrupted' } })
    },
    modalOpened: () => actor.send({ type: 'MODAL_OPENED' }),
    modalClosed: () => {
      actor.send({ type: 'MODAL_CLOSED' })
      if (store.getState().feedback?.kind === 'refused') store.setState({ feedback: null })
    },
    playPause: core.playPause,
    restart,
    seekMeasure: (index) => seekTick(places.measureStartAt(timeline.measures[index]?.start ?? places.passage().start)),
    setMode: (mode) => {
      if (store.getState().modes.includes(mode)) change(() => store.setState({ mode }))
    },
    setHands: (hands) => change(() => store.setState({ hands })),
    setHiddenNotes: (hiddenNotes) => change(() => store.setState({ hiddenNotes })),
    setSpeed,
    stepSpeed: (direction) => {
      const ladder = speedLadder(timeline, core.placeNow())
      const { speed } = store.getState()
      setSpeed((direction > 0 ? speedAbove(ladder, speed) : speedBelow(ladder, speed)) ?? speed)
    },
    setLoop,
    setMixer,
    changeVolume: (channel, delta) => {
      const { mixer } = store.getState()
      setMixer({ ...mixer, [channel]: settingOfVolume(mixer[channel].volume + delta) })
    },
    finish,
    dispose: () => {
      // A round that has just been played is kept also when the page is left in its last half second.
      core.closeRound(false)
      core.forgetAsked()
      actor.stop()
      parts.scheduler.stop()
    },
  }
}
