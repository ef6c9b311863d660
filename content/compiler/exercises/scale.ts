import { isBlackKey } from '@prelude/domain/music'
import { ticksOfLetter, type ValueLetter } from '@prelude/domain/notation'
import { type Finger, type Hand, type HandprintSpan, shapeOfChord } from '@prelude/domain/score'
import { handShapes } from '../../hand-shapes.ts'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, endOf, exerciseNote, joinedPrints } from './exercise-score.ts'
import { FINGERED_MODES, type FingeredMode, scaleFingerings } from './scale-fingerings.ts'

export const SCALE_MODES = [...FINGERED_MODES, 'chromatic'] as const
type ScaleMode = (typeof SCALE_MODES)[number]

/** Semitones of an octave above the tonic, the upper tonic not included. */
const STEPS: Readonly<Record<ScaleMode, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  harmonic_minor: [0, 2, 3, 5, 7, 8, 11],
  chromatic: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
}

function octaveFingers(tonic: string, mode: FingeredMode): Readonly<Record<Hand, readonly Finger[]>> {
  const scale = scaleFingerings().find((item) => item.tonic === tonic && item.mode === mode)
  if (!scale) throw new ExerciseFault(`la gamme de ${tonic} (${mode}) n’a pas de doigté`)
  const read = (text: string): Finger[] => [...text].map((finger) => Number(finger) as Finger)
  return { RIGHT: read(scale.right), LEFT: read(scale.left) }
}

/**
 * Ascending fingering over several octaves: the right hand passes its thumb instead of its last finger (C: 123 1234 123 12345), the left hand
 * continues after its first (C: 54321 321 4321 321).
 */
export function scaleFingers(tonic: string, mode: FingeredMode, octaves: number, hand: Hand): Finger[] {
  const octave = octaveFingers(tonic, mode)[hand]
  const more = Array.from({ length: octaves - 1 }, () => (hand === 'RIGHT' ? octave.slice(0, -1) : octave.slice(1))).flat()
  return hand === 'RIGHT' ? [...more, ...octave] : [...octave, ...more]
}

/** Second of the two white keys that lie side by side (mi-fa, si-do), seen from the thumb of each hand. */
const BESIDE_WHITE: Readonly<Record<Hand, readonly number[]>> = { RIGHT: [0, 5], LEFT: [4, 11] }

/** The third finger on the black keys, the thumb on the white ones, the second where two of these follow each other. */
const chromaticFinger = (pitch: number, hand: Hand, isFirst: boolean): Finger =>
  isBlackKey(pitch) ? 3 : BESIDE_WHITE[hand].includes(pitch % 12) && !isFirst ? 2 : 1

/** An ascending line; `printAt` is the shape of the hand at its nth key, undefined where the library has none. */
interface FingeredLine {
  readonly pitches: readonly number[]
  readonly fingers: readonly Finger[]
  printAt(place: number): { readonly shape: string; readonly lowest: number } | undefined
}

/** A line up and down; its last note fills the measure. */
function thereAndBack(frame: ExerciseFrame, line: FingeredLine, hand: Hand, note: ValueLetter, downFirst = false): LineNotes {
  const ticks = ticksOfLetter(note)
  const upwards = [...line.pitches.keys()]
  const there = downFirst ? upwards.toReversed() : upwards
  const upAndDown = [...there, ...there.slice(0, -1).reverse()]
  const length = upAndDown.length * ticks
  const last = Math.ceil(length / frame.meter.measureTicks) * frame.meter.measureTicks - (length - ticks)
  const notes = upAndDown.map((place, i) =>
    exerciseNote(frame, {
      onset: i * ticks,
      duration: i === upAndDown.length - 1 ? last : ticks,
      pitch: line.pitches[place] ?? 0,
      hand,
      finger: line.fingers[place] ?? null,
    }),
  )
  const prints = upAndDown.flatMap((place, i): HandprintSpan[] => {
    const print = line.printAt(place)
    return print ? [{ hand, start: i * ticks, end: i * ticks + (i === upAndDown.length - 1 ? last : ticks), ...print }] : []
  })
  return { notes, prints: prints.length === notes.length ? joinedPrints(prints) : null }
}

