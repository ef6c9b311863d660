import type { LevelValue, SoundOutput } from '@prelude/domain/practice'
import type { PlacedHandprint, Timeline } from '@prelude/domain/score'
import { createComputerKeyboardInput, createScreenKeyboardInput, mergeInputs } from '@prelude/engines/key-input'
import { createMidiInput } from '@prelude/engines/midi-input'
import { createHandPositions, createPianoRoll, type RollScene, rollPaletteFrom } from '@prelude/engines/roll'
import { createScheduler } from '@prelude/engines/sound'
import { openPianoSound } from '../../platform/piano-sounds.ts'
import { announcePlayedNote } from '../../shared/play-activity/played-notes.ts'
import { pageListening } from '../listening/front-door.ts'
import type { PlayerStore } from './player.store.ts'
import { microphoneOf } from './player-microphone.ts'
import { readGestures } from './player-preferences.ts'
import { createLearnerSound } from './session/input-monitor.ts'
import { createPlayerSession, type PlayerSession } from './session/player-session.ts'
import { createSessionLog, type PlayableKey, type PlayerLog, registerPlayerLog } from './session/session-log.ts'
import type { FinishedRound } from './session/session-parts.ts'
import { type SplitMarks, splitMarks } from './session/split-marks.ts'
import { isIosDevice, watchTab } from './session/tab-watch.ts'
import type { TakeInProgress } from './session/take-in-progress.ts'

export interface Player {
  readonly session: PlayerSession
  /** What became of notes and keys, for every view of them. */
  readonly marks: SplitMarks
  /** Puts the roll, or the view of hand positions, into a place of the page; the answer takes it out again. */
  mount(host: HTMLElement, onFrame: (positionTicks: number) => void, view?: 'piano' | 'handprints'): () => void
  setEcho(audible: boolean): void
  /** 0–1 a note, by `ScoreNote.index`: how strongly its finger or name is shown while `fading` is on; null for all. */
  setAids(aids: Float32Array | null): void
  loadSounds(): Promise<void>
  /** What a session of work counts of this content. */
  log(): PlayerLog
  dispose(): void
}

export interface PlayerOptions {
  readonly timeline: Timeline
  readonly playable: PlayableKey
  readonly level: LevelValue
  readonly store: PlayerStore
  readonly handprints?: readonly PlacedHandprint[]
  readonly onTakeEnd: (take: TakeInProgress, stoppedAtTick: number | null, lastedSeconds: number) => void
  readonly onRound?: (round: FinishedRound) => void
  readonly onListened?: () => void
  readonly onConfirm?: () => void
  /** On the return on iOS the content is loaded anew too. */
  readonly onReload?: () => void
  readonly onError: (message: string) => void
}

/** A view that is being changed draws no frames for a moment; the music must not be taken for asleep meanwhile. */
const HEARTBEAT_MS = 500

