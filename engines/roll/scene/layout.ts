import type { Pitch } from '@prelude/domain/music'
import { isBlackKey } from '@prelude/domain/music'
import type { DrawnRange } from './pitch-range.ts'
import { whiteKeyCount } from './pitch-range.ts'

/** Positions in CSS pixels from the top left corner. Tables are indexed by pitch; width 0: the key is not drawn. */
export interface RollLayout {
  readonly width: number
  readonly height: number
  readonly dpr: number
  readonly range: DrawnRange
  readonly playLineY: number
  readonly keyboardTop: number
  /** Upper edge of the visible keys, below the felt. */
  readonly keysTop: number
  readonly whiteHeight: number
  readonly blackTop: number
  readonly blackHeight: number
  readonly whiteWidth: number
  readonly keyX: Float64Array
  readonly keyWidth: Float64Array
  readonly noteX: Float64Array
  readonly noteWidth: Float64Array
  /** Before the piece's own scaling. */
  readonly pixelsPerQuarter: number
  readonly noteFontSize: number
  readonly keyFontSize: number
  readonly measureFontSize: number
  readonly markRadius: number
  readonly fadeHeight: number
  readonly glowHeight: number
}

/** Shares and sizes in CSS pixels, designed for canvases of 1440 × 732 and 844 × 274. */
const KEYBOARD = { share: 0.205, least: 74, most: 168 } as const
const QUARTER = { share: 0.12, least: 42, most: 96 } as const
const ECHO = { quarters: 2.1, mostShare: 0.31, mostShareLow: 0.16 } as const
/** Below this height (a phone held sideways) the space goes to the notes to come, not to those that were played. */
const LOW_HEIGHT = 330
/** A measure of four beats is seen before it is played, however low the canvas and however short the notes. */
const QUARTERS_AHEAD = 4
const LEAST_QUARTER = 22
const FELT_HEIGHT = 4
const BLACK_KEY_WIDTH = 0.6
const BLACK_KEY_HEIGHT = 0.62
/** Offset of a black key's centre from the gap between its white neighbours, in white keys, by pitch class. */
const BLACK_KEY_SHIFT: Readonly<Record<number, number>> = { 1: -0.06, 3: 0.06, 6: -0.077, 8: 0, 10: 0.077 }
const NOTE_INSET = 0.085

export const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const usualKeyboardHeight = (height: number): number =>
  Math.min(within(Math.round(height * KEYBOARD.share), KEYBOARD.least, KEYBOARD.most), Math.round(height / 2))

/** Pure: the same box gives the same places. */
export function rollLayout(
  width: number,
  height: number,
  range: DrawnRange,
  dpr: number,
  showEcho = true,
  keyboardHeight = usualKeyboardHeight(height),
): RollLayout {
  const whiteWidth = width / Math.max(1, whiteKeyCount(range))
  const keyboardTop = height - keyboardHeight
  const pixelsPerQuarter = within(keyboardTop * QUARTER.share, QUARTER.least, QUARTER.most)
  const mostEcho = (height < LOW_HEIGHT ? ECHO.mostShareLow : ECHO.mostShare) * keyboardTop
  const echo = showEcho ? Math.round(Math.min(ECHO.quarters * pixelsPerQuarter, mostEcho)) : 0
  const playLineY = keyboardTop - echo
  const keyX = new Float64Array(128)
  const keyWidth = new Float64Array(128)
  const noteX = new Float64Array(128)
  const noteWidth = new Float64Array(128)
  let white = 0
  for (let pitch: number = range.low; pitch <= range.high; pitch += 1) {
    const black = isBlackKey(pitch)
    const wide = black ? whiteWidth * BLACK_KEY_WIDTH : whiteWidth
    const x = black ? whiteWidth * (white + (BLACK_KEY_SHIFT[pitch % 12] ?? 0)) - wide / 2 : white * whiteWidth
    const inset = black ? Math.min(1.5, wide * 0.06) : whiteWidth * NOTE_INSET
    keyX[pitch] = x
    keyWidth[pitch] = wide
    noteX[pitch] = x + inset
    noteWidth[pitch] = wide - 2 * inset
    if (!black) white += 1
  }
  return {
    width,
    height,
    dpr,
    range,
    playLineY,
    keyboardTop,
    keysTop: keyboardTop + FELT_HEIGHT,
    whiteHeight: keyboardHeight - FELT_HEIGHT - 1,
    blackTop: keyboardTop + FELT_HEIGHT - 1,
    blackHeight: Math.round(keyboardHeight * BLACK_KEY_HEIGHT),
    whiteWidth,
    keyX,
    keyWidth,
    noteX,
    noteWidth,
    pixelsPerQuarter,
    noteFontSize: within(Math.round(whiteWidth * 0.325), 9, 15),
    keyFontSize: within(Math.round(whiteWidth * 0.29), 9, 14),
    measureFontSize: height < 400 ? 13 : 16,
    markRadius: within(whiteWidth * 0.27, 6, 12.9),
    fadeHeight: within(playLineY * 0.207, 36, 90),
    glowHeight: Math.min(70, playLineY / 2),
  }
}

/** Pixels of a quarter, stretched where the piece has short notes: as far as a measure of four beats stays in sight. */
export const scaledQuarter = ({ pixelsPerQuarter, playLineY }: Pick<RollLayout, 'pixelsPerQuarter' | 'playLineY'>, timeScale: number): number =>
  Math.min(pixelsPerQuarter * timeScale, Math.max(LEAST_QUARTER, playLineY / QUARTERS_AHEAD))

/** The drawn key under a point; black keys lie above white ones. */
export function pitchAtPoint(layout: RollLayout, x: number, y: number): Pitch | undefined {
  if (y < layout.keysTop || y > layout.height || x < 0 || x >= layout.width) return undefined
  const { low, high } = layout.range
  let white: Pitch | undefined
  for (let pitch = low; pitch <= high; pitch = (pitch + 1) as Pitch) {
    const left = layout.keyX[pitch] as number
    if (x < left || x >= left + (layout.keyWidth[pitch] as number)) continue
    if (!isBlackKey(pitch)) white = pitch
    else if (y < layout.blackTop + layout.blackHeight) return pitch
  }
  return white
}
