import type { Pitch } from '@prelude/domain/music'
import type { Hand } from '@prelude/domain/score'

/** The latest thing worth a sentence; the screen words it. */
export type Feedback =
  | { readonly kind: 'streak'; readonly right: number }
  | { readonly kind: 'wrong'; readonly played: Pitch; readonly expected: Pitch | null; readonly hand: Hand | null; readonly right: number }
  | { readonly kind: 'early' | 'late'; readonly byMs: number; readonly right: number }
  | { readonly kind: 'missed'; readonly count: number; readonly right: number }
  /** The microphone was not sure of the note: neither right nor wrong. */
  | { readonly kind: 'unsure'; readonly right: number }
  | { readonly kind: 'device-lost' }
  /** The audio device stood still: a call on a phone, headphones pulled out, a machine asleep. */
  | { readonly kind: 'sound-interrupted' }
  /** Playing was asked for while a dialog lies over the player. */
  | { readonly kind: 'refused' }
  /** The music is over and nothing was struck. */
  | { readonly kind: 'empty' }

/** Coarse news reach the screen at most this often (docs/decisions/003). */
export const NEWS_EVERY_SECONDS = 0.25
