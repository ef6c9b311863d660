import type { AudioClock, Grade, LevelValue, MarksWriter, NoteInputEvent, SoundOutput, Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { Scheduler } from '@prelude/engines/sound'
import type { PlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import type { WritablePlayerStore } from '../store/player.store.ts'
import type { ExpectingMicrophone } from './expected-notes.ts'
import type { InputMonitor } from './keys/input-monitor.ts'
import type { KeyGesture } from './keys/key-gestures.ts'
import type { SessionLog } from './session-log.ts'

/** A take that was closed and graded. */
export interface FinishedTake {
  readonly take: Take
  readonly grade: Grade
  /** From its first music to its end, pauses included. */
  readonly lastedSeconds: number
}

/** One round of the loop in which something was struck. */
export interface FinishedRound extends FinishedTake {
  /** Rounds finished in this loop, this one included. */
  readonly count: number
}

export interface SessionOptions {
  readonly timeline: Timeline
  readonly level: LevelValue
  readonly clock: AudioClock
  readonly sound: SoundOutput
  readonly scheduler: Scheduler
  readonly monitor: InputMonitor
  readonly marks: MarksWriter
  readonly store: WritablePlayerStore
  readonly log?: SessionLog
  readonly gestures?: readonly KeyGesture[]
  /** « Terminer » after a section ends a take of it, and not one of the whole that was left. */
  readonly endsWithSection?: boolean
  /** The microphone, which receives the asked notes. */
  readonly microphone?: ExpectingMicrophone
  /** The learner restarts, or changes the tempo. */
  readonly onTriedAgain?: () => void
  /** The last note is played, or the learner finished the take; null where nothing was struck. */
  readonly onTakeEnd: (take: FinishedTake | null) => void
  /** A round of the loop; the music goes on. */
  readonly onRound?: (round: FinishedRound) => void
  /** « Écouter » reached the end of the content, or of the loop. */
  readonly onListened?: () => void
  /** « Valider » without a take to finish: asks the learner; undefined where nothing may be declared. */
  readonly onConfirm?: (() => Promise<boolean> | undefined) | undefined
  readonly mayDeclare?: () => boolean
  readonly onError: (message: string) => void
}

/** The played session: the only owner of state, marks, transport and take. */
export interface PlayerSession extends PlayerCommands {
  /** Updates music and judges, and returns the position in ticks. Call each frame. */
  advance(): number
  isMoving(): boolean
  onNote(event: NoteInputEvent): void
  loaded(): void
  failed(message: string): void
  /** Reloads sounds and audio engine (after a failure, on the return on iOS): pauses; the take is kept. */
  reload(load: () => Promise<void>): Promise<void>
  /** After a failure: without sound, for as long as this player is open. */
  playSilently(): void
  /** The audio device was interrupted: pauses and shows a message. */
  interrupted(): void
  modalOpened(): void
  modalClosed(): void
  setGestures(gestures: readonly KeyGesture[]): void
  dispose(): void
}
