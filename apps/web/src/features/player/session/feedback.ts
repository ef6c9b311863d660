import type { Pitch } from '@prelude/domain/music'
import type { Hand } from '@prelude/domain/score'

/** The latest thing worth a sentence; the screen words it. */
export type Feedback =
  | { readonly kind: 'streak'; readonly right: number }
  | { readonly kind: 'wrong'; readonly played: Pitch; readonly expected: Pitch | null; readonly hand: Hand | null; readonly right: number }
  | { readonly kind: 'early' | 'late'; readonly byMs: number; readonly right: number }
  | { readonly kind: 'missed'; readonly count: number; readonly right: number }
  | { readonly kind: 'device-lost' }
  /** The music is over and nothing was struck. */
  | { readonly kind: 'empty' }

/** Coarse news reach the screen at most this often (docs/decisions/003). */
export const NEWS_EVERY_SECONDS = 0.25
