import { createMarks, frequencyRangeOf, type LevelValue, type Marks, type NoteInputEvent, type SoundOutput } from '@prelude/domain/practice'
import type { PlacedHandprint, Timeline } from '@prelude/domain/score'
import { createScheduler, type PulseSound } from '@prelude/engines/sound'
import { openPianoSound } from '../../platform/piano-sounds.ts'
import { announcePlayedNote } from '../../shared/play-activity/played-notes.ts'
import { pageListening } from '../listening/front-door.ts'
import { microphoneOf } from './player-microphone.ts'
import type { WritablePlayerStore } from './store/player.store.ts'
import { readGestures } from './player-preferences.ts'
import { followLetters } from './player-letters.ts'
import { createPlayerFrames, type MovingView } from './player-frames.ts'
import { createPlayerInputs } from './player-inputs.ts'
import { createPlayerRolls } from './player-rolls.ts'
import { type RhythmTaps, rhythmTapsOf } from './rhythm-taps.ts'
import { createInputMonitor } from './session/keys/input-monitor.ts'
import { createSession } from './session/session.ts'
import { createSessionLog, type PlayableKey, type PlayerLog, registerPlayerLog } from './session/session-log.ts'
import type { FinishedRound, FinishedTake, PlayerSession } from './session/session-types.ts'
import { isIosDevice, watchTab } from './session/tab-watch.ts'

export interface Player {
  readonly session: PlayerSession
  /** Marks of notes and keys, for every view. */
  readonly marks: Marks
  /** Shows a view that moves with the music; returns the function that removes it. `onPlace` is called each frame with the position in ticks. */
  show(view: MovingView, onPlace: (positionTicks: number) => void): () => void
  /** The display is about to change although music and marks stand still. */
  wake(): void
  /** Mounts the roll, or the view of hand positions, in an element; returns the function that unmounts it. */
  mount(host: HTMLElement, onPlace: (positionTicks: number) => void, view?: 'piano' | 'handprints'): () => void
  /** Where a rhythm is tapped: every point of an element strikes it while the music goes; returns the function that ends it. */
  readonly tapOn: ((host: HTMLElement) => () => void) | null
  /** What the metronome sounds like from the next beat on. */
  setPulse(pulse: PulseSound): void
  /** Whether monitoring is on. */
  setMonitoring(audible: boolean): void
  /** 0–1 per note, by `ScoreNote.index`: opacity of its fingering or name while `fading` is on; null for all. */
  setAids(aids: Float32Array | null): void
  loadSounds(): Promise<void>
  /** Reloads sounds and content after a failure. */
  reload(): void
  /** What a practice session counts of this content. */
  log(): PlayerLog
  dispose(): void
}

export interface PlayerOptions {
  readonly timeline: Timeline
  readonly playable: PlayableKey
  readonly level: LevelValue
  readonly store: WritablePlayerStore
  readonly handprints?: readonly PlacedHandprint[]
  readonly endsWithSection?: boolean | undefined
  /** The click where left out. */
  readonly pulse?: PulseSound
  /** A rhythm is learnt: where it lies on one key a hand it may be tapped anywhere. */
  readonly isRhythmic?: boolean
  /** Null: nothing was struck. */
  readonly onTakeEnd: (take: FinishedTake | null) => void
  readonly onRound?: (round: FinishedRound) => void
  readonly onListened?: () => void
  readonly onConfirm?: () => Promise<boolean> | undefined
  readonly mayDeclare?: () => boolean
  /** After a failure and on the return on iOS the content is reloaded too. */
  readonly onReload?: () => void
  readonly onNoMidi?: (why: 'unsupported' | 'refused') => void
  readonly onError: (message: string) => void
}

const optionalOf = ({ onRound, onListened, onConfirm, mayDeclare }: Pick<PlayerOptions, 'mayDeclare' | 'onConfirm' | 'onListened' | 'onRound'>) => ({
  ...(onRound ? { onRound } : {}),
  ...(onListened ? { onListened } : {}),
  ...(onConfirm ? { onConfirm } : {}),
  ...(mayDeclare ? { mayDeclare } : {}),
})

function soundWith(pulse: PulseSound = 'click'): ReturnType<typeof openPianoSound> {
  const sound = openPianoSound()
  sound.setPulse(pulse)
  return sound
}

