import { typeset } from '@prelude/domain/basics'
import { type DraftFault, wordsFault } from './bloc/bloc-rules.ts'
import type { Finger } from './timeline.ts'

/** A hand shape as it is authored. */
export interface HandShapeDraft {
  readonly name: string
  /** Its name in a place: `{low}`, `{root}` and `{notes}` are filled in; empty without one. */
  readonly said: string
  readonly family: string
  /** Semitones from the lowest key, the first one 0. */
  readonly intervals: readonly number[]
  /** Semitones from the lowest key to the root of the chord. */
  readonly root: number
  readonly fingersRight: readonly number[]
  readonly fingersLeft: readonly number[]
  readonly level: number
  readonly difficulty: number
  readonly note: string
}

export const SHAPE_FAMILIES = ['position', 'intervalle', 'triade', 'triade8', 'septieme'] as const
export const SHAPE_LEVELS = [1, 3, 4, 5, 6] as const
/** A seventeenth semitone is out of reach of any hand of ours; two keys make an interval, five fingers the most. */
export const SHAPE_LIMITS = { widest: 16, fewest: 2, most: 5, name: 60, said: 80, note: 120, difficulty: 5 } as const

/** Semitones from the lowest key to the highest. */
export const spanOfShape = (intervals: readonly number[]): number => intervals[intervals.length - 1] ?? 0

/** The smallest hand that reaches a span without strain: small up to a sixth, medium up to an octave (spec: curriculum §6). */
const HAND_SIZES = [
  { name: 'petite', reach: 9 },
  { name: 'moyenne', reach: 12 },
  { name: 'grande', reach: SHAPE_LIMITS.widest },
] as const
export const handSizeOf = (intervals: readonly number[]): (typeof HAND_SIZES)[number]['name'] =>
  HAND_SIZES.find(({ reach }) => spanOfShape(intervals) <= reach)?.name ?? 'grande'

const isWhole = (value: number, low: number, high: number): boolean => Number.isInteger(value) && value >= low && value <= high

function keysFault(intervals: readonly number[]): string | null {
  const { fewest, most, widest } = SHAPE_LIMITS
  if (intervals.length < fewest || intervals.length > most) return `De ${fewest} à ${most} touches, une par doigt.`
  if (intervals[0] !== 0) return 'La première touche est la plus basse.'
  if (!intervals.every((interval) => isWhole(interval, 0, widest))) return `Une main s’ouvre de ${widest} demi-tons au plus.`
  return intervals.every((interval, i) => i === 0 || interval > (intervals[i - 1] ?? 0)) ? null : 'Les touches montent, chacune une seule fois.'
}

/** Upwards the fingers of the right hand go from the thumb to the fifth, those of the left the other way. */
function fingersFault(fingers: readonly number[], keys: number, isRight: boolean): string | null {
  if (fingers.length !== keys) return 'Un doigt par touche.'
  if (!fingers.every((finger): finger is Finger => isWhole(finger, 1, 5))) return 'Les doigts vont de 1 à 5.'
  const goesOn = fingers.every((finger, i) => i === 0 || (isRight ? finger > (fingers[i - 1] ?? 0) : finger < (fingers[i - 1] ?? 6)))
  if (goesOn) return null
  return isRight ? 'Vers l’aigu, les doigts de la main droite montent : 1, 2, 3…' : 'Vers l’aigu, les doigts de la main gauche descendent : 5, 4, 3…'
}

const PLACE = /\{(?!low\}|root\}|notes\})[^}]*\}?/

function saidFault(phrase: string): string | null {
  if (phrase === '') return null
  const place = PLACE.exec(phrase)
  if (place) return `« ${place[0].slice(0, 20)} » n’est pas remplacé : écrivez {low}, {root} ou {notes}.`
  return wordsFault(phrase, SHAPE_LIMITS.said)
}

/** Everything that is wrong with a hand shape; the compiler and the editor ask the same. */
export function handShapeFaults(draft: HandShapeDraft): DraftFault[] {
  const { intervals, fingersRight, fingersLeft, level, difficulty, family, root } = draft
  const all: readonly (readonly [field: string, message: string | null])[] = [
    ['name', wordsFault(draft.name, SHAPE_LIMITS.name)],
    ['said', saidFault(draft.said)],
    ['note', draft.note === '' ? null : wordsFault(draft.note, SHAPE_LIMITS.note)],
    ['family', (SHAPE_FAMILIES as readonly string[]).includes(family) ? null : 'Cette famille n’existe pas.'],
    ['intervals', keysFault(intervals)],
    ['root', intervals.includes(root) ? null : 'La fondamentale est une des touches.'],
    ['fingers_right', fingersFault(fingersRight, intervals.length, true)],
    ['fingers_left', fingersFault(fingersLeft, intervals.length, false)],
    ['level', (SHAPE_LEVELS as readonly number[]).includes(level) ? null : 'Ce niveau n’existe pas.'],
    ['difficulty', isWhole(difficulty, 1, SHAPE_LIMITS.difficulty) ? null : `De 1 à ${SHAPE_LIMITS.difficulty}.`],
  ]
  return all.flatMap(([field, message]) => (message === null ? [] : [{ field, message: typeset(message) }]))
}

/** Fingers of the right hand for so many keys, until others are chosen. */
const USUAL_FINGERS: Readonly<Record<number, readonly Finger[]>> = { 1: [1], 2: [1, 5], 3: [1, 3, 5], 4: [1, 2, 3, 5], 5: [1, 2, 3, 4, 5] }
const otherHand = (finger: number): number => 6 - finger

export interface PlacedShape {
  readonly draft: HandShapeDraft
  /** The lowest key. */
  readonly low: number
}

/** The shape with a key more or fewer, from its new lowest key on; unchanged where it has too many keys, none left, or is too wide. Its fingers begin anew. */
export function withKeyToggled({ draft, low }: PlacedShape, pitch: number): PlacedShape {
  const before = draft.intervals.map((interval) => low + interval)
  const pitches = before.includes(pitch) ? before.filter((key) => key !== pitch) : [...before, pitch].sort((a, b) => a - b)
  const [lowest = low] = pitches
  const fingers = USUAL_FINGERS[pitches.length]
  if (!fingers || (pitches[pitches.length - 1] ?? 0) - lowest > SHAPE_LIMITS.widest) return { draft, low }
  const root = low + draft.root
  return {
    low: lowest,
    draft: {
      ...draft,
      intervals: pitches.map((key) => key - lowest),
      root: pitches.includes(root) ? root - lowest : 0,
      fingersRight: fingers,
      fingersLeft: fingers.map(otherHand),
    },
  }
}
