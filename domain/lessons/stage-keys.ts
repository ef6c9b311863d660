import { whitesBelow } from '../hands/index.ts'
import { isBlackKey, type Pitch } from '../music/index.ts'

export interface StageRange {
  readonly low: Pitch
  readonly high: Pitch
}

/** Least width of a key that is looked at, and of one that is to be touched; CSS pixels. */
const LOOKED_AT = 24
const TOUCHED = 44
/** Keys wider than this look like no piano, and a hand on them fills the screen. */
const WIDEST = 104
/** Of the height of the window: what is beside the keys needs its place. */
const WIDEST_OF_HEIGHT = 0.1
const LOWEST = 21
const HIGHEST = 108
/** White keys of an octave, and of one with its upper end. */
const OCTAVE = 7

const whites = ({ low, high }: { readonly low: number; readonly high: number }): number => whitesBelow(high) - whitesBelow(low) + 1
const whiteDown = (pitch: number): number => (isBlackKey(pitch) ? pitch - 1 : pitch)
const whiteUp = (pitch: number): number => (isBlackKey(pitch) ? pitch + 1 : pitch)

/** The white key so many white ones above another. */
function whiteFrom(low: number, count: number): number {
  const wanted = whitesBelow(low) + count
  let pitch = low
  while (whitesBelow(pitch) < wanted) pitch += 1
  while (whitesBelow(pitch) > wanted) pitch -= 1
  return whiteUp(pitch)
}

/** So many white keys around a range, on the piano; from a do or a fa where that holds the range. */
function widened(range: StageRange, count: number): StageRange {
  const spare = count - whites(range)
  const top = whitesBelow(HIGHEST) - count + 1
  const first = Math.max(whitesBelow(LOWEST), Math.min(top, whitesBelow(range.low) - Math.floor(spare / 2)))
  const starts = Array.from({ length: spare + 1 }, (_, place) => whitesBelow(range.low) - place).filter(
    (start) => start <= top && start >= whitesBelow(LOWEST),
  )
  const isSign = (start: number): boolean => start % OCTAVE === 0 || start % OCTAVE === 3
  const start = starts.filter(isSign).toSorted((a, b) => Math.abs(a - first) - Math.abs(b - first))[0] ?? first
  const low = whiteFrom(0, start)
  return { low: low as Pitch, high: whiteFrom(low, count - 1) as Pitch }
}

const around = (pitches: readonly number[]): StageRange | null =>
  pitches.length === 0 ? null : { low: whiteDown(Math.min(...pitches)) as Pitch, high: whiteUp(Math.max(...pitches)) as Pitch }

export interface StageKeysOptions {
  /** The keys that the scene speaks of. */
  readonly scene: StageRange
  /** The keys that matter now, the most important first: where the scene has more than can be drawn, those are drawn. */
  readonly focus: readonly (readonly number[])[]
  /** The learner is to touch keys. */
  readonly isTouched: boolean
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly height: number
}

/**
 * The keys that a stage draws: those of the scene, as many more as a wide window shows without giant keys, and where the window is too narrow for
 * them the part that is spoken of now. Keys to be touched are at least 44 pixels wide, unless what is asked needs more of them at once.
 */
export function stageKeys({ scene, focus, isTouched, width, height }: StageKeysOptions): StageRange {
  const most = Math.max(5, Math.floor(width / LOOKED_AT))
  const comfortable = Math.max(5, Math.floor(width / TOUCHED))
  const fewest = Math.ceil(width / Math.max(LOOKED_AT, Math.min(WIDEST, height * WIDEST_OF_HEIGHT)))
  const fitting = isTouched ? Math.min(most, comfortable) : most
  const own: StageRange = { low: whiteDown(scene.low) as Pitch, high: whiteUp(scene.high) as Pitch }
  if (whites(own) <= fitting) return widened(own, Math.max(whites(own), Math.min(fewest, fitting)))
  // All that matters where it fits, then less and less.
  for (let count = focus.length; count > 0; count -= 1) {
    const wanted = around(focus.slice(0, count).flat())
    if (wanted && whites(wanted) <= fitting) return widened(wanted, fitting)
  }
  const first = around(focus[0] ?? [])
  if (first && whites(first) <= most) return widened(first, whites(first))
  if (whites(own) <= most) return own
  if (!first) return { low: own.low, high: whiteFrom(own.low, most - 1) as Pitch }
  const middle = whiteDown(Math.round((first.low + first.high) / 2))
  return widened({ low: middle as Pitch, high: middle as Pitch }, most)
}
