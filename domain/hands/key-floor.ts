import { isBlackKey } from '../music/index.ts'
import type { KeyFloor } from './pose.ts'

/** White keys below each key of an octave. */
const WHITES_BELOW = [0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6] as const

/** White keys below a key, counted from the lowest one of MIDI. */
export const whitesBelow = (pitch: number): number => Math.floor(pitch / 12) * 7 + (WHITES_BELOW[((pitch % 12) + 12) % 12] ?? 0)

/** The floor of keys drawn from a white one on, black keys in the middle of the gap; keys beyond those that are drawn have their place too. */
export const keyFloor = (low: number, depth: number): KeyFloor => ({
  depth,
  centreOf: (pitch) => whitesBelow(pitch) - whitesBelow(low) + (isBlackKey(pitch) ? 0 : 0.5),
})
