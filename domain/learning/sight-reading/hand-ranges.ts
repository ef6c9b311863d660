import { LETTERS, type Tonality } from '../../music/index.ts'
import type { Clef } from '../../notation/index.ts'
import type { Hand } from '../../score/index.ts'
import type { Position } from './levels.ts'

/** Lowest and highest place on the staff that a hand plays, and its clef. */
export interface HandRange {
  readonly hand: Hand
  readonly low: number
  readonly high: number
  readonly clef: Clef
}
/** Of each phrase. */
export type PhraseRanges = readonly [HandRange, HandRange]

export const OCTAVE_STEPS = 7
const CLEF_OF: Readonly<Record<Hand, Clef>> = { RIGHT: 'treble', LEFT: 'bass' }

/** The tonic next to middle C: from middle C upwards for the right hand, from the sol of the bottom line for the left one. */
function tonicStep(hand: Hand, { tonic }: Tonality): number {
  const letter = LETTERS.indexOf(tonic.letter)
  return hand === 'RIGHT' ? 28 + letter : letter < 4 ? 21 + letter : 14 + letter
}
/** From here on the five keys around a tonic lie well; below it those around the next one do. */
const AROUND_FROM: Readonly<Record<Hand, number>> = { RIGHT: 31, LEFT: 21 }
/** From here on a hand that leaves its place goes an octave down, else up. */
const DOWN_FROM: Readonly<Record<Hand, number>> = { RIGHT: 32, LEFT: 22 }

export function rangeOf(hand: Hand, tonality: Tonality, position: Position): HandRange {
  const clef = CLEF_OF[hand]
  const tonic = tonicStep(hand, tonality)
  const around = tonic >= AROUND_FROM[hand] ? tonic : tonic + OCTAVE_STEPS
  switch (position) {
    case 'around':
      return { hand, clef, low: around - 3, high: around + 1 }
    case 'six':
      return { hand, clef, low: tonic - 1, high: tonic + 4 }
    case 'octave':
      return { hand, clef, low: tonic, high: tonic + OCTAVE_STEPS }
    case 'tonic':
    case 'shift':
      return { hand, clef, low: tonic, high: tonic + 4 }
  }
}

const moved = ({ low, high, ...range }: HandRange, by: number, clef = range.clef): HandRange => ({ ...range, low: low + by, high: high + by, clef })

/** A hand that plays the second phrase an octave away. */
export function shifted(hand: Hand, tonality: Tonality): PhraseRanges {
  const first = rangeOf(hand, tonality, 'shift')
  return [first, moved(first, tonicStep(hand, tonality) >= DOWN_FROM[hand] ? -OCTAVE_STEPS : OCTAVE_STEPS)]
}

/**
 * Two hands of which one changes its clef for the second phrase: low tonics go up an octave, where the left hand reads the treble clef; under high
 * ones the right hand comes down into the bass clef, above the left one that stays.
 */
export function withOtherClef(tonality: Tonality): { readonly hand: Hand; readonly right: PhraseRanges; readonly left: PhraseRanges } {
  const [right, left] = [rangeOf('RIGHT', tonality, 'tonic'), rangeOf('LEFT', tonality, 'tonic')]
  if (tonicStep('RIGHT', tonality) >= DOWN_FROM.RIGHT)
    return { hand: 'RIGHT', right: [right, moved(right, -OCTAVE_STEPS, 'bass')], left: [left, left] }
  return { hand: 'LEFT', right: [right, moved(right, OCTAVE_STEPS)], left: [left, moved(left, OCTAVE_STEPS, 'treble')] }
}

/** Where a hand plays after a change of key: the five keys on or around the new tonic that lie nearest. */
export function rangeAfterChange(before: HandRange, tonality: Tonality): HandRange {
  const [onIt, around] = [rangeOf(before.hand, tonality, 'tonic'), rangeOf(before.hand, tonality, 'around')]
  return Math.abs(around.low - before.low) < Math.abs(onIt.low - before.low) ? around : onIt
}
