import type { Pitch } from '@prelude/domain/music'
import { drawnKeyAt, drawnKeys } from '../../music-ui/drawn-keys.ts'
import { HIGHEST_SUNG, LOWEST_SUNG } from './range-draft.ts'

export const DRAWN_KEYS = drawnKeys(LOWEST_SUNG, HIGHEST_SUNG)

const MIDDLES = new Map(DRAWN_KEYS.map(({ pitch, x, width }) => [pitch, x + width / 2]))

/** Centre of a key, as a fraction of the width. */
export const middleOf = (pitch: Pitch): number => MIDDLES.get(pitch) ?? 0

/** The key under a point, in fractions of width and height. */
export const keyAt = (x: number, y: number): Pitch | undefined => drawnKeyAt(DRAWN_KEYS, x, y)

/** The key whose centre is nearest, for a handle that is dragged. */
export function nearestKey(x: number): Pitch {
  let nearest: Pitch = LOWEST_SUNG
  for (const [pitch, middle] of MIDDLES) if (Math.abs(middle - x) < Math.abs(middleOf(nearest) - x)) nearest = pitch
  return nearest
}
