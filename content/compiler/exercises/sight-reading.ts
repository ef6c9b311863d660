import { seededRandom } from '@prelude/domain/basics'
import { isBlackKey, MIDDLE_C } from '@prelude/domain/music'
import type { Finger, Hand } from '@prelude/domain/score'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import { TICKS_PER_QUARTER } from '../pfl/document.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, exerciseNote, type NoteValue, QUARTERS } from './exercise-score.ts'

export interface SightReading {
  readonly clef: 'treble' | 'bass' | 'grand'
  readonly range: readonly [low: number, high: number]
  /** Largest interval in steps of the scale: 2 is a third. */
  readonly max_step: number
  readonly rhythms: readonly NoteValue[]
  /** Measures per clef: a grand staff is read first in the treble, then in the bass. */
  readonly bars: number
  readonly seed: number
}

/** The same seed gives the same text on every machine. */
function dice(seed: number): (sides: number) => number {
  const random = seededRandom(seed)
  return (sides) => Math.floor(random() * sides)
}

const FIFTH = 7
const FINGERS = 5
const SELDOM = 5

/** The lengths of one measure, in quarters: values that fit into what is left of it. */
function rhythmOf(quarters: number, rhythms: readonly NoteValue[], roll: (sides: number) => number): number[] {
  const lengths: number[] = []
  for (let left = quarters; left > 0; ) {
    // A half note does not begin off its half of the measure.
    const fitting = rhythms.map((value) => QUARTERS[value]).filter((length) => length <= left && (quarters - left) % length === 0)
    const length = fitting[roll(fitting.length)]
    if (length === undefined) throw new ExerciseFault(`les valeurs « ${rhythms.join(' ')} » ne remplissent pas une mesure`)
    lengths.push(length)
    left -= length
  }
  return lengths
}

/** A line on five white keys that starts and ends on its lowest one, in small steps, without three equal notes in a row. */
function readingLine(
  frame: ExerciseFrame,
  asked: SightReading,
  roll: (sides: number) => number,
  { hand, start, low, high }: { readonly hand: Hand; readonly start: number; readonly low: number; readonly high: number },
): ArrangedNote[] {
  const keys = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((pitch) => !isBlackKey(pitch))
  if (keys.length < 2) throw new ExerciseFault('il faut au moins deux touches blanches à lire')
  const measureQuarters = frame.meter.measureTicks / TICKS_PER_QUARTER
  // The last measure is one long note.
  const lengths = [...Array.from({ length: asked.bars - 1 }, () => rhythmOf(measureQuarters, asked.rhythms, roll)).flat(), measureQuarters]
  const places: number[] = []
  for (let i = 0; i < lengths.length; i += 1) {
    const before = places[i - 1]
    const left = lengths.length - 1 - i
    const reachable = [...keys.keys()].filter((place) => {
      const leap = before === undefined ? 0 : Math.abs(place - before)
      const thrice = before === place && places[i - 2] === place
      // The last step comes from another note.
      return leap <= asked.max_step && !thrice && place <= left * asked.max_step && (left !== 1 || place > 0)
    })
    const moving = reachable.filter((place) => place !== before)
    // Repeated notes are rare.
    const choices = moving.length > 0 && roll(SELDOM) > 0 ? moving : reachable
    places.push(before === undefined || left === 0 ? 0 : (choices[roll(choices.length)] ?? 0))
  }
  let at = start
  return lengths.map((length, i): ArrangedNote => {
    const place = places[i] ?? 0
    const note = exerciseNote(frame, {
      onset: at,
      duration: length * TICKS_PER_QUARTER,
      pitch: keys[place] ?? low,
      hand,
      finger: keys.length <= FINGERS ? ((hand === 'RIGHT' ? place + 1 : FINGERS - place) as Finger) : null,
    })
    at += length * TICKS_PER_QUARTER
    return note
  })
}

/** A generated text to sight-read: eight measures in one clef, or in each of both. */
export function sightReading(frame: ExerciseFrame, asked: SightReading): ExerciseNotes {
  const roll = dice(asked.seed)
  const [low, high] = asked.range
  const half = asked.bars * frame.meter.measureTicks
  switch (asked.clef) {
    case 'treble':
      return readable(readingLine(frame, asked, roll, { hand: 'RIGHT', start: 0, low, high }))
    case 'bass':
      return readable(readingLine(frame, asked, roll, { hand: 'LEFT', start: 0, low, high }))
    case 'grand':
      return readable([
        ...readingLine(frame, asked, roll, { hand: 'RIGHT', start: 0, low: MIDDLE_C, high }),
        ...readingLine(frame, asked, roll, { hand: 'LEFT', start: half, low, high: low + FIFTH }),
      ])
  }
}

const readable = (notes: readonly ArrangedNote[]): ExerciseNotes => ({ notes, prints: null, chords: [], timed: true })
