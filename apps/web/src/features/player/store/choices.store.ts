import { DEFAULT_MIXER, type LoopExercise, type Mixer } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Display, MeasureLoop, NoteDisplay, PlayerMode } from '../../../shared/play-activity/player-commands.ts'

export type { Display, MeasureLoop, NoteDisplay, PlayerMode } from '../../../shared/play-activity/player-commands.ts'

export const PLAYER_MODES: readonly PlayerMode[] = ['wait', 'follow', 'time', 'listen']

export const SMALLEST_ZOOM = 0.7
export const LARGEST_ZOOM = 1.75
export const ZOOM_STEP = 0.15
export const clampZoom = (zoom: number): number => Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, Number(zoom.toFixed(2))))

/** The learner's choices. The session writes those that affect the take, the settings those that affect only the display. */
export interface PlayerChoices {
  readonly mode: PlayerMode
  /** The modes that this content offers: an untimed exercise has no « En mesure ». */
  readonly modes: readonly PlayerMode[]
  readonly hands: Hands
  readonly speed: number
  readonly mixer: Mixer
  readonly noteDisplay: NoteDisplay
  readonly display: Display
  /** In the score the fingers of all notes, instead of those that a teacher would write. */
  readonly allFingers: boolean
  /** Zoom of the score; 1 fits the width. */
  readonly zoom: number
  /** Lyrics under the notes of the score. */
  readonly lyrics: boolean
  /** Section, chord and hand positions in the text that follows the music; beats and words alone by default. */
  readonly textDetails: boolean
  readonly countdown: boolean
  /** Monitoring: the learner's own keys sound. */
  readonly monitoring: boolean
  readonly loop: MeasureLoop | null
  /** « De mémoire »: notes are hidden until they are struck. */
  readonly hiddenNotes: boolean
  /** Fingerings and note names fade where a measure is known. */
  readonly fading: boolean
  /** Adaptive tempo: the tempo of the loop goes up and down as rounds succeed or fail, and « Attendre » leads to « En mesure ». */
  readonly autoTempo: boolean
  /** The tempo at which the loop is learnt while `autoTempo` is on: it goes no further up. */
  readonly targetSpeed: number
  /** How the loop is practised, a step a round; null: by playing it. */
  readonly exercise: LoopExercise | null
  /** False where the set-up doctor found timing unreliable: no early or late marks. */
  readonly timingTrusted: boolean
}

export type ChoicesStore = StoreApi<PlayerChoices>

type Asked = 'countdown' | 'display' | 'hands' | 'lyrics' | 'mode' | 'monitoring' | 'noteDisplay' | 'speed' | 'zoom'
type Optional =
  | 'allFingers'
  | 'autoTempo'
  | 'exercise'
  | 'fading'
  | 'hiddenNotes'
  | 'loop'
  | 'modes'
  | 'targetSpeed'
  | 'textDetails'
  | 'timingTrusted'
export type FirstChoices = Pick<PlayerChoices, Asked> & Partial<Pick<PlayerChoices, Optional>>

const WITH_CLICKS: Mixer = { ...DEFAULT_MIXER, METRONOME: { ...DEFAULT_MIXER.METRONOME, active: true } }

export const createChoicesStore = (choices: FirstChoices, metronome = false): ChoicesStore =>
  createStore<PlayerChoices>(() => ({
    modes: PLAYER_MODES,
    loop: null,
    allFingers: false,
    hiddenNotes: false,
    fading: false,
    textDetails: false,
    autoTempo: false,
    targetSpeed: 1,
    exercise: null,
    timingTrusted: true,
    ...choices,
    mixer: metronome ? WITH_CLICKS : DEFAULT_MIXER,
  }))
