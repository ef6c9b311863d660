import type { Memory } from './memory.ts'
import { KEYS } from './network.ts'

/** Onset posteriors below these are no candidates; nearly every true strike is above. The network is least sure of the two lowest octaves. */
const WEAKEST_ONSET = 0.2
const WEAKEST_LOW_ONSET = 0.12
const LOW_KEYS = 24
/** Frames on each side that a peak needs. */
export const NEAREST_BACK = 3
/** Age in frames after which a candidate's features change no more. */
export const FARTHEST_BACK = 14

/** Whether the onset posterior of this key has a peak so many frames ago. */
export function isOnsetPeak({ onsets, row }: Memory, back: number, key: number): boolean {
  const value = onsets[row(back) * KEYS + key] ?? 0
  if (value < (key < LOW_KEYS ? WEAKEST_LOW_ONSET : WEAKEST_ONSET)) return false
  const at = (offset: number): number => onsets[row(back + offset) * KEYS + key] ?? 0
  return value >= at(1) && value >= at(-1) && value >= at(2)
}
