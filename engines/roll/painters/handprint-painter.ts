import { isBlackKey } from '@prelude/domain/music'
import { KEY_MARK } from '@prelude/domain/practice'
import type { PlacedHandprint } from '@prelude/domain/score'
import { type HandPositions, positionAt, shareLeft } from '../scene/handprint-tables.ts'
import { type HandprintView, urgencyOf } from './handprint-view.ts'

const DASHED = [5, 4]
const SOLID: number[] = []
/** Opacity of a hand that keeps its position after its last note. */
const RESTING = 0.45
const DIGIT_HEIGHT = 0.72
const ARROW_HEAD = 6
/** Moves smaller than this get no arrow. */
const LEAST_MOVE_PIXELS = 5

const colourOf = ({ keyView: { palette } }: HandprintView, { hand }: HandPositions): string => (hand === 'LEFT' ? palette.left : palette.right)

const edgeLeft = ({ layout }: HandprintView, { pitches }: PlacedHandprint): number => layout.keys.keyX[pitches[0] ?? 0] as number
const edgeRight = ({ layout }: HandprintView, { pitches }: PlacedHandprint): number => {
  const highest = pitches[pitches.length - 1] ?? 0
  return (layout.keys.keyX[highest] as number) + (layout.keys.keyWidth[highest] as number)
}
const middleOf = ({ layout }: HandprintView, pitch: number): number =>
  (layout.keys.keyX[pitch] as number) + (layout.keys.keyWidth[pitch] as number) / 2

/** The keys of another window are not there. */
const isDrawn = ({ layout }: HandprintView, { pitches }: PlacedHandprint): boolean =>
  pitches.every((pitch) => (layout.keys.keyWidth[pitch] as number) > 0)

/** Progress bar above a hand: its length is the duration of the position, the filled part is what remains; it shrinks towards the next position. */
function paintStay(context: CanvasRenderingContext2D, view: HandprintView, hand: HandPositions, position: number): void {
  const { nowTop, nowHeight } = view.layout
  const print = hand.prints[position]
  if (!print || !isDrawn(view, print)) return
  const left = edgeLeft(view, print) + 2
  const width = edgeRight(view, print) - 2 - left
  const colour = colourOf(view, hand)
  context.beginPath()
  context.roundRect(left, nowTop, width, nowHeight, nowHeight / 2)
  context.globalAlpha = 0.26 * hand.strength
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = hand.strength
  if (hand.hand === 'LEFT') {
    context.strokeStyle = colour
    context.lineWidth = 1.5
    context.stroke()
  }
  const share = shareLeft(hand, position, view.positionTicks, view.leadTicks)
  if (share <= 0) return
  const next = hand.prints[position + 1]
  const goesUp = next !== undefined && edgeLeft(view, next) > edgeLeft(view, print)
  const height = Math.max(nowHeight, width * share)
  context.beginPath()
  context.roundRect(goesUp ? left + width - height : left, nowTop, height, nowHeight, nowHeight / 2)
  context.fillStyle = colour
  context.fill()
}

/** Arrow from the present position of the hand to the next one. */
function paintArrow(context: CanvasRenderingContext2D, view: HandprintView, from: PlacedHandprint, to: PlacedHandprint): void {
  const { nowTop, nextTop, nextHeight } = view.layout
  const start = (edgeLeft(view, from) + edgeRight(view, from)) / 2
  const end = (edgeLeft(view, to) + edgeRight(view, to)) / 2
  if (Math.abs(end - start) < LEAST_MOVE_PIXELS) return
  const tip = nextTop + nextHeight + 1
  const middle = (nowTop + tip) / 2
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(start, nowTop - 1)
  context.bezierCurveTo(start, middle, end, middle, end, tip + ARROW_HEAD * 0.6)
  context.stroke()
  context.beginPath()
  context.moveTo(end, tip)
  context.lineTo(end - ARROW_HEAD, tip + ARROW_HEAD)
  context.lineTo(end + ARROW_HEAD, tip + ARROW_HEAD)
  context.closePath()
  context.fill()
}

