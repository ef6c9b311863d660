import { isBlackKey } from '@prelude/domain/music'
import type { ListeningReadings } from '@prelude/engines/listening'

/** The colours of the theme, read once. */
export interface ReadingsPalette {
  readonly well: string
  readonly line: string
  readonly bars: string
  readonly sounding: string
  readonly white: string
  readonly black: string
}

export function readPalette(element: HTMLElement): ReadingsPalette {
  const style = getComputedStyle(element)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  return {
    well: token('--paper-2'),
    line: token('--line'),
    bars: token('--brand'),
    sounding: token('--right'),
    white: token('--ivory-key'),
    black: token('--ebony'),
  }
}

/** Range of the drawn spectrum. */
const LOWEST_DB = -80
const HIGHEST_DB = 0
const BINS_A_KEY = 3
/** Bin of la0. */
const LOWEST_BIN = 1
const KEYS = 88
const [WHITE_KEYS, WHITE_KEYS_AN_OCTAVE, KEYS_AN_OCTAVE] = [52, 7, 12]
/** Of the keyboard's white keys: the first do. */
const FIRST_DO = 2
const LOWEST_PITCH = 21
/** Below this a key is not drawn as sounding. */
const SOUNDS_FROM = 0.15
const KEYBOARD_SHARE = 0.22

/** Middle of each key, in widths of a white key: a black one lies between two white ones. */
function middlesOfKeys(): readonly number[] {
  let white = 0
  return Array.from({ length: KEYS }, (_, key) => {
    if (isBlackKey(LOWEST_PITCH + key)) return white
    white += 1
    return white - 0.5
  })
}
const MIDDLES = middlesOfKeys()

/** Where a bin lies over the keyboard, in widths of a white key: over its key, or between two. */
function placeOfBin(bin: number): number {
  const at = (bin - LOWEST_BIN) / BINS_A_KEY
  const below = Math.min(KEYS - 2, Math.max(0, Math.floor(at)))
  const [from = 0, to = 0] = MIDDLES.slice(below, below + 2)
  return from + (at - below) * (to - from)
}

type Pen = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'globalAlpha'>

/** Spectrum above, the keys under it: both from la0 to do8. */
export function paintReadings(
  pen: Pen,
  { spectrum, sounding }: Pick<ListeningReadings, 'spectrum' | 'sounding'>,
  palette: ReadingsPalette,
  width: number,
  height: number,
): void {
  const keyboardTop = Math.round(height * (1 - KEYBOARD_SHARE))
  pen.globalAlpha = 1
  pen.fillStyle = palette.well
  pen.fillRect(0, 0, width, keyboardTop)
  pen.fillStyle = palette.line
  const whiteWidth = width / WHITE_KEYS
  for (let white = FIRST_DO; white < WHITE_KEYS; white += WHITE_KEYS_AN_OCTAVE) pen.fillRect(white * whiteWidth, 0, 1, keyboardTop)
  pen.fillStyle = palette.bars
  const barWidth = (whiteWidth * WHITE_KEYS_AN_OCTAVE) / (KEYS_AN_OCTAVE * BINS_A_KEY)
  // The spectrum goes on above the keyboard: its last sixteen semitones are partials only.
  for (let bin = 0; bin <= LOWEST_BIN + BINS_A_KEY * (KEYS - 1) + 1; bin += 1) {
    const db = spectrum[bin] ?? LOWEST_DB
    const share = Math.min(1, Math.max(0, (db - LOWEST_DB) / (HIGHEST_DB - LOWEST_DB)))
    pen.fillRect(placeOfBin(bin) * whiteWidth - barWidth / 2, keyboardTop * (1 - share), Math.max(1, barWidth - 0.5), keyboardTop * share)
  }
  paintKeys(pen, sounding, palette, width, keyboardTop, height - keyboardTop)
}

function paintKeys(pen: Pen, sounding: Float32Array, palette: ReadingsPalette, width: number, top: number, height: number): void {
  const whiteWidth = width / WHITE_KEYS
  const paint = (key: number, x: number, keyWidth: number, keyHeight: number, colour: string): void => {
    pen.globalAlpha = 1
    pen.fillStyle = colour
    pen.fillRect(x, top, keyWidth, keyHeight)
    const sounds = sounding[key] ?? 0
    if (sounds < SOUNDS_FROM) return
    pen.globalAlpha = Math.min(1, sounds)
    pen.fillStyle = palette.sounding
    pen.fillRect(x, top, keyWidth, keyHeight)
  }
  for (const [key, middle] of MIDDLES.entries())
    if (!isBlackKey(LOWEST_PITCH + key)) paint(key, (middle - 0.5) * whiteWidth, whiteWidth - 1, height, palette.white)
  for (const [key, middle] of MIDDLES.entries())
    if (isBlackKey(LOWEST_PITCH + key)) paint(key, (middle - 0.3) * whiteWidth, whiteWidth * 0.6, height * 0.6, palette.black)
  pen.globalAlpha = 1
}
