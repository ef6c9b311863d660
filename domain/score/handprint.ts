import { fifthsOf, frenchNoteName, type Pitch, pitchFrom, spellPitch } from '@prelude/domain/music'
import type { Finger, Hand, ScoreNote, Timeline } from './timeline.ts'

/** A shape of the hand: semitones above its lowest key and the fingers of each hand, from the lowest key to the highest. */
export interface HandShape {
  readonly code: string
  readonly name: string
  /** Its name in a place, in plain words: `{low}`, `{root}` and `{notes}` are filled in. Without one, the name « sur » the lowest note. */
  readonly said?: string
  /** Semitones from the lowest key to the root of the chord, 0 where it is the lowest. */
  readonly root?: number
  readonly family: string
  readonly intervals: readonly number[]
  readonly fingersRight: readonly Finger[]
  readonly fingersLeft: readonly Finger[]
}

/** From `start` to `end` (ticks, end not included) a hand keeps one shape whose lowest key is `lowest`. */
export interface HandprintSpan {
  readonly hand: Hand
  readonly start: number
  readonly end: number
  readonly shape: string
  readonly lowest: number
}

/** A handprint as shown: its name, its keys from the lowest on, the finger on each. */
export interface PlacedHandprint {
  readonly hand: Hand
  readonly start: number
  readonly end: number
  readonly name: string
  readonly pitches: readonly Pitch[]
  readonly fingers: readonly Finger[]
}

export const fingersOfShape = (shape: HandShape, hand: Hand): readonly Finger[] => (hand === 'RIGHT' ? shape.fingersRight : shape.fingersLeft)

/** The shape with exactly these keys, lowest first: 60 64 67 is the major triad. */
export function shapeOfChord(shapes: readonly HandShape[], pitches: readonly number[]): HandShape | undefined {
  const lowest = pitches[0] ?? 0
  return shapes.find(
    (shape) => shape.intervals.length === pitches.length && shape.intervals.every((interval, i) => interval === (pitches[i] ?? 0) - lowest),
  )
}

/** The family of the shapes in which each finger has its key, whether it plays or not. */
const POSITION = 'position'

/** Keys of a hand and the finger on each, null for any. */
type FingeredKeys = ReadonlyMap<number, Finger | null>

/** The keys of a shape as a bit mask above its lowest one. */
const masks = new WeakMap<HandShape, number>()
function maskOf(shape: HandShape): number {
  const maskBits = masks.get(shape)
  if (maskBits !== undefined) return maskBits
  const mask = shape.intervals.reduce((bits, interval) => bits | (1 << interval), 0)
  masks.set(shape, mask)
  return mask
}
const WIDEST_MASK = 30

/** Steps of a major scale on the line of fifths, from the tonic: fa do sol ré la mi si. */
const [FLATWARD_OF_KEY, SHARPWARD_OF_KEY] = [-1, 5]
/** A key of the piano that has no sharp or flat of its own in this signature. */
const isInKey = (pitch: number, fifths: number): boolean => {
  const place = fifthsOf(spellPitch(pitch, fifths)) - fifths
  return place >= FLATWARD_OF_KEY && place <= SHARPWARD_OF_KEY
}

/** For each key that is held but not played and is foreign to the signature: more than another family costs. A do♯ that nobody plays is no place for a finger. */
const FOREIGN_KEY_COST = 60

/**
 * The smallest shape that holds all these keys under their fingers, and its position: 60 with 1 and 67 with 5 is do-ré-mi-fa-sol on 60. Keys between
 * that are not played are those of the signature: 71 with 1 and 78 with 5 in sol majeur is si-do-ré-mi-fa♯, not si-do♯-ré♯-mi-fa♯.
 */
