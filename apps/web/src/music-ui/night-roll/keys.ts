/** Semitones of the white keys within an octave. */
const WHITE = [0, 2, 4, 5, 7, 9, 11]
const isWhite = (pitch: number): boolean => WHITE.includes(((pitch % 12) + 12) % 12)

export interface KeyPlace {
  readonly pitch: number
  readonly white: boolean
  readonly x: number
  readonly width: number
}

/** Fraction of a white key's width that a black one covers. */
const BLACK_WIDTH = 0.6

/** Keys side by side from a white key upwards, `count` white ones, with the black ones between them. */
export function keysFrom(lowest: number, count: number, whiteWidth: number): readonly KeyPlace[] {
  const keys: KeyPlace[] = []
  let placed = 0
  for (let pitch = lowest; placed < count || !isWhite(pitch); pitch++) {
    if (isWhite(pitch)) keys.push({ pitch, white: true, x: placed++ * whiteWidth, width: whiteWidth })
    else if (placed < count)
      keys.push({ pitch, white: false, x: placed * whiteWidth - (whiteWidth * BLACK_WIDTH) / 2, width: whiteWidth * BLACK_WIDTH })
    else break
  }
  return keys
}
