import type { LoopNext, Mixer, PlayerStatus, PlayMode, SoundChannel } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'

/** The mode; `listen` makes no take. */
export type PlayerMode = PlayMode | 'listen'

/** PLAYER_DISPLAY_MODE stores roll or score; hand positions are a view of the open player only. */
export type Display = 'piano' | 'partition' | 'handprints'
export type NoteDisplay = 'fingers' | 'names' | 'nothing'

/** The passage that is repeated: positions in `Timeline.measures`, both included. */
export interface MeasureLoop {
  readonly from: number
  readonly to: number
}

export type CommandRefusal =
  /** Content or sounds are not loaded yet, or did not load. */
  | 'not-ready'
  /** A dialog covers the player. */
  | 'dialog-open'
  /** This content does not offer it. */
  | 'not-offered'
  /** No such measure, speed or volume. */
  | 'unknown-value'
  /** Nothing was struck since the start: there is no take to finish. */
  | 'nothing-played'

/** Outcome of a command: done, no change needed, the learner is asked, or the reason why not. */
export type CommandAnswer =
  | { readonly kind: 'done' | 'already' }
  /** Whether the learner declared what is played; false for « Pas encore ». */
  | { readonly kind: 'asked'; readonly isDeclared: Promise<boolean> }
  | { readonly kind: 'refused'; readonly why: CommandRefusal }

/** State of the player for senders of commands. Measures by position in `Timeline.measures`. */
export interface PlayerSnapshot {
  readonly status: PlayerStatus
  readonly mode: PlayerMode
  readonly modes: readonly PlayerMode[]
  readonly hands: Hands
  readonly speed: number
  readonly loop: MeasureLoop | null
  readonly mixer: Mixer
  readonly display: Display
  readonly noteDisplay: NoteDisplay
  readonly measureIndex: number
  readonly measureCount: number
  readonly hasTake: boolean
  /** Without a take the learner may declare what is played. */
  readonly mayDeclare: boolean
}

/** The only interface of the open player for buttons, shortcuts, key gestures and chat. */
export interface PlayerCommands {
  play(): CommandAnswer
  pause(): CommandAnswer
  /** Plays in a pause, pauses while playing or in a countdown. */
  playPause(): CommandAnswer
  /** To the start of the loop, or of the piece. */
  restart(): CommandAnswer
  /** Back to the start of the loop, or of the piece, in a pause; what was played of a take is dropped (spec: learning §4.6). */
  stop(): CommandAnswer
  /** Ends the take here and grades what was played. */
  finish(): CommandAnswer
  /** « Valider »: ends the take; where there is none, asks the learner whether to declare what is played (spec: choices §3.9). */
  validate(): CommandAnswer
  /** Position in `Timeline.measures`; inside the loop where there is one. */
  seekMeasure(index: number): CommandAnswer
  setMode(mode: PlayerMode): CommandAnswer
  setHands(hands: Hands): CommandAnswer
  /** Clamped to 0.3–1.5, rounded to two decimals. */
  setSpeed(speed: number): CommandAnswer
  /** To the next of the four speeds of the piece. */
  stepSpeed(direction: 1 | -1): CommandAnswer
  /** Null plays the whole piece. Also while the music plays. */
  setLoop(loop: MeasureLoop | null): CommandAnswer
  /** Takes back what the loop has just changed by itself: its tempo, or « En mesure ». */
  keepLoop(): CommandAnswer
  /** « En mesure », where the loop offers it. */
  startInTime(): CommandAnswer
  /** What comes after a loop that is learnt; plays it. */
  practise(next: LoopNext): CommandAnswer
  setMixer(mixer: Mixer): CommandAnswer
  /** `delta` in points of 0–100, one step is VOLUME_STEP; a volume above 0 switches the channel on. */
  changeVolume(channel: SoundChannel, delta: number): CommandAnswer
  setHiddenNotes(hidden: boolean): CommandAnswer
  setDisplay(display: Display): CommandAnswer
  setNoteDisplay(display: NoteDisplay): CommandAnswer
  snapshot(): PlayerSnapshot
}

/** What the open player plays, for who speaks of it. */
export interface PlayerContent {
  readonly type: string
  readonly id: number
  /** Printed number of each measure, by position in `Timeline.measures`: a repeated one stands in several places. */
  readonly measureNumbers: readonly number[]
  /** Beats a minute as written at a measure, by position. */
  readonly baseTempoAt: (measureIndex: number) => number
}

let open: PlayerCommands | null = null
let content: PlayerContent | null = null

/** Registers the player of the page; returns the function that unregisters it. */
export function registerPlayer(commands: PlayerCommands, playing: PlayerContent | null = null): () => void {
  open = commands
  content = playing
  return () => {
    if (open !== commands) return
    open = null
    content = null
  }
}

/** The commands of the open player; null where no player is open. */
export const openPlayerCommands = (): PlayerCommands | null => open
/** What the open player plays; null where no player is open, or it plays what the device made. */
export const openPlayerContent = (): PlayerContent | null => content
