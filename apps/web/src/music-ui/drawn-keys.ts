import { isBlackKey, type Pitch } from '@prelude/domain/music'

/** A key of the on-screen keyboard, in fractions of its width. */
export interface DrawnKey {
  readonly pitch: Pitch
  readonly black: boolean
  readonly x: number
  readonly width: number
}

const BLACK_WIDTH = 0.6
/** Height of black keys, as a fraction. */
export const BLACK_DEPTH = 0.62

/** The keys from one pitch to another, white ones first, so that black ones are drawn above. */
export function drawnKeys(low: Pitch, high: Pitch): readonly DrawnKey[] {
  const pitches = Array.from({ length: high - low + 1 }, (_, place) => (low + place) as Pitch)
  const whiteWidth = 1 / Math.max(1, pitches.filter((pitch) => !isBlackKey(pitch)).length)
  let white = 0
  const keys = pitches.map((pitch): DrawnKey => {
    const black = isBlackKey(pitch)
    const width = black ? whiteWidth * BLACK_WIDTH : whiteWidth
    const x = black ? white * whiteWidth - width / 2 : white * whiteWidth
    if (!black) white += 1
    return { pitch, black, x, width }
  })
  return [...keys.filter(({ black }) => !black), ...keys.filter(({ black }) => black)]
}

/** The key under a point, in fractions of width and height. */
export const drawnKeyAt = (keys: readonly DrawnKey[], x: number, y: number): Pitch | undefined =>
  keys.findLast((key) => x >= key.x && x < key.x + key.width && y >= 0 && y <= (key.black ? BLACK_DEPTH : 1))?.pitch
