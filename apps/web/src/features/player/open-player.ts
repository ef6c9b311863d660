import type { LevelValue, NoteInputEvent, SoundOutput } from '@prelude/domain/practice'
import type { TickRange, Timeline } from '@prelude/domain/score'
import { createComputerKeyboardInput, createScreenKeyboardInput, mergeInputs } from '@prelude/engines/key-input'
import { createMidiInput } from '@prelude/engines/midi-input'
import { createScheduler, createSoundEngine } from '@prelude/engines/sound'
import { createStage, stagePaletteFrom } from '@prelude/engines/stage'
import { pianoSamplesUrl } from '../../device/piano-samples.ts'
import type { PlayerStore } from './player.store.ts'
import type { CurrentTake } from './session/current-take.ts'
import { createLearnerSound } from './session/learner-sound.ts'
import { createPlayerSession, type PlayerSession } from './session/player-session.ts'
import { type SplitMarks, splitMarks } from './session/split-marks.ts'

export interface PlayerRoom {
  readonly session: PlayerSession
  /** What became of notes and keys, for every view of them. */
  readonly marks: SplitMarks
  /** The stretch that is practised where it is not the whole piece. */
  readonly passage: TickRange | null
  /** Puts the stage into a place of the page; the answer takes it out again. */
  mount(host: HTMLElement, onFrame: (positionTicks: number) => void): () => void
  setOwnSound(audible: boolean): void
  loadSounds(): Promise<void>
  dispose(): void
}

export interface RoomParts {
  readonly timeline: Timeline
  readonly range: TickRange
  readonly isPassage: boolean
  readonly level: LevelValue
  readonly store: PlayerStore
  readonly onTakeEnd: (take: CurrentTake, stoppedAtTick: number | null, lastedSeconds: number) => void
  readonly onError: (message: string) => void
}

/** Joins engines and session for one piece: the only place of the player that knows them all. */
export function openPlayer({ timeline, range, isPassage, level, store, onTakeEnd, onError }: RoomParts): PlayerRoom {
  const sound = createSoundEngine({ sampleBaseUrl: pianoSamplesUrl() })
  const { clock } = sound
  const stage = createStage()
  const scheduler = createScheduler({ clock, output: sound })
  const learnerSound = createLearnerSound(sound as SoundOutput, store.getState().ownSound)
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const showScene = (): void => {
    const style = getComputedStyle(document.querySelector('[data-player]') ?? document.documentElement)
    const { hands, noteDisplay } = store.getState()
    stage.setScene({
      timeline,
      hands,
      ...(isPassage ? { range } : {}),
      onNote: noteDisplay,
      palette: stagePaletteFrom((token) => style.getPropertyValue(token)),
      reducedMotion,
      showEcho: true,
    })
  }
  showScene()
  const marks = splitMarks(stage)
  const session = createPlayerSession({ timeline, level, range, clock, sound, scheduler, learnerSound, stage: marks, store, onTakeEnd, onError })
  session.setMixer(store.getState().mixer)

  const midi = createMidiInput({
    navigator: navigator as never,
    clock,
    secondsOfTimeStamp: clock.secondsOfTimeStamp,
    log: (message, cause) => console.warn(message, cause),
  })
  const computer = createComputerKeyboardInput({ target: window, clock, secondsOfTimeStamp: clock.secondsOfTimeStamp })
  const screen = createScreenKeyboardInput({ clock, secondsOfTimeStamp: clock.secondsOfTimeStamp })
  const inputs = mergeInputs([midi, computer, screen])
  const unsubscribers = [
    inputs.subscribe((event: NoteInputEvent) => session.onNote(event)),
    midi.onDevices((devices) => store.setState({ devices })),
    store.subscribe((view, before) => {
      if (view.hands !== before.hands || view.noteDisplay !== before.noteDisplay) showScene()
    }),
  ]
  void inputs.start().then(() => store.setState({ devices: midi.devices() }))
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') session.pause()
  }
  document.addEventListener('visibilitychange', onHidden)
  return {
    session,
    marks,
    passage: isPassage ? range : null,
    mount: (host, onFrame) => {
      stage.attach(host)
      stage.setPositionSource(() => {
        const tick = session.frame()
        onFrame(tick)
        return tick
      })
      stage.start()
      const leaveScreen = screen.attach(host, (x, y) => stage.pitchAtPoint(x, y))
      return () => {
        leaveScreen()
        stage.stop()
        stage.detach()
      }
    },
    setOwnSound: (audible) => {
      store.setState({ ownSound: audible })
      learnerSound.setAudible(audible)
    },
    loadSounds: () => sound.load(),
    dispose: () => {
      document.removeEventListener('visibilitychange', onHidden)
      for (const unsubscribe of unsubscribers) unsubscribe()
      inputs.stop()
      session.dispose()
      void sound.dispose()
    },
  }
}
