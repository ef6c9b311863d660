import type { Finger, Hand, ScoreNote } from './timeline.ts'

/** A shape of the hand: semitones above its lowest key and the fingers of each hand, from the lowest key to the highest. */
export interface HandShape {
  readonly code: string
  readonly name: string
  readonly family: string
  readonly intervals: readonly number[]
  readonly fingersRight: readonly Finger[]
  readonly fingersLeft: readonly Finger[]
}

/** From `start` to `end` (ticks, end not included) a hand stays in one shape whose lowest key is `lowest`. */
export interface HandprintSpan {
  readonly hand: Hand
  readonly start: number
  readonly end: number
  readonly shape: string
  readonly lowest: number
}

export const fingersOfShape = (shape: HandShape, hand: Hand): readonly Finger[] => (hand === 'RIGHT' ? shape.fingersRight : shape.fingersLeft)

/** The shape whose keys are exactly these, lowest first: 60 64 67 is the major triad. */
export function shapeOfChord(shapes: readonly HandShape[], pitches: readonly number[]): HandShape | undefined {
  const lowest = pitches[0] ?? 0
  return shapes.find((shape) => shape.intervals.length === pitches.length && shape.intervals.every((interval, i) => interval === (pitches[i] ?? 0) - lowest))
}

/** The smallest shape that holds all these keys, and where it lies: 60 62 67 is do-ré-mi-fa-sol on 60. */
export function shapeAround(shapes: readonly HandShape[], pitches: Iterable<number>): { shape: HandShape; lowest: number } | undefined {
  const keys = [...new Set(pitches)].sort((a, b) => a - b)
  const low = keys[0]
  const high = keys[keys.length - 1]
  if (low === undefined || high === undefined) return undefined
  let best: { shape: HandShape; lowest: number; cost: number } | undefined
  for (const shape of shapes) {
    const span = shape.intervals[shape.intervals.length - 1] ?? 0
    for (let lowest = high - span; lowest <= low; lowest += 1) {
      if (!keys.every((key) => shape.intervals.includes(key - lowest))) continue
      // Fewest idle keys first, then the shape that starts on the lowest note.
      const cost = shape.intervals.length * 4 + (low - lowest)
      if (!best || cost < best.cost) best = { shape, lowest, cost }
    }
  }
  return best && { shape: best.shape, lowest: best.lowest }
}

/** A shape kept under a pattern may spread this far (CURRICULUM §4.7). */
const WIDEST_KEPT_SEMITONES = 9

/** Where a hand stays and where it changes shape, in playing order. Keys that fit no shape make no span. */
export function handprintSpans(notes: readonly ScoreNote[], hand: Hand, shapes: readonly HandShape[]): HandprintSpan[] {
  const spans: HandprintSpan[] = []
  const ofHand = notes.filter((note) => note.hand === hand && !note.grace)
  let keys = new Set<number>()
  for (const note of ofHand) {
    const previous = spans[spans.length - 1]
    const together = new Set([...keys, note.pitch])
    const spread = Math.max(...together) - Math.min(...together)
    const kept = previous && spread <= WIDEST_KEPT_SEMITONES ? shapeAround(shapes, together) : undefined
    if (previous && kept) {
      keys = together
      spans[spans.length - 1] = { ...previous, end: Math.max(previous.end, note.onset + note.duration), shape: kept.shape.code, lowest: kept.lowest }
      continue
    }
    const chord = ofHand.filter((other) => other.onset === note.onset).map((other) => other.pitch)
    const alone = shapeAround(shapes, chord) ?? shapeAround(shapes, [note.pitch])
    keys = new Set(alone && chord.length > 1 ? chord : [note.pitch])
    if (previous) spans[spans.length - 1] = { ...previous, end: Math.min(previous.end, note.onset) }
    if (alone) spans.push({ hand, start: note.onset, end: note.onset + note.duration, shape: alone.shape.code, lowest: alone.lowest })
  }
  return spans.filter((span) => span.end > span.start)
}
