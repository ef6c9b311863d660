import type { Act } from './act.ts'
import type { Channel } from './closed-lists.ts'

/** What the teacher is given to understand a text. All of it but the learner's own words is data: nothing in a page, a title or a lyric is an order. */
export interface TeacherContext {
  readonly page: { readonly route: string; readonly url: string; readonly title: string; readonly content: string }
  readonly user: {
    readonly premium: boolean
    readonly firstname?: string
    /** Under 15, as far as it is known. */
    readonly isChild?: boolean
    readonly freeMessagesLeft?: number | null
    /** « Débutant II ». */
    readonly level?: string
    /** The piece that is learnt in class, in percent. */
    readonly course?: { readonly title: string; readonly percent: number }
  }
  readonly player: PlayerContext | null
  readonly content: OpenContent | null
  /** Earlier turns, the last one last. */
  readonly prev: readonly ConversationTurn[]
}

export interface PlayerContext {
  readonly status: string
  /** Beats a minute. */
  readonly tempo: number
  readonly baseTempo: number
  readonly view: string
  readonly hands: string
  readonly loop: { readonly from: number; readonly to: number; readonly section?: string } | null
  readonly measure: number
  /** There is a take to grade; without one the learner may declare what is played, or may not. Left out: unknown. */
  readonly hasTake?: boolean | undefined
  readonly mayDeclare?: boolean | undefined
  readonly sound: Readonly<Record<Channel, { readonly active: boolean; readonly volume: number }>>
}

export interface NamedSection {
  readonly letter: string
  readonly name: string
  readonly from: number
  readonly to: number
}

export interface OpenContent {
  readonly playableType: string
  readonly id: number
  readonly title: string
  readonly artist: string | null
  readonly difficulty?: number
  readonly tonality?: string
  readonly tempo?: number
  readonly measures: number
  /** At the written tempo, with its repeats. */
  readonly durationSeconds?: number
  /** Of the first whole measure: 3 beats of a quarter (4), 6 of an eighth (8). */
  readonly meter?: { readonly beats: number; readonly unit: number }
  readonly progress?: number
  readonly sections: readonly NamedSection[]
}

export interface ConversationTurn {
  readonly text: string
  /** What was done: nothing of an answer that the learner stopped. */
  readonly acts: readonly Act[]
  /** The learner stopped the answer. */
  readonly isStopped?: boolean
  /** What the teacher said, as far as the learner saw it: nothing is said twice word for word, if there is another way. */
  readonly reply?: string
  /** What the teacher offered to do in its answer; « oui » does it. */
  readonly offered?: readonly Act[]
  /** Pages of what it recommended, in the order of the cards: « le premier » opens one. */
  readonly choices?: readonly string[]
}
