import type { Memory } from './memory.ts'
import { KEYS } from './network.ts'

/** Below these no strike is looked for: nearly every true one rises above. The network is least sure of the two lowest octaves. */
const WEAKEST_ONSET = 0.2
const WEAKEST_LOW_ONSET = 0.12
const LOW_KEYS = 24
/** Two frames on each side must be seen before a peak is one. */
export const NEAREST_BACK = 3
/** After so many frames nothing new is learned of a candidate. */
export const FARTHEST_BACK = 14

/** Is there a peak of the onset posterior at this key, so many frames ago? */
export function isOnsetPeak({ onsets, row }: Memory, back: number, key: number): boolean {
  const value = onsets[row(back) * KEYS + key] ?? 0
  if (value < (key < LOW_KEYS ? WEAKEST_LOW_ONSET : WEAKEST_ONSET)) return false
  const at = (offset: number): number => onsets[row(back + offset) * KEYS + key] ?? 0
  return value >= at(1) && value >= at(-1) && value >= at(2)
}