/** The next position, paler and dashed, with fingers above its keys; becomes stronger as the change comes near. */
function paintNext(context: CanvasRenderingContext2D, view: HandprintView, hand: HandPositions, position: number): void {
  const { layout, keyView, smallFingerFont } = view
  const { nextTop, nextHeight } = layout
  const next = hand.prints[position]
  if (!next || !isDrawn(view, next)) return
  const left = edgeLeft(view, next) + 2
  const colour = colourOf(view, hand)
  const strength = (0.7 + 0.3 * urgencyOf(view, next.start)) * hand.strength
  context.strokeStyle = colour
  context.fillStyle = colour
  context.globalAlpha = strength
  const present = hand.prints[position - 1]
  if (present && isDrawn(view, present)) paintArrow(context, view, present, next)
  context.beginPath()
  context.roundRect(left, nextTop, edgeRight(view, next) - 2 - left, nextHeight, nextHeight / 2)
  context.globalAlpha = strength * 0.18
  context.fill()
  context.globalAlpha = strength
  context.lineWidth = 1.5
  context.setLineDash(DASHED)
  context.stroke()
  context.setLineDash(SOLID)
  context.font = smallFingerFont
  context.fillStyle = keyView.palette.ink
  const fingers = hand.fingers[position]
  for (let index = 0; index < next.pitches.length; index += 1) {
    const baseline = nextTop + nextHeight / 2 + nextHeight * 0.62 * DIGIT_HEIGHT * 0.5
    context.fillText(fingers?.[index] ?? '', middleOf(view, next.pitches[index] ?? 0), baseline)
  }
}

/** Two lanes above the keys: where each hand goes, and how long it keeps its position. */
export function paintLanes(context: CanvasRenderingContext2D, view: HandprintView): void {
  context.textAlign = 'center'
  for (const hand of view.positions) {
    const position = positionAt(hand, view.positionTicks)
    paintNext(context, view, hand, position + 1)
    paintStay(context, view, hand, position)
  }
  context.globalAlpha = 1
}

/** Dashed outlines of the keys that come next. */
function paintNextKeys(context: CanvasRenderingContext2D, view: HandprintView, hand: HandPositions, next: PlacedHandprint): void {
  const { keys, nearTop, nearBottom } = view.layout
  context.strokeStyle = hand.hand === 'LEFT' ? view.keyView.palette.leftKeyFrame : view.keyView.palette.right
  context.lineWidth = 2
  context.setLineDash(DASHED)
  context.globalAlpha = (0.3 + 0.7 * urgencyOf(view, next.start)) * hand.strength
  for (const pitch of next.pitches) {
    const x = (keys.keyX[pitch] as number) + 2.5
    const width = (keys.keyWidth[pitch] as number) - 5
    context.beginPath()
    if (isBlackKey(pitch)) context.roundRect(x, keys.blackTop + 3, width, keys.blackHeight - 6, 3)
    else context.roundRect(x, nearTop + 2, width, nearBottom - nearTop - 4, 5)
    context.stroke()
  }
  context.setLineDash(SOLID)
}

/** A finger on its key: solid for the right hand, outlined for the left; a ring where it is asked now. */
function paintFinger(context: CanvasRenderingContext2D, view: HandprintView, hand: HandPositions, pitch: number, finger: string): void {
  const { layout, keyView, fingerFont, blackFingerFont } = view
  const { palette } = keyView
  const state = keyView.keys[pitch] as number
  // A pressed key shows its own name and mark.
  const isAsked = state === KEY_MARK.awaited || state === KEY_MARK.shown
  if (state !== KEY_MARK.up && !isAsked) return
  const black = isBlackKey(pitch)
  const radius = black ? layout.blackDiscRadius : layout.whiteDiscRadius
  const [x, y] = [middleOf(view, pitch), black ? layout.blackDiscY : layout.whiteDiscY]
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  const isLeft = hand.hand === 'LEFT'
  context.fillStyle = isLeft ? palette.leftKey : palette.right
  context.fill()
  if (isLeft) {
    context.strokeStyle = palette.leftKeyFrame
    context.lineWidth = Math.min(3, radius * 0.28)
    context.stroke()
  }
  if (isAsked) {
    context.beginPath()
    context.arc(x, y, radius + 2, 0, 2 * Math.PI)
    context.strokeStyle = palette.lamp
    context.lineWidth = 3
    context.stroke()
  }
  context.font = black ? blackFingerFont : fingerFont
  context.fillStyle = isLeft ? palette.leftKeyText : palette.onRight
  context.fillText(finger, x, y + radius * 0.44)
}

/** Over the keys: present fingering, and the next one. */
export function paintFingers(context: CanvasRenderingContext2D, view: HandprintView): void {
  context.textAlign = 'center'
  for (const hand of view.positions) {
    const position = positionAt(hand, view.positionTicks)
    const next = hand.prints[position + 1]
    if (next && isDrawn(view, next)) paintNextKeys(context, view, hand, next)
    const print = hand.prints[position]
    if (!print || !isDrawn(view, print)) continue
    context.globalAlpha = hand.strength * (view.positionTicks < print.end ? 1 : RESTING)
    for (let index = 0; index < print.pitches.length; index += 1) {
      paintFinger(context, view, hand, print.pitches[index] ?? 0, hand.fingers[position]?.[index] ?? '')
    }
  }
  context.globalAlpha = 1
}