const inputChoices = ({ onNoMidi }: Pick<PlayerOptions, 'onNoMidi'>, taps: RhythmTaps | null) => ({
  ...(taps ? { spaceBar: taps.spaceBar } : {}),
  ...(onNoMidi ? { onNoMidi } : {}),
})

type Microphone = ReturnType<typeof microphoneOf>
const noteListener =
  (session: PlayerSession, microphone: Microphone, taps: RhythmTaps | null) =>
  (event: NoteInputEvent): void => {
    if (event.kind === 'down') announcePlayedNote()
    if (event.source === 'midi') microphone.cover()
    const meant = taps ? taps.translate(event) : event
    if (meant) session.onNote(meant)
  }

/** Composition root of the player: connects engines and session for one piece. */
export function openPlayer(parts: PlayerOptions): Player {
  const { timeline, store, handprints = [] } = parts
  const sound = soundWith(parts.pulse)
  const { clock } = sound
  const leaveClock = pageListening.microphone.followClock(clock)
  const leaveRange = pageListening.microphone.limitRange(frequencyRangeOf(timeline.notes.map(({ pitch }) => pitch)))
  const microphone = microphoneOf(pageListening)
  const marks = createMarks(timeline.notes.length)
  const rolls = createPlayerRolls({ timeline, handprints, marks, store, keyLetters: store.keyLetters.getState, onWake: () => frames.wake() })
  const monitor = createInputMonitor(sound as SoundOutput, store.choices.getState().monitoring)
  const log = createSessionLog()
  registerPlayerLog(parts.playable, log)
  const session = createSession({
    timeline,
    level: parts.level,
    clock,
    sound,
    scheduler: createScheduler({ clock, output: sound }),
    monitor,
    marks,
    store,
    log,
    gestures: readGestures(),
    onTakeEnd: parts.onTakeEnd,
    microphone,
    onTriedAgain: pageListening.triedAgain,
    endsWithSection: parts.endsWithSection ?? false,
    ...optionalOf(parts),
    onError: parts.onError,
  })
  const frames = createPlayerFrames({ session, marks, store })
  rolls.showScene()
  session.setMixer(store.choices.getState().mixer)
  sound.setOnInterrupted(session.interrupted)

  const taps = parts.isRhythmic ? rhythmTapsOf(timeline, store) : null
  const inputs = createPlayerInputs({ sound, microphone: microphone.input, store, ...inputChoices(parts, taps) })
  const reload = (): void =>
    void session.reload(async () => {
      parts.onReload?.()
      await sound.reopen()
      await sound.load()
    })
  const unsubscribers = [
    inputs.subscribe(noteListener(session, microphone, taps)),
    rolls.followChoices(),
    store.keyLetters.subscribe(rolls.showScene),
    followLetters({ timeline, store, computer: inputs.computer }),
    microphone.followPlayer(store, sound.outputNode),
    watchTab(document, isIosDevice(navigator), { onLeave: session.pause, onIosReturn: reload }),
    inputs.start(),
  ]
  return {
    session,
    marks,
    show: frames.show,
    wake: frames.wake,
    mount: (host, onPlace, view = 'piano') => {
      const shown = rolls[view]
      shown.attach(host)
      const hide = frames.show(shown, onPlace)
      const leaveScreen = inputs.screen.attach(host, (x, y) => taps?.pitchAt(x / host.clientWidth) ?? shown.pitchAtPoint(x, y))
      return () => {
        leaveScreen()
        hide()
        shown.detach()
      }
    },
    tapOn: taps && ((host) => inputs.screen.attach(host, (x) => taps.pitchAt(x / host.clientWidth))),
    setMonitoring: (audible) => {
      store.choices.setState({ monitoring: audible })
      monitor.setAudible(audible)
    },
    ...{ setAids: rolls.setAids, setPulse: sound.setPulse },
    loadSounds: () => sound.load(),
    reload,
    log: log.read,
    dispose: () => {
      frames.dispose()
      for (const unsubscribe of unsubscribers) unsubscribe()
      inputs.stop()
      session.dispose()
      leaveRange()
      leaveClock()
      void sound.dispose()
    },
  }
}
