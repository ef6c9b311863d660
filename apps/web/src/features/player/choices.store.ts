import { DEFAULT_MIXER, type Mixer } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Display, MeasureLoop, NoteDisplay, PlayerMode } from '../../shared/play-activity/player-commands.ts'

export type { Display, MeasureLoop, NoteDisplay, PlayerMode } from '../../shared/play-activity/player-commands.ts'

export const PLAYER_MODES: readonly PlayerMode[] = ['wait', 'follow', 'time', 'listen']

export const SMALLEST_ZOOM = 0.7
export const LARGEST_ZOOM = 1.75
export const ZOOM_STEP = 0.15
export const clampZoom = (zoom: number): number => Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, Number(zoom.toFixed(2))))

/** What the learner chose. The session writes what touches the take, the settings what only touches the picture. */
export interface PlayerChoices {
  readonly mode: PlayerMode
  /** The modes that this content offers: one that asks for keys only is not played in time. */
  readonly modes: readonly PlayerMode[]
  readonly hands: Hands
  readonly speed: number
  readonly mixer: Mixer
  readonly noteDisplay: NoteDisplay
  readonly display: Display
  /** Size of the score; 1 suits the width. */
  readonly zoom: number
  /** Words under the notes of the score. */
  readonly lyrics: boolean
  readonly countdown: boolean
  /** The learner's own keys sound. */
  readonly monitoring: boolean
  readonly loop: MeasureLoop | null
  /** « De mémoire »: notes are not shown before they are struck. */
  readonly hiddenNotes: boolean
  /** Fingers and names fade where a measure is known. */
  readonly fading: boolean
  /** The tempo of the loop goes up and down by itself as rounds succeed or fail. */
  readonly autoTempo: boolean
  /** False where the set-up is not known to keep time: no early or late marks. */
  readonly timingTrusted: boolean
}

export type ChoicesStore = StoreApi<PlayerChoices>

type Asked = 'countdown' | 'display' | 'hands' | 'lyrics' | 'mode' | 'monitoring' | 'noteDisplay' | 'speed' | 'zoom'
type Optional = 'autoTempo' | 'fading' | 'hiddenNotes' | 'loop' | 'modes' | 'timingTrusted'
export type FirstChoices = Pick<PlayerChoices, Asked> & Partial<Pick<PlayerChoices, Optional>>

const WITH_CLICKS: Mixer = { ...DEFAULT_MIXER, METRONOME: { ...DEFAULT_MIXER.METRONOME, active: true } }

export const createChoicesStore = (choices: FirstChoices, metronome = false): ChoicesStore =>
  createStore<PlayerChoices>(() => ({
    modes: PLAYER_MODES,
    loop: null,
    hiddenNotes: false,
    fading: false,
    autoTempo: false,
    timingTrusted: true,
    ...choices,
    mixer: metronome ? WITH_CLICKS : DEFAULT_MIXER,
  }))
