import type { FirstTries, LoopStep, PlayerStatus, PlayMode } from '@prelude/domain/practice'
import type { ScoreNote } from '@prelude/domain/score'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Feedback } from './feedback.ts'

/** Result of the last finished round of the loop. */
export interface RoundNews {
  readonly mode: PlayMode
  /** The clock's speed in it; the learner's own in « Me suivre ». */
  readonly speed: number
  /** Its score without the tempo factor; null when too much was unsure for a fair result. */
  readonly quality: number | null
  /** That of the round before it in this loop and mode. */
  readonly previous: number | null
  /** Notes of « Attendre » that were struck at the first try. */
  readonly tries: FirstTries
  /** Rounds finished in this loop, this one included. */
  readonly count: number
  /** What follows. */
  readonly step: LoopStep
  /** What to do in the next round of an exercise, in words; null without one. */
  readonly exercise: string | null
  /** The loop has made that change by itself; else it is offered. */
  readonly isApplied: boolean
}

/** A change that the loop makes by itself, from its announcement until it has been counted in. */
export interface LoopChange {
  readonly kind: 'up' | 'down' | 'in-time'
  readonly speed: number
}

/** The recordings did not load, or the audio device does not start. */
export type PlayerFailure = 'samples' | 'device'

/** State of the session for the screen: four times a second at most. Never the position. Written by session/publish.ts only. */
export interface PlayerNews {
  readonly status: PlayerStatus
  /** What failed last; shown while the status is `failed`. */
  readonly failure: PlayerFailure
  /** Position in `Timeline.measures`. */
  readonly measureIndex: number
  readonly countdownBeat: number | null
  readonly feedback: Feedback | null
  /** The notes that « Attendre » waits for; empty while the music moves. */
  readonly waitingFor: readonly ScoreNote[]
  /** Several wrong keys in a row: the notes to play are shown; empty otherwise. */
  readonly shownNotes: readonly ScoreNote[]
  /** « Attendre »: the asked notes whose keys are down since before, once that is said; empty otherwise. */
  readonly keptNotes: readonly ScoreNote[]
  /** « Me suivre »: the learner's own tempo in beats a minute; null while unknown and in other modes. */
  readonly followBpm: number | null
  /** The last finished round of the loop; null before the first one and without a loop. */
  readonly round: RoundNews | null
  /** What changes with the next round. */
  readonly announced: LoopChange | null
  /** Right notes in a row. */
  readonly streak: number
  /** True once something was struck since the last start: there is a take to finish. */
  readonly hasTake: boolean
}

export type ViewStore = StoreApi<PlayerNews>

export const createViewStore = (): ViewStore =>
  createStore<PlayerNews>(() => ({
    status: 'loading',
    failure: 'samples',
    measureIndex: 0,
    countdownBeat: null,
    feedback: null,
    waitingFor: [],
    shownNotes: [],
    keptNotes: [],
    followBpm: null,
    round: null,
    announced: null,
    streak: 0,
    hasTake: false,
  }))
