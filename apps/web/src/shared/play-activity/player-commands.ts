import type { Mixer, PlayerStatus, PlayMode, SoundChannel } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'

/** How the learner goes through the piece; `listen` is no take. */
export type PlayerMode = PlayMode | 'listen'

/** PLAYER_DISPLAY_MODE keeps the roll above its keyboard or the score; hand positions are a view of the open player only. */
export type Display = 'piano' | 'partition' | 'handprints'
export type NoteDisplay = 'fingers' | 'names' | 'nothing'

/** The passage that is played again and again: positions in `Timeline.measures`, both included. */
export interface MeasureLoop {
  readonly from: number
  readonly to: number
}

export type CommandRefusal =
  /** Content or sounds are not there yet, or did not load. */
  | 'not-ready'
  /** A dialog lies over the player. */
  | 'dialog-open'
  /** This content does not offer that. */
  | 'not-offered'
  /** No such measure, speed or volume. */
  | 'unknown-value'
  /** Nothing was struck since the start: there is no take to finish. */
  | 'nothing-played'

/** What became of a command: done, the player was already so, or why not. */
export type CommandAnswer = { readonly kind: 'done' | 'already' } | { readonly kind: 'refused'; readonly why: CommandRefusal }

/** What the player is at, for whoever sends commands. Measures by position in `Timeline.measures`. */
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
}

/** The one face of the open player for buttons, shortcuts, key gestures and chat. */
export interface PlayerCommands {
  play(): CommandAnswer
  pause(): CommandAnswer
  /** Plays in a pause, pauses while playing or counting. */
  playPause(): CommandAnswer
  /** To the start of the loop, or of the piece. */
  restart(): CommandAnswer
  /** Ends the take here and grades what was played. */
  finish(): CommandAnswer
  /** Position in `Timeline.measures`; inside the loop where there is one. */
  seekMeasure(index: number): CommandAnswer
  setMode(mode: PlayerMode): CommandAnswer
  setHands(hands: Hands): CommandAnswer
  /** Kept between 0.3 and 1.5, to two decimals. */
  setSpeed(speed: number): CommandAnswer
  /** To the next of the four speeds of the piece. */
  stepSpeed(direction: 1 | -1): CommandAnswer
  /** Null plays the whole piece. Also while the music plays. */
  setLoop(loop: MeasureLoop | null): CommandAnswer
  setMixer(mixer: Mixer): CommandAnswer
  /** `delta` in points of 0–100, one step is VOLUME_STEP; a volume above 0 switches the channel on. */
  changeVolume(channel: SoundChannel, delta: number): CommandAnswer
  setHiddenNotes(hidden: boolean): CommandAnswer
  setDisplay(display: Display): CommandAnswer
  setNoteDisplay(display: NoteDisplay): CommandAnswer
  snapshot(): PlayerSnapshot
}

let open: PlayerCommands | null = null

/** The page's player is open; the answer is called when it closes. */
export function registerPlayer(commands: PlayerCommands): () => void {
  open = commands
  return () => {
    if (open === commands) open = null
  }
}

/** The commands of the open player; null where no player is open. */
export const openPlayerCommands = (): PlayerCommands | null => open
