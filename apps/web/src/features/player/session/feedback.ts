import type { TakeFeedback } from '@prelude/domain/practice'

/** The latest thing worth a sentence; the screen words it. */
export type Feedback =
  | TakeFeedback
  | { readonly kind: 'device-lost' }
  /** The audio device stood still: a call on a phone, headphones pulled out, a machine asleep. */
  | { readonly kind: 'sound-interrupted' }
  /** Playing was asked for while a dialog lies over the player. */
  | { readonly kind: 'refused' }
  /** The music is over and nothing was struck. */
  | { readonly kind: 'empty' }

/** Coarse news reach the screen at most this often (docs/decisions/003). */
export const NEWS_EVERY_SECONDS = 0.25
