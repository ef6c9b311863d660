import type { Pitch } from '@prelude/domain/music'
import type { Hand } from '@prelude/domain/score'

/** The latest event of a take that the screen puts into a sentence. `right`: number of right notes in a row. */
export type TakeFeedback =
  | { readonly kind: 'streak'; readonly right: number }
  | { readonly kind: 'wrong'; readonly played: Pitch; readonly expected: Pitch | null; readonly hand: Hand | null; readonly right: number }
  /** Every key is off by the same number of semitones: the keyboard transposes, or its octaves were moved. */
  | { readonly kind: 'shifted'; readonly semitones: number; readonly right: number }
  | { readonly kind: 'early' | 'late'; readonly byMs: number; readonly right: number }
  | { readonly kind: 'missed'; readonly count: number; readonly right: number }
  /** Detected with too little certainty: neither right nor wrong. */
  | { readonly kind: 'unsure'; readonly right: number }
