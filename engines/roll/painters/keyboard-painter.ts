import { isBlackKey } from '@prelude/domain/music'
import { KEY_MARK } from '@prelude/domain/practice'
import type { RollView } from './roll-view.ts'

const WHITE_GAP = 0.8
const WHITE_RADIUS = 6
const BLACK_RADIUS = 4
const LABEL_LIFT = 0.92
/** Height of the frame of a letter, in sizes of its font. */
const LETTER_FRAME = 1.35
/** Pixels between the frame of a letter and the mark of an asked key above it. */
const LETTER_GAP = 4
/** On narrower keys there is no space for a letter beside a name. */
const LETTER_AND_NAME_PIXELS = 38

/** Square corners at the far edge, round ones at the near edge. */
function traceWhiteKey(context: CanvasRenderingContext2D, { layout }: RollView, pitch: number, inset: number): void {
  const radius = Math.min(WHITE_RADIUS, layout.whiteWidth / 4)
  const left = (layout.keyX[pitch] as number) + WHITE_GAP + inset
  const right = (layout.keyX[pitch] as number) + layout.whiteWidth - WHITE_GAP - inset
  const top = layout.keysTop + inset
  const bottom = layout.keysTop + layout.whiteHeight - inset
  context.beginPath()
  context.moveTo(left, top)
  context.lineTo(right, top)
  context.lineTo(right, bottom - radius)
  context.arcTo(right, bottom, right - radius, bottom, radius)
  context.lineTo(left + radius, bottom)
  context.arcTo(left, bottom, left, bottom - radius, radius)
  context.closePath()
}

function labelKey(context: CanvasRenderingContext2D, { layout }: RollView, pitch: number, label: string): void {
  const x = (layout.keyX[pitch] as number) + (layout.keyWidth[pitch] as number) / 2
  context.fillText(label, x, layout.keysTop + layout.whiteHeight - layout.keyFontSize * LABEL_LIFT)
}

/** The letter of the computer key in a frame like a key cap, so that it is not read as a note. */
function paintLetter(context: CanvasRenderingContext2D, { layout, palette, pens, keys }: RollView, pitch: number, letter: string): void {
  const black = isBlackKey(pitch)
  const ink = keys[pitch] === KEY_MARK.shown ? palette.onRight : black ? palette.letterOnBlack : palette.letterOnWhite
  const size = pens.letterSize
  const x = (layout.keyX[pitch] as number) + (layout.keyWidth[pitch] as number) / 2
  const bottom = black ? layout.blackTop + layout.blackHeight - size * 0.6 : layout.keysTop + layout.whiteHeight - layout.keyFontSize * 1.75
  const side = Math.min(size * LETTER_FRAME, (layout.keyWidth[pitch] as number) - 2)
  context.beginPath()
  context.roundRect(x - side / 2, bottom - size * LETTER_FRAME, side, size * LETTER_FRAME, 3)
  context.strokeStyle = ink
  context.lineWidth = 1
  context.stroke()
  context.font = pens.letterFont
  context.fillStyle = ink
  context.fillText(letter, x, bottom - size * 0.34)
}

/** No space for a framed letter between the black keys and the names: there the letter stands beside the name. */
const isShortKeyboard = ({ layout, pens }: RollView): boolean => {
  const labelTop = layout.keysTop + layout.whiteHeight - layout.keyFontSize * 1.75
  return labelTop - (layout.blackTop + layout.blackHeight) < pens.letterSize * LETTER_FRAME
}

const letterOf = ({ tables, pens }: RollView, pitch: number): string => (pens.letterSize > 0 ? (tables.keyLetters[pitch] ?? '') : '')

function paintBlackKey(context: CanvasRenderingContext2D, { layout, palette, pens }: RollView, pitch: number, fill: string | undefined): void {
  const { blackTop, blackHeight } = layout
  const x = layout.keyX[pitch] as number
  const width = layout.keyWidth[pitch] as number
  context.beginPath()
  context.roundRect(x, blackTop, width, blackHeight, BLACK_RADIUS)
  context.fillStyle = fill ?? pens.blackKey
  context.fill()
  context.strokeStyle = palette.blackKeyEdge
  context.lineWidth = 1.5
  context.stroke()
  if (fill) return
  const side = Math.min(3, width / 8)
  context.beginPath()
  context.roundRect(x + side, blackTop + 2, width - 2 * side, blackHeight - 12, 3)
  context.globalAlpha = 0.55
  context.fillStyle = palette.blackKeyTop
  context.fill()
  context.globalAlpha = 1
}

