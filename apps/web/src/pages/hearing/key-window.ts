import type { HearingItem } from '@prelude/domain/learning/hearing'
import { keysOf } from '@prelude/domain/learning/hearing'
import { isBlackKey, MIDDLE_C, type Pitch } from '@prelude/domain/music'

export interface KeyboardRange {
  readonly low: Pitch
  readonly high: Pitch
}

/** do2 to do5: where all items lie. */
const WIDE: KeyboardRange = { low: 48 as Pitch, high: 84 as Pitch }
/** Twelve white keys: on a phone each of them is as wide as a finger. */
const NARROW_SEMITONES = 19
const LOWEST = 41

const startsOfWindow = Array.from({ length: WIDE.high - LOWEST }, (_, place) => LOWEST + place).filter((pitch) => [0, 5].includes(pitch % 12))

/** The keys that are drawn. On a phone a part of them, of which the seed chooses one: its place does not say where the answer is. */
export function keyWindow(item: HearingItem | null, seed: number, isNarrow: boolean): KeyboardRange {
  if (!isNarrow) return WIDE
  const keys = item ? keysOf(item) : []
  const [least, most] = keys.length > 0 ? [Math.min(...keys), Math.max(...keys)] : [MIDDLE_C, MIDDLE_C]
  const fitting = startsOfWindow.filter((low) => low <= least && low + NARROW_SEMITONES >= most)
  const low = fitting[seed % Math.max(1, fitting.length)] ?? Math.max(...startsOfWindow.filter((start) => start <= least))
  const high = Math.max(low + NARROW_SEMITONES, most)
  return { low: low as Pitch, high: (isBlackKey(high) ? high + 1 : high) as Pitch }
}
