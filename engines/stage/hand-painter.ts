import { type FingerPose, type HandPose, nailOf, outlineFinger, outlinePalm, outlineSleeve } from '@prelude/domain/hands'
import type { HandColours, HandPalette } from './hand-palette.ts'

/** Where the keys stand on the canvas, in CSS pixels. */
export interface KeysOnCanvas {
  /** Of the left edge and the far edge of the keys. */
  readonly left: number
  readonly top: number
  readonly keyWidth: number
  /** Lower edge of the picture. */
  readonly bottom: number
  readonly dpr: number
}

export interface PaintedHand {
  readonly pose: HandPose
  /** 1 on the stage, 0 below it. */
  readonly presence: number
  /** A finger that is spoken of. */
  readonly marked: number | null
}

/** White keys that a hand sinks when it leaves the stage, and that it rises when it is lifted. */
const LEAVES_BY = 4.5
const LIFTED_BY = 0.9
/** Widths in white keys. */
const EDGE = 0.035
const CUFF = 0.16
const RING = 0.09
/** Shadows fall to the lower right, farther from what is higher. */
const SHADOW = { x: 0.04, y: 0.07, byHeight: 0.2 } as const
const SHADOW_ALPHA = 0.34
/** CSS pixels: a smaller digit isn't read. */
const LEAST_NUMBER = 9
const NUMBER = 0.42
const DASHES: number[] = [0.14, 0.1]
const SOLID: number[] = []

type Context = CanvasRenderingContext2D

interface Brush {
  readonly context: Context
  readonly keys: KeysOnCanvas
  readonly palette: HandPalette
  readonly colours: HandColours
  /** Of the whole hand, in white keys. */
  readonly shift: number
}

function toKeys({ context, keys, shift }: Brush, x = 0, y = 0): void {
  const scale = keys.keyWidth * keys.dpr
  context.setTransform(scale, 0, 0, scale, keys.left * keys.dpr + x * scale, keys.top * keys.dpr + (y + shift) * scale)
}

/** Fills an outline over its shadow. */
function paintPaper(brush: Brush, outline: (context: Context) => void, colour: string, height: number): void {
  const { context, palette, colours } = brush
  toKeys(brush, SHADOW.x + height * SHADOW.byHeight * 0.5, SHADOW.y + height * SHADOW.byHeight)
  context.beginPath()
  outline(context)
  context.globalAlpha = SHADOW_ALPHA
  context.fillStyle = palette.shadow
  context.fill()
  context.globalAlpha = 1
  toKeys(brush)
  context.beginPath()
  outline(context)
  context.fillStyle = colour
  context.fill()
  context.lineWidth = EDGE
  context.strokeStyle = colours.edge
  context.stroke()
}

function paintNail(brush: Brush, finger: FingerPose, isMarked: boolean): void {
  const { context, keys, palette, colours, shift } = brush
  const { x, y, radius } = nailOf(finger)
  toKeys(brush)
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = isMarked ? palette.marked : finger.isPressed ? colours.pressedNail : palette.nail
  context.fill()
  if (isMarked) {
    context.lineWidth = RING
    context.strokeStyle = palette.marked
    context.beginPath()
    context.arc(x, y, radius + RING * 1.2, 0, 2 * Math.PI)
    context.stroke()
  }
  // Digits are set in pixels: fonts of less than a pixel are not drawn.
  const { dpr, keyWidth, left, top } = keys
  const size = Math.max(LEAST_NUMBER, keyWidth * NUMBER)
  context.setTransform(dpr, 0, 0, dpr, 0, 0)
  context.font = `700 ${size}px ${palette.font}`
  context.textAlign = 'center'
  context.fillStyle = finger.isPressed && !isMarked ? palette.pressedNumber : palette.number
  context.fillText(String(finger.finger), left + x * keyWidth, top + (y + shift) * keyWidth + size * 0.36)
}

/** A thumb that is under the hand is seen through the paper. */
function paintThumbThrough(brush: Brush, thumb: FingerPose): void {
  const { context, colours } = brush
  toKeys(brush)
  context.beginPath()
  outlineFinger(context, thumb)
  context.setLineDash(DASHES)
  context.lineWidth = EDGE * 1.5
  context.strokeStyle = colours.edge
  context.stroke()
  context.setLineDash(SOLID)
}

/** A hand of cut paper: thumb, fingers, back of the hand and sleeve, one above the other, with the number of each finger on its nail. */
export function paintHand(context: Context, keys: KeysOnCanvas, { pose, presence, marked }: PaintedHand, palette: HandPalette): void {
  if (presence <= 0) return
  const colours = pose.hand === 'RIGHT' ? palette.right : palette.left
  const shift = (1 - presence) * LEAVES_BY - pose.lift * LIFTED_BY
  const brush: Brush = { context, keys, palette, colours, shift }
  const bottom = (keys.bottom - keys.top) / keys.keyWidth - shift + 0.5
  const [thumb, ...others] = pose.fingers
  const fingers = others.toSorted((a, b) => a.tip.height - b.tip.height)
  for (const finger of thumb ? [thumb, ...fingers] : fingers)
    paintPaper(brush, (pen) => outlineFinger(pen, finger), finger.isPressed ? colours.pressed : colours.finger, finger.tip.height + pose.lift)
  paintPaper(brush, (pen) => outlinePalm(pen, pose), colours.palm, 0.3 + pose.lift)
  paintPaper(brush, (pen) => outlineSleeve(pen, pose, bottom), palette.sleeve, 0.2)
  toKeys(brush)
  const { wrist, angle } = pose
  context.beginPath()
  context.moveTo(wrist.x - Math.cos(angle) * 1.22, wrist.y - 0.13 - Math.sin(angle) * 1.22)
  context.lineTo(wrist.x + Math.cos(angle) * 1.22, wrist.y - 0.13 + Math.sin(angle) * 1.22)
  context.lineWidth = CUFF
  context.strokeStyle = palette.cuff
  context.stroke()
  if (thumb && pose.isThumbUnder) paintThumbThrough(brush, thumb)
  for (const finger of [...fingers, ...(thumb ? [thumb] : [])]) paintNail(brush, finger, marked === finger.finger)
  context.setTransform(keys.dpr, 0, 0, keys.dpr, 0, 0)
}
