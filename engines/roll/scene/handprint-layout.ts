import type { RollLayout } from './layout.ts'
import { rollLayout, within } from './layout.ts'
import type { DrawnRange } from './pitch-range.ts'

/** From top to bottom: names of the positions, falling notes, the two lanes of positions, the keys. */
export interface HandprintLayout {
  /** Layout of the whole canvas, with the real keys. */
  readonly keys: RollLayout
  /** The same keys under a roll that ends above the lanes. */
  readonly roll: RollLayout
  readonly headerHeight: number
  /** Row of the next position. */
  readonly nextTop: number
  readonly nextHeight: number
  /** Row of the progress bar of the present position. */
  readonly nowTop: number
  readonly nowHeight: number
  readonly nameSize: number
  readonly nextNameSize: number
  readonly fingerSize: number
  /** Discs with finger numbers. */
  readonly whiteDiscY: number
  readonly whiteDiscRadius: number
  readonly blackDiscY: number
  readonly blackDiscRadius: number
  /** Below the black keys, where only white keys are. */
  readonly nearTop: number
  readonly nearBottom: number
}

/** Shares of the height; checked at 360 × 400, 844 × 250 and 1440 × 600. */
const KEYBOARD = { share: 0.4, least: 92, most: 260 } as const
const LANES = { share: 0.12, least: 36, most: 72 } as const
const ECHO = { share: 0.16, least: 16, most: 56 } as const
/** Height of the roll, about one measure: it shows when to strike, the lanes below show where the hand lies. */
const QUARTERS_IN_SIGHT = 4
const QUARTER = { least: 22, most: 80 } as const
/** Below this height, names and lanes are drawn small. */
const LOW_HEIGHT = 320
const LANE_AIR = 4
/** A digit is read in a disc of this radius; on narrow keys the disc of a black key is wider than the key. */
const LEAST_BLACK_DISC = 8
/** A disc replaces the name of its key where both do not fit. */
const SPACE_FOR_NAME = 22

/** In a stack of keyboards: the keys fill what the names and the lanes leave. */
const STACKED_LANES = 34

export function handprintLayout(width: number, height: number, range: DrawnRange, dpr: number, twoLines: boolean, withRoll = true): HandprintLayout {
  const low = height < LOW_HEIGHT
  const nameSize = low ? 15 : width < 700 ? 15 : 20
  const nextNameSize = low || width < 700 ? 12 : 14
  const headerHeight = Math.round((twoLines ? 2 : 1) * nameSize * 1.2 + nextNameSize * 1.35 + (low ? 8 : 18))
  const lanes = withRoll ? within(Math.round(height * LANES.share), LANES.least, LANES.most) : STACKED_LANES
  const keyboardHeight = withRoll
    ? Math.min(within(Math.round(height * KEYBOARD.share), KEYBOARD.least, KEYBOARD.most), Math.round(height * 0.5))
    : height - headerHeight - lanes
  const keys = rollLayout(width, height, range, dpr, false, keyboardHeight)
  const lanesTop = keys.keyboardTop - lanes
  const rollHeight = Math.max(1, lanesTop - headerHeight)
  const echo = Math.round(within(rollHeight * ECHO.share, ECHO.least, ECHO.most))
  const playLineY = lanesTop - Math.min(echo, Math.round(rollHeight / 2))
  const nowHeight = Math.round(within(lanes * 0.17, 6, 11))
  const nearTop = keys.blackTop + keys.blackHeight
  const nearBottom = keys.keysTop + keys.whiteHeight
  const nameTop = nearBottom - keys.keyFontSize * 1.75
  const discBottom = nameTop - nearTop >= SPACE_FOR_NAME ? nameTop : nearBottom - 3
  const whiteDiscRadius = Math.min(keys.whiteWidth * 0.41, (discBottom - nearTop) / 2 - 1, 24)
  const blackDiscRadius = Math.min(Math.max(keys.whiteWidth * 0.27, Math.min(LEAST_BLACK_DISC, keys.whiteWidth * 0.45)), 19)
  return {
    keys,
    roll: {
      ...keys,
      keyboardTop: lanesTop,
      playLineY,
      pixelsPerQuarter: within((playLineY - headerHeight) / QUARTERS_IN_SIGHT, QUARTER.least, QUARTER.most),
      glowHeight: Math.min(70, (playLineY - headerHeight) / 2),
      markRadius: Math.min(keys.markRadius, Math.max(6, echo / 2 - 2)),
      measureFontSize: low || width < 700 ? 12 : 15,
      // The names are above; the roll fades out below them.
      fadeHeight: headerHeight + (low ? 12 : 30),
    },
    headerHeight,
    nextTop: lanesTop + LANE_AIR,
    nextHeight: Math.round(within(lanes * 0.42, 14, 26)),
    nowTop: keys.keyboardTop - LANE_AIR - nowHeight,
    nowHeight,
    nameSize,
    nextNameSize,
    fingerSize: within(Math.round(whiteDiscRadius * 1.25), 9, 22),
    whiteDiscY: (nearTop + discBottom) / 2,
    whiteDiscRadius,
    blackDiscY: nearTop - blackDiscRadius - within(keys.blackHeight * 0.07, 4, 9),
    blackDiscRadius,
    nearTop,
    nearBottom,
  }
}
