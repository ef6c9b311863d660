import type { Memory } from './memory.ts'
import { KEYS } from './network.ts'

/** Below this no strike is looked for: nearly every true one rises above it. */
const WEAKEST_ONSET = 0.12
/** Two frames on each side must be seen before a peak is one. */
export const NEAREST_BACK = 3
/** After so many frames nothing new is learned of a candidate. */
export const FARTHEST_BACK = 14

/** Is there a peak of the onset posterior at this key, so many frames ago? */
export function isOnsetPeak({ onsets, row }: Memory, back: number, key: number): boolean {
  const value = onsets[row(back) * KEYS + key] ?? 0
  if (value < WEAKEST_ONSET) return false
  const at = (offset: number): number => onsets[row(back + offset) * KEYS + key] ?? 0
  return value >= at(1) && value >= at(-1) && value >= at(2)
}
