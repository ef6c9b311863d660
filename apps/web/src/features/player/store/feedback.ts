import type { TakeFeedback } from '@prelude/domain/practice'

/** The latest feedback; the screen puts it into words. */
export type Feedback =
  | TakeFeedback
  | { readonly kind: 'device-lost' }
  /** The audio device was interrupted: a call on a phone, unplugged headphones, a machine asleep. */
  | { readonly kind: 'sound-interrupted' }
  /** The audio device does not start: the music goes on without it. */
  | { readonly kind: 'silent' }
  /** Play was pressed while a dialog covers the player. */
  | { readonly kind: 'refused' }
  /** The loop pauses: nothing was struck for some rounds. */
  | { readonly kind: 'no-keys' }
  /** The music ended and nothing was struck. */
  | { readonly kind: 'empty' }

/** Published to the screen at most this often (docs/decisions/003). */
export const NEWS_EVERY_SECONDS = 0.25
