import { isBlackKey, type Pitch } from '../music/index.ts'

export type HandSide = 'LEFT' | 'RIGHT'

/** A finger, 1 to 5, and the key under it. */
export type FingerOnKey = readonly [finger: number, pitch: Pitch]

/** The keys under the five fingers of a hand, and the fingers that press; by finger, 1 to 5. */
export interface HandOnKeys {
  readonly hand: HandSide
  readonly keys: readonly FingerOnKey[]
  readonly pressed: readonly number[]
}

/** A finger counted from the left of the hand: the left hand has its thumb at the right. */
export const fingerFromLeft = (finger: number, hand: HandSide): number => (hand === 'RIGHT' ? finger : 6 - finger)

/** The white key so many white keys from another: one from mi is fa. */
export function whiteKeyFrom(pitch: number, steps: number): Pitch {
  let at = pitch
  for (let remaining = Math.abs(steps); remaining > 0; ) {
    at += Math.sign(steps)
    if (!isBlackKey(at)) remaining -= 1
  }
  return at as Pitch
}

/** Where the fingers lie around one that is placed: on the white keys beside it, or, of several, between and beside them. */
export function handAround(hand: HandSide, placed: readonly FingerOnKey[], pressed: readonly number[]): HandOnKeys {
  const placedFingers = placed.map(([finger, pitch]) => [fingerFromLeft(finger, hand), pitch] as const).toSorted((a, b) => a[0] - b[0])
  const place = (position: number): Pitch => {
    const exact = placedFingers.find(([at]) => at === position)
    if (exact) return exact[1]
    const below = placedFingers.findLast(([at]) => at < position)
    const above = placedFingers.find(([at]) => at > position)
    if (below && above) {
      const pitch = Math.round(below[1] + ((above[1] - below[1]) * (position - below[0])) / (above[0] - below[0]))
      if (!isBlackKey(pitch)) return pitch as Pitch
      // Beside the black key, not on the key of the next finger.
      return (pitch + 1 === above[1] ? pitch - 1 : pitch + 1) as Pitch
    }
    const from = below ?? above
    return from ? whiteKeyFrom(from[1], position - from[0]) : (0 as Pitch)
  }
  return { hand, keys: [1, 2, 3, 4, 5].map((finger) => [finger, place(fingerFromLeft(finger, hand))] as const), pressed }
}
