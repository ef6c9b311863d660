import { isBlackKey, type Pitch } from '@prelude/domain/music'
import { HIGHEST_SUNG, LOWEST_SUNG } from './range-draft.ts'

/** A key of the drawn keyboard, in shares of its width. */
export interface DrawnKey {
  readonly pitch: Pitch
  readonly black: boolean
  readonly x: number
  readonly width: number
}

const BLACK_WIDTH = 0.6
/** Share of the height that black keys reach down. */
export const BLACK_DEPTH = 0.62

const pitches = Array.from({ length: HIGHEST_SUNG - LOWEST_SUNG + 1 }, (_, i) => (LOWEST_SUNG + i) as Pitch)
const whiteWidth = 1 / pitches.filter((pitch) => !isBlackKey(pitch)).length

/** White keys first, so that black ones lie above. */
export const DRAWN_KEYS: readonly DrawnKey[] = (() => {
  let white = 0
  const keys = pitches.map((pitch): DrawnKey => {
    const black = isBlackKey(pitch)
    const width = black ? whiteWidth * BLACK_WIDTH : whiteWidth
    const x = black ? white * whiteWidth - width / 2 : white * whiteWidth
    if (!black) white += 1
    return { pitch, black, x, width }
  })
  return [...keys.filter(({ black }) => !black), ...keys.filter(({ black }) => black)]
})()

const MIDDLES = new Map(DRAWN_KEYS.map(({ pitch, x, width }) => [pitch, x + width / 2]))

/** Where the middle of a key lies, in shares of the width. */
export const middleOf = (pitch: Pitch): number => MIDDLES.get(pitch) ?? 0

/** The key under a point, in shares of width and height. */
export const keyAt = (x: number, y: number): Pitch | undefined =>
  DRAWN_KEYS.findLast((key) => x >= key.x && x < key.x + key.width && y >= 0 && y <= (key.black ? BLACK_DEPTH : 1))?.pitch

/** The key whose middle is nearest, for a handle that is dragged. */
export function nearestKey(x: number): Pitch {
  let nearest: Pitch = LOWEST_SUNG
  for (const [pitch, middle] of MIDDLES) if (Math.abs(middle - x) < Math.abs(middleOf(nearest) - x)) nearest = pitch
  return nearest
}
