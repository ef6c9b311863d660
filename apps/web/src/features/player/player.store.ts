import { DEFAULT_MIXER, type Mixer, type PlayerStatus, type PlayMode } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Feedback } from './session/feedback.ts'

/** How the learner goes through the piece; `listen` is no take. */
export type PlayerMode = PlayMode | 'listen'
export const PLAYER_MODES: readonly PlayerMode[] = ['wait', 'follow', 'time', 'listen']
export type NoteDisplay = 'fingers' | 'names' | 'nothing'
/** PLAYER_DISPLAY_MODE keeps the roll above its keyboard or the score; hand positions are a view of the session only. */
export type Display = 'piano' | 'partition' | 'handprints'

/** The passage that is played again and again: positions in `Timeline.measures`, both included. */
export interface MeasureLoop {
  readonly from: number
  readonly to: number
}

/** What the last finished round of the loop was worth. */
export interface RoundNews {
  /** Null when too much was unsure to be honest, or nothing was struck. */
  readonly score: number | null
  /** Score of the round before it in this loop. */
  readonly previous: number | null
  /** Its score without the tempo factor. */
  readonly quality: number
  /** Rounds finished in this loop, this one included. */
  readonly count: number
  /** What the tempo rule says after it; already in force where `autoTempo` is on. */
  readonly proposal: { readonly speed: number; readonly change: 'up' | 'down' | 'same' }
}

export const SMALLEST_ZOOM = 0.7
export const LARGEST_ZOOM = 1.75
export const ZOOM_STEP = 0.15
export const clampZoom = (zoom: number): number => Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, Number(zoom.toFixed(2))))

/** What the screen shows of the player: choices, and coarse news a few times a second. Never the position. */
export interface PlayerView {
  readonly status: PlayerStatus
  readonly mode: PlayerMode
  /** The ways that this content offers: one that asks for keys only is not played in time. */
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
  readonly echo: boolean
  readonly loop: MeasureLoop | null
  /** « De mémoire »: notes are not shown before they are struck. */
  readonly hiddenNotes: boolean
  /** Fingers and names fade where a measure is known. */
  readonly fading: boolean
  /** The tempo of the loop goes up and down by itself as rounds succeed or fail. */
  readonly autoTempo: boolean
  /** False where the set-up is not known to keep time: no early or late marks. */
  readonly timingTrusted: boolean
  /** Position in `Timeline.measures`. */
  readonly measureIndex: number
  readonly countdownBeat: number | null
  readonly feedback: Feedback | null
  /** French names of the notes that « Attendre » waits for; empty while the music moves. */
  readonly waitingFor: readonly string[]
  /** « Me suivre »: the learner's own tempo in beats a minute; null while unknown and in other ways. */
  readonly followBpm: number | null
  /** The last finished round of the loop; null before the first one and without a loop. */
  readonly round: RoundNews | null
  /** Right notes in a row. */
  readonly streak: number
  /** Names of the MIDI keyboards that are there. */
  readonly devices: readonly string[]
  /** True once something was struck since the last start: there is a take to finish. */
  readonly hasTake: boolean
}

export type PlayerStore = StoreApi<PlayerView>

type Asked = 'mode' | 'hands' | 'speed' | 'noteDisplay' | 'display' | 'zoom' | 'lyrics' | 'countdown' | 'echo'
type Optional = 'modes' | 'loop' | 'hiddenNotes' | 'fading' | 'autoTempo' | 'timingTrusted'
export type PlayerChoices = Pick<PlayerView, Asked> & Partial<Pick<PlayerView, Optional>>

const WITH_CLICKS: Mixer = { ...DEFAULT_MIXER, METRONOME: { ...DEFAULT_MIXER.METRONOME, active: true } }

export const createPlayerStore = (choices: PlayerChoices, metronome = false): PlayerStore =>
  createStore<PlayerView>(() => ({
    modes: PLAYER_MODES,
    loop: null,
    hiddenNotes: false,
    fading: false,
    autoTempo: false,
    timingTrusted: true,
    ...choices,
    status: 'loading',
    mixer: metronome ? WITH_CLICKS : DEFAULT_MIXER,
    measureIndex: 0,
    countdownBeat: null,
    feedback: null,
    waitingFor: [],
    followBpm: null,
    round: null,
    streak: 0,
    devices: [],
    hasTake: false,
  }))