export function shapeAround(
  shapes: readonly HandShape[],
  hand: Hand,
  keys: FingeredKeys,
  fifths: number,
): { shape: HandShape; lowest: number; foreign: number } | undefined {
  const sorted = [...keys.keys()].sort((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[0], sorted[sorted.length - 1]]
  if (high - low > WIDEST_MASK) return undefined
  const wanted = sorted.reduce((bits, key) => bits | (1 << (key - low)), 0)
  // Neighbouring keys are a hand position, separate keys a chord.
  const isTune = sorted.length < 2 || sorted.some((key, i) => i > 0 && key - (sorted[i - 1] ?? 0) <= 2)
  let best: { shape: HandShape; lowest: number; cost: number; foreign: number } | undefined
  for (const shape of shapes) {
    const mask = maskOf(shape)
    const span = shape.intervals[shape.intervals.length - 1] ?? 0
    // The matching family first, then fewest unused keys, then the shape that starts on the lowest note.
    const shapeCost = ((shape.family === POSITION) === isTune ? 0 : 40) + shape.intervals.length * 4
    for (let below = 0; below <= span - (high - low); below += 1) {
      if (((mask >> below) & wanted) !== wanted || (best && shapeCost + below >= best.cost)) continue
      const foreign = shape.intervals.filter((interval) => {
        const key = low - below + interval
        return !keys.has(key) && !isInKey(key, fifths)
      }).length
      const cost = shapeCost + below + foreign * FOREIGN_KEY_COST
      if (best && cost >= best.cost) continue
      const fingers = fingersOfShape(shape, hand)
      const fits = sorted.every((key) => {
        const finger = keys.get(key) ?? null
        return finger === null || fingers[shape.intervals.indexOf(key - low + below)] === finger
      })
      if (fits) best = { shape, lowest: low - below, cost, foreign }
    }
  }
  return best && { shape: best.shape, lowest: best.lowest, foreign: best.foreign }
}

/** `shapeAround` with a cache by figure and its place in the octave: music repeats its figures. */
function rememberedShapes(shapes: readonly HandShape[], hand: Hand, fifths: number): (keys: FingeredKeys) => ReturnType<typeof shapeAround> {
  const shapesByFigure = new Map<string, { shape: HandShape; above: number; foreign: number } | undefined>()
  return (keys) => {
    const sorted = [...keys].sort((a, b) => a[0] - b[0])
    const low = sorted[0]?.[0] ?? 0
    const figure = [low % 12, ...sorted.map(([key, finger]) => `${key - low}:${finger}`)].join(' ')
    if (!shapesByFigure.has(figure)) {
      const placement = shapeAround(shapes, hand, keys, fifths)
      shapesByFigure.set(figure, placement && { shape: placement.shape, above: placement.lowest - low, foreign: placement.foreign })
    }
    const figureShape = shapesByFigure.get(figure)
    return figureShape && { shape: figureShape.shape, lowest: low + figureShape.above, foreign: figureShape.foreign }
  }
}

/** Maximum width of a shape kept under a pattern (spec: curriculum §4.7). */
const WIDEST_KEPT_SEMITONES = 9

/** The union of the keys, or undefined when a finger would have two keys. */
function joined(keys: FingeredKeys, more: FingeredKeys): FingeredKeys | undefined {
  for (const [key, finger] of more) if (keys.has(key) && keys.get(key) !== finger) return undefined
  return new Map([...keys, ...more])
}

/** Spans in which a hand keeps its shape, in playing order. Keys that fit no shape make no span. */
export function handprintSpans({ notes, fifths }: Pick<Timeline, 'notes' | 'fifths'>, hand: Hand, shapes: readonly HandShape[]): HandprintSpan[] {
  const shapeOf = rememberedShapes(shapes, hand, fifths)
  const attacks = new Map<number, ScoreNote[]>()
  for (const note of notes) {
    if (note.hand !== hand || note.grace) continue
    const attack = attacks.get(note.onset)
    if (attack) attack.push(note)
    else attacks.set(note.onset, [note])
  }
  const spans: HandprintSpan[] = []
  let keys: FingeredKeys = new Map()
  for (const [onset, attack] of attacks) {
    const end = Math.max(...attack.map((note) => note.onset + note.duration))
    const struck: FingeredKeys = new Map(attack.map((note) => [note.pitch, note.finger]))
    const together = joined(keys, struck)
    const spread = together ? Math.max(...together.keys()) - Math.min(...together.keys()) : Number.POSITIVE_INFINITY
    const previous = spans[spans.length - 1]
    const sharedShape = previous && together && spread <= WIDEST_KEPT_SEMITONES ? shapeOf(together) : undefined
    // A hand that would lie on keys that the music does not have has moved.
    if (previous && together && sharedShape?.foreign === 0) {
      keys = together
      spans[spans.length - 1] = { ...previous, end: Math.max(previous.end, end), shape: sharedShape.shape.code, lowest: sharedShape.lowest }
      continue
    }
    // Fingers that fit no shape: use the shape of the keys alone.
    const free: FingeredKeys = new Map([...struck.keys()].map((key) => [key, null]))
    const own = shapeOf(struck) ?? shapeOf(free)
    keys = struck
    if (previous) spans[spans.length - 1] = { ...previous, end: Math.min(previous.end, onset) }
    if (own) spans.push({ hand, start: onset, end, shape: own.shape.code, lowest: own.lowest })
  }
  return spans.filter((span) => span.end > span.start)
}

/** « Cinq doigts sur do (do ré mi fa sol) », « Accord de sol 7, basse fa ». */
function nameInPlace({ name, said, root = 0, intervals }: HandShape, lowest: number, fifths: number): string {
  const noteAt = (interval: number): string => frenchNoteName(lowest + interval, fifths)
  const places = { low: noteAt(0), root: noteAt(root), notes: intervals.map(noteAt).join(' ') }
  return said ? said.replaceAll(/\{(low|root|notes)\}/g, (_, place: keyof typeof places) => places[place]) : `${name} sur ${places.low}`
}

/** Spans with their keys and names, in the order of their starts. Unknown shapes are left out. */
export function placeHandprints(spans: readonly HandprintSpan[], shapes: readonly HandShape[], fifths: number): PlacedHandprint[] {
  const byCode = new Map(shapes.map((shape) => [shape.code, shape]))
  return spans
    .flatMap(({ hand, start, end, shape: code, lowest }): PlacedHandprint[] => {
      const shape = byCode.get(code)
      if (!shape) return []
      const pitches = shape.intervals.map((interval) => pitchFrom(lowest + interval))
      return [{ hand, start, end, name: nameInPlace(shape, lowest, fifths), pitches, fingers: fingersOfShape(shape, hand) }]
    })
    .sort((a, b) => a.start - b.start || (a.hand === b.hand ? 0 : a.hand === 'LEFT' ? -1 : 1))
}
