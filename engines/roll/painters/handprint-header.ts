import { type FittedName, type HandPositions, positionAt } from '../scene/handprint-tables.ts'
import type { HandprintView } from './handprint-view.ts'

const LINE = 1.2
const BADGE_GAP = 8
/** « G » and « D », as on the hand badges of the page. */
const LETTER = { LEFT: 'G', RIGHT: 'D' } as const

/** Padding on either side of a column. */
export const headerSide = (width: number): number => (width < 700 ? 10 : 24)
const badgeRadius = (nameSize: number): number => nameSize * 0.58
/** Left padding of a column's text. */
export const wordsLeft = (width: number, nameSize: number): number => headerSide(width) + 2 * badgeRadius(nameSize) + BADGE_GAP

function paintBadge(context: CanvasRenderingContext2D, view: HandprintView, hand: HandPositions, x: number, y: number): void {
  const { palette } = view.keyView
  const radius = badgeRadius(view.layout.nameSize)
  context.beginPath()
  context.arc(x + radius, y, radius - 1, 0, 2 * Math.PI)
  if (hand.hand === 'LEFT') {
    context.strokeStyle = palette.left
    context.lineWidth = 2
    context.stroke()
  } else {
    context.fillStyle = palette.right
    context.fill()
  }
  context.font = view.badgeFont
  context.textAlign = 'center'
  context.fillStyle = hand.hand === 'LEFT' ? palette.left : palette.onRight
  context.fillText(LETTER[hand.hand], x + radius, y + radius * 0.42)
}

function paintName(context: CanvasRenderingContext2D, { lines, font, size }: FittedName, x: number, y: number): number {
  context.font = font
  let baseline = y
  for (const line of lines) {
    context.fillText(line, x, baseline)
    baseline += size * LINE
  }
  return baseline
}

/** An arrow of the height of the text. */
function paintNextSign(context: CanvasRenderingContext2D, x: number, baseline: number, size: number): void {
  const y = baseline - size * 0.34
  const reach = size * 0.32
  context.lineWidth = 1.6
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x - size * 0.9, y)
  context.lineTo(x, y)
  context.moveTo(x - reach, y - reach)
  context.lineTo(x, y)
  context.lineTo(x - reach, y + reach)
  context.stroke()
  context.lineCap = 'butt'
}

/** One column for each hand: its present position, and the next one. */
export function paintNames(context: CanvasRenderingContext2D, view: HandprintView): void {
  const { layout, keyView, positions } = view
  const { width } = layout.keys
  const column = width / Math.max(1, positions.length)
  for (let place = 0; place < positions.length; place += 1) {
    const hand = positions[place] as HandPositions
    const left = place * column + headerSide(width)
    const words = place * column + wordsLeft(width, layout.nameSize)
    const baseline = layout.nameSize * 1.15 + (layout.headerHeight > 60 ? 6 : 2)
    const position = positionAt(hand, view.positionTicks)
    context.globalAlpha = hand.strength
    paintBadge(context, view, hand, left, baseline - layout.nameSize * 0.34)
    context.textAlign = 'left'
    const now = hand.names[position]
    context.fillStyle = keyView.palette.ink
    const below = now ? paintName(context, now, words, baseline) : baseline
    const next = hand.nextNames[position + 1]
    if (!next) continue
    const nextBaseline = now ? below - layout.nameSize * LINE + layout.nextNameSize * 1.4 : baseline
    context.strokeStyle = keyView.palette.inkSoft
    if (now) paintNextSign(context, words - BADGE_GAP, nextBaseline, layout.nextNameSize)
    context.fillStyle = keyView.palette.inkSoft
    paintName(context, next, words, nextBaseline)
  }
  context.globalAlpha = 1
}
