import type { Pitch } from '@prelude/domain/music'
import type { Hand } from '@prelude/domain/score'

/** The latest thing in a take that is worth a sentence; the screen words it. `right`: right notes in a row. */
export type TakeFeedback =
  | { readonly kind: 'streak'; readonly right: number }
  | { readonly kind: 'wrong'; readonly played: Pitch; readonly expected: Pitch | null; readonly hand: Hand | null; readonly right: number }
  | { readonly kind: 'early' | 'late'; readonly byMs: number; readonly right: number }
  | { readonly kind: 'missed'; readonly count: number; readonly right: number }
  /** The microphone was not sure of the note: neither right nor wrong. */
  | { readonly kind: 'unsure'; readonly right: number }