/** Unpressed keys, with a name on every do, under a strip of red felt. */
export function paintKeyboard(context: CanvasRenderingContext2D, view: RollView): void {
  const { layout, palette, pens, tables } = view
  const { width, height, keyboardTop, keysTop, range } = layout
  context.fillStyle = palette.keyBed
  context.fillRect(0, keyboardTop, width, height - keyboardTop)
  context.fillStyle = palette.felt
  context.fillRect(0, keyboardTop, width, keysTop - keyboardTop)
  context.fillStyle = pens.whiteKey
  for (let pitch: number = range.low; pitch <= range.high; pitch += 1) {
    if (isBlackKey(pitch)) continue
    traceWhiteKey(context, view, pitch, 0)
    context.fill()
  }
  context.font = pens.keyFont
  context.textAlign = 'center'
  context.fillStyle = palette.keyLabel
  const isShort = isShortKeyboard(view)
  for (let pitch: number = range.low; pitch <= range.high; pitch += 1) {
    const letter = isShort && !isBlackKey(pitch) ? letterOf(view, pitch) : ''
    const octave = letter !== '' && layout.whiteWidth < LETTER_AND_NAME_PIXELS ? '' : tables.octaveNames[pitch]
    const label = [letter, octave].filter(Boolean).join('\u00a0')
    if (label !== '') labelKey(context, view, pitch, label)
  }
  paintLetters(context, view, false)
  for (let pitch: number = range.low; pitch <= range.high; pitch += 1) if (isBlackKey(pitch)) paintBlackKey(context, view, pitch, undefined)
  paintLetters(context, view, true)
}

function paintLetters(context: CanvasRenderingContext2D, view: RollView, black: boolean): void {
  const { low, high } = view.layout.range
  for (let pitch: number = low; pitch <= high; pitch += 1) {
    const letter = letterOf(view, pitch)
    if (letter !== '' && isBlackKey(pitch) === black && (black || !isShortKeyboard(view))) paintLetter(context, view, pitch, letter)
  }
}

function fillOf({ palette }: RollView, state: number): string {
  if (state === KEY_MARK.rightHand) return palette.right
  if (state === KEY_MARK.leftHand) return palette.leftKey
  if (state === KEY_MARK.right) return palette.good
  if (state === KEY_MARK.wrong) return palette.bad
  if (state === KEY_MARK.shown) return palette.lamp
  return palette.playedKey
}

function inkOf({ palette }: RollView, state: number): string {
  if (state === KEY_MARK.leftHand) return palette.leftKeyText
  return state === KEY_MARK.playedForYou ? palette.playedKeyText : palette.onRight
}

const markSize = (keyWidth: number): number => Math.min(12, keyWidth * 0.3 + 2)

/** A shape on the key: check and cross distinguish right from wrong without colour. */
function paintKeyMark(context: CanvasRenderingContext2D, view: RollView, pitch: number, state: number, y: number): void {
  const { layout, palette, pens } = view
  const x = (layout.keyX[pitch] as number) + (layout.keyWidth[pitch] as number) / 2
  const size = markSize(layout.keyWidth[pitch] as number) / 10
  context.save()
  context.translate(x, y)
  context.scale(size, size)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = 2.6
  if (isAsked(state)) {
    context.beginPath()
    context.arc(0, 0, 5, 0, 2 * Math.PI)
    context.fillStyle = palette.lamp
    context.fill()
    context.strokeStyle = palette.onRight
    context.lineWidth = 1.6
    context.stroke()
  } else {
    context.strokeStyle = palette.onMark
    context.stroke(state === KEY_MARK.wrong ? pens.cross : pens.check)
  }
  context.restore()
}