/** Joins engines and session for one piece: the only place of the player that knows them all. */
export function openPlayer(parts: PlayerOptions): Player {
  const { timeline, store, handprints = [] } = parts
  const sound = openPianoSound()
  const { clock } = sound
  const leaveClock = pageListening.microphone.followClock(clock)
  const microphone = microphoneOf(pageListening)
  const roll = createPianoRoll()
  const handPositions = createHandPositions()
  const learnerSound = createLearnerSound(sound as SoundOutput, store.getState().echo)
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  let aids: Float32Array | null = null
  const showScene = (): void => {
    const style = getComputedStyle(document.querySelector('[data-player]') ?? document.documentElement)
    const { hands, noteDisplay, loop, hiddenNotes, fading } = store.getState()
    const [first, last] = [timeline.measures[loop?.from ?? -1], timeline.measures[loop?.to ?? -1]]
    const scene: RollScene = {
      timeline,
      hands,
      ...(first && last ? { range: { start: first.start, end: last.start + last.length } } : {}),
      onNote: noteDisplay,
      aids: fading ? aids : null,
      hidden: hiddenNotes,
      handprints,
      palette: rollPaletteFrom((token) => style.getPropertyValue(token)),
      reducedMotion,
      showEcho: true,
    }
    roll.setScene(scene)
    handPositions.setScene(scene)
  }
  showScene()
  const marks = splitMarks(roll)
  const log = createSessionLog()
  registerPlayerLog(parts.playable, log)
  const session = createPlayerSession({
    timeline,
    level: parts.level,
    clock,
    sound,
    scheduler: createScheduler({ clock, output: sound }),
    learnerSound,
    roll: marks,
    store,
    log,
    gestures: readGestures(),
    onTakeEnd: parts.onTakeEnd,
    microphone,
    onTriedAgain: pageListening.triedAgain,
    ...(parts.onRound ? { onRound: parts.onRound } : {}),
    ...(parts.onListened ? { onListened: parts.onListened } : {}),
    ...(parts.onConfirm ? { onConfirm: parts.onConfirm } : {}),
    onError: parts.onError,
  })
  session.setMixer(store.getState().mixer)
  sound.setOnInterrupted(session.interrupted)

  const midi = createMidiInput({
    navigator: navigator as never,
    clock,
    secondsOfTimeStamp: clock.secondsOfTimeStamp,
    log: (message, cause) => console.warn(message, cause),
  })
  const computer = createComputerKeyboardInput({ target: window, clock, secondsOfTimeStamp: clock.secondsOfTimeStamp })
  const screen = createScreenKeyboardInput({ clock, secondsOfTimeStamp: clock.secondsOfTimeStamp })
  const inputs = mergeInputs([midi, computer, screen, microphone.input])
  const loadAgain = async (): Promise<void> => {
    session.reloading()
    parts.onReload?.()
    try {
      await sound.reopen()
      await sound.load()
      session.loaded()
    } catch (cause) {
      session.failed(cause instanceof Error ? cause.message : String(cause))
    }
  }
  const unsubscribers = [
    inputs.subscribe((event) => {
      if (event.kind === 'down') announcePlayedNote()
      if (event.source === 'midi') microphone.muteFor()
      session.onNote(event)
    }),
    midi.onDevices((devices) => store.setState({ devices })),
    store.subscribe((view, before) => {
      const changed = (['hands', 'noteDisplay', 'loop', 'hiddenNotes', 'fading'] as const).some((choice) => view[choice] !== before[choice])
      if (changed) showScene()
    }),
    microphone.followPlayer(store, sound.outputNode),
    watchTab(document, isIosDevice(navigator), { onLeave: session.pause, onIosReturn: () => void loadAgain() }),
  ]
  void inputs.start().then(() => store.setState({ devices: midi.devices() }))
  const heartbeat = setInterval(session.frame, HEARTBEAT_MS)
  return {
    session,
    marks,
    mount: (host, onFrame, view = 'piano') => {
      const shownView = view === 'piano' ? roll : handPositions
      shownView.attach(host)
      shownView.setPositionSource(() => {
        const tick = session.frame()
        onFrame(tick)
        if (shownView === roll) return tick
        // The roll's bytes are the ones that practice writes.
        shownView.keys.set(roll.keys)
        shownView.noteStatus.set(roll.noteStatus)
        return tick
      })
      const unwatch = shownView === roll ? undefined : marks.watch(shownView)
      shownView.start()
      const leaveScreen = screen.attach(host, (x, y) => shownView.pitchAtPoint(x, y))
      return () => {
        leaveScreen()
        unwatch?.()
        shownView.stop()
        shownView.detach()
      }
    },
    setEcho: (audible) => {
      store.setState({ echo: audible })
      learnerSound.setAudible(audible)
    },
    setAids: (next) => {
      aids = next
      if (store.getState().fading) showScene()
    },
    loadSounds: () => sound.load(),
    log: log.read,
    dispose: () => {
      clearInterval(heartbeat)
      for (const unsubscribe of unsubscribers) unsubscribe()
      inputs.stop()
      session.dispose()
      leaveClock()
      void sound.dispose()
    },
  }
}
