import type { AudioClock, Grade, LevelValue, Mixer, NoteInputEvent, SoundChannel, SoundOutput, TakeRequest } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'
import type { PianoRoll } from '@prelude/engines/roll'
import type { Scheduler } from '@prelude/engines/sound'
import type { MeasureLoop, PlayerMode, PlayerStore } from '../player.store.ts'
import type { ExpectingMicrophone } from './asked-notes.ts'
import type { LearnerSound } from './input-monitor.ts'
import type { KeyGesture } from './key-gestures.ts'
import type { SessionLog } from './session-log.ts'
import type { TakeInProgress } from './take-in-progress.ts'

/** What of the stage a session writes to; the painter reads it in the next frame. */
export type RollMarks = Pick<PianoRoll, 'keys' | 'noteStatus' | 'pushWrong' | 'clearResults' | 'invalidate'>

/** One pass through the loop, graded. */
export interface FinishedRound {
  readonly request: TakeRequest
  readonly grade: Grade
  readonly lastedSeconds: number
  /** Rounds finished in this loop, this one included. */
  readonly count: number
}

export interface SessionTimers {
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
}

export interface SessionParts {
  readonly timeline: Timeline
  readonly level: LevelValue
  readonly clock: AudioClock
  readonly sound: SoundOutput
  readonly scheduler: Scheduler
  readonly learnerSound: LearnerSound
  readonly roll: RollMarks
  readonly store: PlayerStore
  readonly log?: SessionLog
  readonly gestures?: readonly KeyGesture[]
  readonly timers?: SessionTimers
  /** The microphone, which is told what is asked. */
  readonly microphone?: ExpectingMicrophone
  /** The learner begins again, or changes the tempo. */
  readonly onTriedAgain?: () => void
  /** The last note is played, or the learner has had enough. */
  readonly onTakeEnd: (take: TakeInProgress, stoppedAtTick: number | null, lastedSeconds: number) => void
  /** A pass through the loop in which something was struck; the music goes on by itself. */
  readonly onRound?: (round: FinishedRound) => void
  /** « Écouter » came to the end of the content, or of the loop. */
  readonly onListened?: () => void
  /** « Valider » by a key gesture with no take to finish. */
  readonly onConfirm?: () => void
  readonly onError: (message: string) => void
}

export interface PlayerSession {
  /** Position for the painter, each frame; passes time for the judges too. */
  frame(): number
  onNote(event: NoteInputEvent): void
  loaded(): void
  failed(message: string): void
  /** Loads the sounds again after a failure; nothing of the take is lost. */
  retry(): void
  /** The audio engine is being built anew (the return on iOS): pauses until `loaded` or `failed`. */
  reloading(): void
  playPause(): void
  pause(): void
  /** The audio device stood still: pauses and says so. */
  interrupted(): void
  /** To the start of the loop, or of the piece. */
  restart(): void
  modalOpened(): void
  modalClosed(): void
  /** Position in `Timeline.measures`; inside the loop where there is one. */
  seekMeasure(index: number): void
  setMode(mode: PlayerMode): void
  setHands(hands: Hands): void
  /** Kept between 0.3 and 1.5, to two decimals. */
  setSpeed(speed: number): void
  /** To the next of the four speeds of the piece. */
  stepSpeed(direction: 1 | -1): void
  /** Positions in `Timeline.measures`, both included; null plays the whole piece. Also while the music plays. */
  setLoop(loop: MeasureLoop | null): void
  setHiddenNotes(hidden: boolean): void
  setMixer(mixer: Mixer): void
  /** `delta` in points of 0–100, one step is VOLUME_STEP; a volume above 0 switches the channel on. */
  changeVolume(channel: SoundChannel, delta: number): void
  setGestures(gestures: readonly KeyGesture[]): void
  /** Ends the take here and grades what was played. */
  finish(): void
  dispose(): void
}
