import { DEFAULT_MIXER, type Mixer, type PlayerStatus } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Feedback } from './session/feedback.ts'

/** How the learner goes through the piece; `listen` is no take. */
export type Way = 'wait' | 'time' | 'listen'
export type NoteDisplay = 'fingers' | 'names' | 'nothing'
/** PLAYER_DISPLAY_MODE: the roll above its keyboard, or the score. */
export type Display = 'piano' | 'partition'

export const SMALLEST_ZOOM = 0.7
export const LARGEST_ZOOM = 1.75
export const ZOOM_STEP = 0.15
export const clampZoom = (zoom: number): number => Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, Number(zoom.toFixed(2))))

/** What the screen shows of the player: choices, and coarse news a few times a second. Never the position. */
export interface PlayerView {
  readonly status: PlayerStatus
  readonly way: Way
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
  readonly ownSound: boolean
  /** Position in `Timeline.measures`. */
  readonly measureIndex: number
  readonly countdownBeat: number | null
  readonly feedback: Feedback | null
  /** French names of the notes that « Attendre » waits for; empty while the music moves. */
  readonly waitingFor: readonly string[]
  /** Names of the MIDI keyboards that are there. */
  readonly devices: readonly string[]
  /** True once something was struck since the last start: there is a take to finish. */
  readonly hasTake: boolean
}

export type PlayerStore = StoreApi<PlayerView>

export type PlayerChoices = Pick<PlayerView, 'way' | 'hands' | 'speed' | 'noteDisplay' | 'display' | 'zoom' | 'lyrics' | 'countdown' | 'ownSound'>

const WITH_CLICKS: Mixer = { ...DEFAULT_MIXER, METRONOME: { ...DEFAULT_MIXER.METRONOME, active: true } }

export const createPlayerStore = (choices: PlayerChoices, metronome = false): PlayerStore =>
  createStore<PlayerView>(() => ({
    status: 'loading',
    ...choices,
    mixer: metronome ? WITH_CLICKS : DEFAULT_MIXER,
    measureIndex: 0,
    countdownBeat: null,
    feedback: null,
    waitingFor: [],
    devices: [],
    hasTake: false,
  }))
