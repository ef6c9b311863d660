import { HIGHEST_PIANO_PITCH, isBlackKey, type Pitch } from '@prelude/domain/music'
import type { Hand } from '@prelude/domain/score'
import { choosePitchRange, DESKTOP_FROM, type DrawnRange, naturalRange, stepWhite, whiteKeyCount } from './pitch-range.ts'
import { firstAbove } from './visible-window.ts'

/** The keys that are drawn from a tick on. */
export interface KeyWindow {
  readonly from: number
  readonly range: DrawnRange
  /** Where each hand has a keyboard of its own, from top to bottom. */
  readonly keyboards?: readonly HandKeyboard[]
}

export interface HandKeyboard {
  readonly hand: Hand
  readonly range: DrawnRange
}

/** What the keys are needed for: a note, or a resting finger. */
export interface NeededKey {
  readonly onset: number
  readonly pitch: number
}

export interface WindowOptions {
  readonly needed: readonly NeededKey[]
  /** Starts of the measures, ascending: within one measure the keys stay. */
  readonly bars: Float64Array
  /** The whole piece, for canvases that show a fixed part of the piano. */
  readonly lowest: number
  readonly highest: number
  readonly width: number
  /** The keys move at most this long before the first note that needs it. */
  readonly leadTicks: number
}

/** White keys in CSS pixels: usual width, least width for a finger. At 360 pixels 15 of the narrowest. */
const USUAL_KEY_PIXELS = 56
export const NARROWEST_KEY_PIXELS = 24
const FEWEST_KEYS = 8
const MOST_USUAL_KEYS = 22

interface Span {
  readonly from: number
  readonly last: number
  readonly low: number
  readonly high: number
}

/** Lowest and highest needed key of each measure that needs any. */
function spansByMeasure({ needed, bars }: WindowOptions): Span[] {
  const spans = new Map<number, Span>()
  for (const { onset, pitch } of needed) {
    const bar = Math.max(0, firstAbove(bars, onset) - 1)
    const span = spans.get(bar)
    spans.set(
      bar,
      span
        ? { from: Math.min(span.from, onset), last: Math.max(span.last, onset), low: Math.min(span.low, pitch), high: Math.max(span.high, pitch) }
        : { from: onset, last: onset, low: pitch, high: pitch },
    )
  }
  return [...spans.values()].sort((a, b) => a.from - b.from)
}

const together = (a: Span, b: Span): Span => ({
  from: Math.min(a.from, b.from),
  last: Math.max(a.last, b.last),
  low: Math.min(a.low, b.low),
  high: Math.max(a.high, b.high),
})
/** From the white key at or below the lowest to the one at or above the highest. */
const tightRange = ({ low, high }: Pick<Span, 'high' | 'low'>) => ({ low: isBlackKey(low) ? low - 1 : low, high: isBlackKey(high) ? high + 1 : high })
const keysFor = (span: Pick<Span, 'high' | 'low'>): number => whiteKeyCount(tightRange(span))

/** So many white keys from a white one on. */
function rangeFrom(low: number, keys: number): { low: number; high: number } {
  let high = low
  for (let count = 1; count < keys; count += 1) high = stepWhite(high, 1)
  return { low, high }
}

const OCTAVES = [0, 1, -1, 2, -2, 3, -3] as const

/** The lowest key from which so many white ones are on the piano. */
function highestStart(keys: number): number {
  let low: number = HIGHEST_PIANO_PITCH
  for (let count = 1; count < keys; count += 1) low = stepWhite(low, -1)
  return low
}

/** Moved from the keys before by whole octaves where that is enough: the same keys look the same. */
function rangeOf(span: Span, keys: number, before: DrawnRange | undefined): DrawnRange {
  const moved =
    before &&
    OCTAVES.map((octaves) => rangeFrom(before.low + 12 * octaves, keys)).find(
      ({ low, high }) => low >= 21 && high <= 108 && low <= span.low && high >= span.high,
    )
  const natural = naturalRange(span.low, span.high, keys)
  const { low, high } = moved ?? (whiteKeyCount(natural) <= keys ? natural : rangeFrom(Math.min(tightRange(span).low, highestStart(keys)), keys))
  return { low: low as Pitch, high: high as Pitch }
}

/**
 * The keys that are drawn, by time. A wide canvas shows a fixed part of the piano. A narrow one shows what the passage and the learner's hands
 * need, on keys wide enough for a finger; where that is more than fits, the keys follow the music from measure to measure. Hands that are further
 * apart within one measure get as many keys as they need.
 */
export function keyWindows(options: WindowOptions): readonly KeyWindow[] {
  const { needed, width, lowest, highest, leadTicks } = options
  if (width >= DESKTOP_FROM || needed.length === 0) return [{ from: Number.NEGATIVE_INFINITY, range: choosePitchRange(lowest, highest, width) }]
  const spans = spansByMeasure(options)
  const most = Math.max(FEWEST_KEYS, Math.floor(width / NARROWEST_KEY_PIXELS))
  const fewest = Math.min(most, MOST_USUAL_KEYS, Math.max(FEWEST_KEYS, Math.round(width / USUAL_KEY_PIXELS)))
  const whole = spans.reduce(together)
  if (keysFor(whole) <= most) return [{ from: Number.NEGATIVE_INFINITY, range: rangeOf(whole, Math.max(fewest, keysFor(whole)), undefined) }]
  const keys = Math.max(most, ...spans.map(keysFor))
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined[joined.length - 1]
    if (last && keysFor(together(last, span)) <= keys) joined[joined.length - 1] = together(last, span)
    else joined.push(span)
  }
  let before: DrawnRange | undefined
  return joined.map((span, index): KeyWindow => {
    before = rangeOf(span, keys, before)
    const previous = joined[index - 1]
    return { from: previous ? Math.max(previous.last + 1, span.from - leadTicks) : Number.NEGATIVE_INFINITY, range: before }
  })
}

/** The keys at a tick. */
export function windowAt(windows: readonly KeyWindow[], tick: number): KeyWindow | undefined {
  let nearest = windows[0]
  for (const window of windows) if (window.from <= tick) nearest = window
  return nearest
}
