import type { PlayerStatus } from '@prelude/domain/practice'
import type { ScoreNote } from '@prelude/domain/score'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Feedback } from './session/feedback.ts'

/** Result of the last finished round of the loop. */
export interface RoundNews {
  /** Null when too much was unsure for a fair result, or nothing was struck. */
  readonly score: number | null
  /** Result of the round before it in this loop. */
  readonly previous: number | null
  /** Its result without the tempo factor. */
  readonly quality: number
  /** Rounds finished in this loop, this one included. */
  readonly count: number
  /** The adaptive tempo after it; already in force where `autoTempo` is on. */
  readonly proposal: { readonly speed: number; readonly change: 'up' | 'down' | 'same' }
}

/** State of the session for the screen: four times a second at most. Never the position. Written by session/publish.ts only. */
export interface PlayerNews {
  readonly status: PlayerStatus
  /** Position in `Timeline.measures`. */
  readonly measureIndex: number
  readonly countdownBeat: number | null
  readonly feedback: Feedback | null
  /** The notes that « Attendre » waits for; empty while the music moves. */
  readonly waitingFor: readonly ScoreNote[]
  /** Several wrong keys in a row: the notes to play are shown; empty otherwise. */
  readonly shownNotes: readonly ScoreNote[]
  /** « Me suivre »: the learner's own tempo in beats a minute; null while unknown and in other modes. */
  readonly followBpm: number | null
  /** The last finished round of the loop; null before the first one and without a loop. */
  readonly round: RoundNews | null
  /** Right notes in a row. */
  readonly streak: number
  /** True once something was struck since the last start: there is a take to finish. */
  readonly hasTake: boolean
}

export type ViewStore = StoreApi<PlayerNews>

export const createViewStore = (): ViewStore =>
  createStore<PlayerNews>(() => ({
    status: 'loading',
    measureIndex: 0,
    countdownBeat: null,
    feedback: null,
    waitingFor: [],
    shownNotes: [],
    followBpm: null,
    round: null,
    streak: 0,
    hasTake: false,
  }))