interface LineNotes {
  readonly notes: readonly ArrangedNote[]
  /** Null where a note has no shape of the library under it. */
  readonly prints: readonly HandprintSpan[] | null
}

/** Where one line has notes without a shape, the shapes of all are found from the fingers. */
const together = (lines: readonly LineNotes[]): ExerciseNotes => ({
  notes: lines.flatMap((line) => line.notes),
  prints: lines.every(({ prints }) => prints !== null) ? lines.flatMap(({ prints }) => prints ?? []) : null,
  chords: [],
  timed: true,
})

export interface Scale {
  readonly tonic: string
  readonly mode: ScaleMode
  readonly octaves: number
  readonly start: number
  readonly start_left?: number | undefined
  readonly motion?: 'parallel' | 'contrary' | undefined
  readonly note: ValueLetter
}

/** First key of each hand. */
function startsOf(settings: { readonly start: number; readonly start_left?: number | undefined }, hand: Hand | 'BOTH'): [Hand, number][] {
  if (hand !== 'BOTH') return [[hand, settings.start]]
  if (settings.start_left === undefined) throw new ExerciseFault('à deux mains il faut « start_left »')
  return [
    ['LEFT', settings.start_left],
    ['RIGHT', settings.start],
  ]
}

/** A scale up and down with the standard fingering: C major is 123 12345 in the right hand. */
export function scale(frame: ExerciseFrame, settings: Scale, hand: Hand | 'BOTH'): ExerciseNotes {
  const steps = STEPS[settings.mode]
  const intervalOf = (place: number): number => {
    const octave = Math.floor(place / steps.length)
    return 12 * octave + (steps[place - octave * steps.length] ?? 0)
  }
  const lines = startsOf(settings, hand).map(([own, start]): LineNotes => {
    const downFirst = own === 'LEFT' && settings.motion === 'contrary'
    const bottom = downFirst ? start - 12 * settings.octaves : start
    const pitches = Array.from({ length: steps.length * settings.octaves + 1 }, (_, place) => bottom + intervalOf(place))
    const fingers =
      settings.mode === 'chromatic'
        ? pitches.map((pitch, place) => chromaticFinger(pitch, own, place === 0))
        : scaleFingers(settings.tonic, settings.mode, settings.octaves, own)
    const line: FingeredLine = {
      pitches,
      fingers,
      // Each finger has its degree of the scale, whether it plays or not.
      printAt: (place) => {
        const finger = fingers[place] ?? 1
        const under = place - (own === 'RIGHT' ? finger - 1 : 5 - finger)
        const keys = [0, 1, 2, 3, 4].map((i) => bottom + intervalOf(under + i))
        const shape = shapeOfChord(handShapes(), keys)
        return shape && { shape: shape.code, lowest: keys[0] ?? 0 }
      },
    }
    return thereAndBack(frame, line, own, settings.note, downFirst)
  })
  // On every key in turn a hand has no shape.
  return settings.mode === 'chromatic' ? { ...together(lines), prints: [] } : together(lines)
}

export interface Arpeggio {
  readonly quality: 'maj' | 'min'
  readonly octaves: number
  readonly start: number
  readonly start_left?: number | undefined
  readonly note: ValueLetter
}

const TRIADS = { maj: [0, 4, 7], min: [0, 3, 7] } as const

/** The fingers of an octave and of its upper tonic, where it is the last note. */
interface ArpeggioFingering {
  readonly turn: readonly [Finger, Finger, Finger]
  /** The right hand ends on it, the left hand begins on it. */
  readonly outer: Finger
}