const isAsked = (state: number): boolean => state === KEY_MARK.awaited || state === KEY_MARK.shown
const hasMark = (state: number): boolean => state === KEY_MARK.right || state === KEY_MARK.wrong || isAsked(state)

/** Height kept for the letter of an asked key, below its mark. */
const letterSpace = (view: RollView, pitch: number, state: number): number =>
  isAsked(state) && letterOf(view, pitch) !== '' && (isBlackKey(pitch) || !isShortKeyboard(view))
    ? view.pens.letterSize * LETTER_FRAME + LETTER_GAP
    : 0

function paintLitWhite(context: CanvasRenderingContext2D, view: RollView, pitch: number, state: number): void {
  const { layout, palette, pens, tables } = view
  // Between the black keys and the name; where space is short, between two black keys.
  const labelTop = layout.keysTop + layout.whiteHeight - layout.keyFontSize * 1.75
  const markTop = labelTop - letterSpace(view, pitch, state)
  const markY = Math.min((layout.blackTop + layout.blackHeight + markTop) / 2, markTop - markSize(layout.whiteWidth) / 2)
  if (state !== KEY_MARK.awaited) {
    traceWhiteKey(context, view, pitch, 0)
    context.fillStyle = fillOf(view, state)
    context.fill()
    if (state === KEY_MARK.leftHand) {
      traceWhiteKey(context, view, pitch, 1)
      context.strokeStyle = palette.leftKeyFrame
      context.lineWidth = 3.5
      context.stroke()
    }
    context.font = pens.litKeyFont
    context.fillStyle = inkOf(view, state)
    const letter = state === KEY_MARK.shown ? letterOf(view, pitch) : ''
    const isShort = isShortKeyboard(view)
    labelKey(context, view, pitch, [isShort ? letter : '', tables.keyNames[pitch]].filter(Boolean).join('\u00a0'))
    if (letter !== '' && !isShort) paintLetter(context, view, pitch, letter)
  }
  if (hasMark(state)) paintKeyMark(context, view, pitch, state, markY)
}

function paintLitBlack(context: CanvasRenderingContext2D, view: RollView, pitch: number, state: number): void {
  const { layout, palette, pens, tables } = view
  const bottom = layout.blackTop + layout.blackHeight
  paintBlackKey(context, view, pitch, state === KEY_MARK.awaited ? undefined : fillOf(view, state))
  if (state === KEY_MARK.leftHand) {
    context.strokeStyle = palette.leftKeyFrame
    context.lineWidth = 3
    context.stroke()
  }
  if (isAsked(state) && letterOf(view, pitch) !== '') paintLetter(context, view, pitch, letterOf(view, pitch))
  if (hasMark(state)) paintKeyMark(context, view, pitch, state, bottom - letterSpace(view, pitch, state) - Math.min(16, layout.blackHeight * 0.28))
  else if (pens.litBlackFont !== '') {
    context.font = pens.litBlackFont
    context.fillStyle = inkOf(view, state)
    context.fillText(tables.keyNames[pitch] as string, (layout.keyX[pitch] as number) + (layout.keyWidth[pitch] as number) / 2, bottom - 10)
  }
}

/** Pressed keys, over the unpressed ones; black neighbours of a lit white key are drawn again, as they lie above it. */
export function paintLitKeys(context: CanvasRenderingContext2D, view: RollView): void {
  const { keys, layout } = view
  const { low, high } = layout.range
  context.textAlign = 'center'
  for (let pitch: number = low; pitch <= high; pitch += 1) {
    const state = keys[pitch] as number
    if (state !== KEY_MARK.up && !isBlackKey(pitch)) paintLitWhite(context, view, pitch, state)
  }
  for (let pitch = low + 1; pitch < high; pitch += 1) {
    if (!isBlackKey(pitch)) continue
    const state = keys[pitch] as number
    if (state !== KEY_MARK.up) paintLitBlack(context, view, pitch, state)
    else if (keys[pitch - 1] !== KEY_MARK.up || keys[pitch + 1] !== KEY_MARK.up) {
      paintBlackKey(context, view, pitch, undefined)
      if (letterOf(view, pitch) !== '') paintLetter(context, view, pitch, letterOf(view, pitch))
    }
  }
}
