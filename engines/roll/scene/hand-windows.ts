import type { Hand } from '@prelude/domain/score'
import { type HandKeyboard, type KeyWindow, keyWindows, NARROWEST_KEY_PIXELS, type WindowOptions, windowAt } from './key-windows.ts'

/** A phone held upright: narrower, both hands' keys on one keyboard are too small for a finger number. */
const STACKED_BELOW = 500
const LEAST_STACKED_HEIGHT = 260
/** Preferred width of a white key, in CSS pixels: nine of them at 360. */
const STACKED_KEY_PIXELS = 40
/** As on the staves: the right hand is above. */
const TOP_DOWN: readonly Hand[] = ['RIGHT', 'LEFT']

/** Each hand gets a keyboard of its own, one above the other. */
export const isStacked = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width < STACKED_BELOW && height >= LEAST_STACKED_HEIGHT

export type NeededByHand = Readonly<Record<Hand, WindowOptions['needed']>>

/** The keys of each hand, by time: an octave or so around its fingers. Without a needed key a hand has no keyboard. */
export function handWindows(needed: NeededByHand, options: Omit<WindowOptions, 'needed'>): readonly KeyWindow[] {
  const width = (options.width * NARROWEST_KEY_PIXELS) / STACKED_KEY_PIXELS
  const ofHands = TOP_DOWN.filter((hand) => needed[hand].length > 0).map((hand) => ({
    hand,
    windows: keyWindows({ ...options, width, needed: needed[hand] }),
  }))
  const starts = [...new Set(ofHands.flatMap(({ windows }) => windows.map(({ from }) => from)))].sort((a, b) => a - b)
  return starts.flatMap((from): KeyWindow[] => {
    const keyboards = ofHands.flatMap(({ hand, windows }): HandKeyboard[] => {
      const range = windowAt(windows, from)?.range
      return range ? [{ hand, range }] : []
    })
    const [first] = keyboards
    return first ? [{ from, range: first.range, keyboards }] : []
  })
}