/**
 * The usual fingers of a triad in root position: the thumb on a white tonic, or anywhere where all keys are black; else on the first white key
 * above the tonic (right hand 4 1 2, left hand 2 1 4), and on the fifth of B flat alone (left hand 3 2 1, in minor right hand 2 3 1).
 */
function arpeggioFingering(start: number, quality: 'maj' | 'min', hand: Hand): ArpeggioFingering {
  const keys = TRIADS[quality].map((interval) => isBlackKey(start + interval))
  const [root, third, fifth] = keys
  if (!root || keys.every(Boolean)) {
    if (hand === 'RIGHT') return { turn: [1, 2, 3], outer: 5 }
    // The third finger where the third is a wide one and black.
    return { turn: quality === 'maj' && third ? [3, 2, 1] : [4, 2, 1], outer: 5 }
  }
  if (hand === 'RIGHT') return third ? { turn: [2, 3, 1], outer: 2 } : { turn: [4, 1, 2], outer: 4 }
  return fifth ? { turn: [1, 4, 2], outer: 2 } : { turn: [2, 1, 3], outer: 3 }
}

/** Fingers of a triad up from its root over several octaves. */
export function arpeggioFingers(start: number, quality: 'maj' | 'min', octaves: number, hand: Hand): Finger[] {
  const { turn, outer } = arpeggioFingering(start, quality, hand)
  const turns = Array.from({ length: octaves }, () => turn).flat()
  return hand === 'RIGHT' ? [...turns, outer] : [outer, ...turns]
}

/** The triad with its octave, as a hand position. */
const OPEN_TRIADS = { maj: 'TR_MAJ_8', min: 'TR_MIN_8' } as const

export interface ArpeggioCycle extends Omit<Arpeggio, 'start' | 'start_left'> {
  /** First keys of the right hand, one arpeggio each. */
  readonly starts: readonly number[]
  /** Semitones from the right hand's keys to those of the left hand. */
  readonly left_offset?: number | undefined
}

/** Broken triads one after the other, each from the beginning of a measure. */
export function arpeggioCycle(frame: ExerciseFrame, settings: ArpeggioCycle, hand: Hand | 'BOTH'): ExerciseNotes {
  let at = 0
  const lines = settings.starts.flatMap((start): LineNotes[] => {
    const start_left = settings.left_offset === undefined ? undefined : start + settings.left_offset
    const { notes, prints } = arpeggio(frame, { ...settings, start, start_left }, hand)
    const from = at
    at += endOf(notes)
    return [
      {
        notes: notes.map((note) => ({ ...note, onset: note.onset + from })),
        prints: prints?.map((print) => ({ ...print, start: print.start + from, end: print.end + from })) ?? null,
      },
    ]
  })
  return together(lines)
}

/** A broken triad up and down. */
export function arpeggio(frame: ExerciseFrame, settings: Arpeggio, hand: Hand | 'BOTH'): ExerciseNotes {
  const triad = TRIADS[settings.quality]
  const lines = startsOf(settings, hand).map(([own, start]): LineNotes => {
    const fingers = arpeggioFingers(start, settings.quality, settings.octaves, own)
    const isRootPosition = fingers.includes(5)
    const line: FingeredLine = {
      pitches: Array.from({ length: settings.octaves * 3 + 1 }, (_, i) => start + 12 * Math.floor(i / 3) + (triad[i % 3] ?? 0)),
      fingers,
      // Where two octaves meet, the thumb belongs to the upper one in the right hand, to the lower one in the left.
      printAt: (place) => {
        // A hand whose thumb lies on another key than the root holds an inversion.
        if (!isRootPosition) return undefined
        const octave = own === 'RIGHT' ? Math.min(Math.floor(place / 3), settings.octaves - 1) : Math.max(0, Math.ceil(place / 3) - 1)
        return { shape: OPEN_TRIADS[settings.quality], lowest: start + 12 * octave }
      },
    }
    return thereAndBack(frame, line, own, settings.note)
  })
  return together(lines)
}
