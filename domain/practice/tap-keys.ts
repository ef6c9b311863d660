import type { Pitch } from '../music/index.ts'
import type { Hand, Hands, Timeline } from '../score/index.ts'

/** The one key of each hand in a rhythm; null of a hand that has nothing to do. */
export type TapKeys = Readonly<Record<Hand, Pitch | null>>

/** The keys of a rhythm that can be tapped: one key a hand at most. Null where a hand plays several. */
export function tapKeysOf({ notes }: Pick<Timeline, 'notes'>): TapKeys | null {
  const keyOf = (hand: Hand): Pitch | null | undefined => {
    const pitches = new Set(notes.filter((note) => note.hand === hand).map(({ pitch }) => pitch))
    return pitches.size > 1 ? undefined : ([...pitches][0] ?? null)
  }
  const [LEFT, RIGHT] = [keyOf('LEFT'), keyOf('RIGHT')]
  if (LEFT === undefined || RIGHT === undefined || (LEFT === null && RIGHT === null)) return null
  return { LEFT, RIGHT }
}

/** The asked key of the hand that taps: with one hand any key is its own; with both the keys below the middle of the two are the left hand's. */
export function tappedKey({ LEFT, RIGHT }: TapKeys, hands: Hands, pitch: Pitch): Pitch {
  const left = hands === 'RIGHT' ? null : LEFT
  const right = hands === 'LEFT' ? null : RIGHT
  if (left === null || right === null) return left ?? right ?? pitch
  return pitch < (left + right) / 2 ? left : right
}
