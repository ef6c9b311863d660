import { type Letter, type Pitch, pitchFrom, type Tonality } from '../../music/index.ts'
import type { Expression, Finger, Hand } from '../../score/index.ts'

export const TICKS_PER_QUARTER = 48
/** Every text is a period: two phrases of four measures. */
export const PHRASE_MEASURES = 4
export const READING_MEASURES = 2 * PHRASE_MEASURES

/** `rests`: a note after one, which is easily played too early. */
export const RHYTHM_CLASSES = ['quarters', 'eighths', 'rests', 'dotted', 'tied', 'compound', 'syncopation', 'sixteenths'] as const
export type RhythmClass = (typeof RHYTHM_CLASSES)[number]
export type SignatureClass = `${'sharp' | 'flat'}-${1 | 2 | 3 | 4}`

/** A class of what is read: what a learner reads well or badly. */
export type ReadingFocus =
  | `clef-${'treble' | 'bass'}`
  | `interval-${2 | 3 | 4 | 5 | 6 | 8}`
  | `rhythm-${RhythmClass}`
  | `signature-${SignatureClass}`
  | 'meter-three'
  | 'hands-alternating'
  | 'hands-together'
  | 'accidental'
  | 'ledger'
  | 'shift'
  | 'chords'

/** What a text is made from: the same one on every machine. */
export interface ReadingOrder {
  readonly focus: ReadingFocus
  readonly level: number
  readonly seed: number
}

export type MeterName = '4/4' | '3/4' | '6/8'
export interface Meter {
  readonly name: MeterName
  readonly beats: number
  readonly beatTicks: number
  readonly measureTicks: number
}
export const METERS: Readonly<Record<MeterName, Meter>> = {
  '4/4': { name: '4/4', beats: 4, beatTicks: 48, measureTicks: 192 },
  '3/4': { name: '3/4', beats: 3, beatTicks: 48, measureTicks: 144 },
  '6/8': { name: '6/8', beats: 2, beatTicks: 72, measureTicks: 144 },
}

/**
 * Which hand has what. Of two hands at once one has the melody, the other one holds, steps in halves, or plays chords, struck or broken.
 */
export type Texture = 'right' | 'left' | 'alternating' | 'right-held' | 'left-held' | 'right-halves' | 'right-chords' | 'right-broken'

/** A note of a text. `step` counts white keys from do of octave 0 (middle C is 28): the place on the staff; `alter` is in semitones. */
export interface ReadNote {
  readonly hand: Hand
  readonly onset: number
  readonly duration: number
  readonly step: number
  readonly alter: number
  readonly figure: RhythmClass
  readonly finger: Finger | null
  /** Of the melody, not of what goes with it. */
  readonly isMelody: boolean
}

export interface ReadingPiece {
  readonly order: ReadingOrder
  readonly tonality: Tonality
  readonly meter: Meter
  readonly beatsPerMinute: number
  readonly texture: Texture
  /** In the order of their onsets, then from low to high. */
  readonly notes: readonly ReadNote[]
  /** The chord of each measure: 0 is the tonic. */
  readonly harmony: readonly number[]
  /** The first measure that the hand plays in another place; null where it stays. */
  readonly shiftAt: number | null
  /** Letters, hairpins and slurs: printed, and no part of the points. */
  readonly expression: Expression
}

export const LETTERS: readonly Letter[] = ['C', 'D', 'E', 'F', 'G', 'A', 'B']
const NATURALS = [0, 2, 4, 5, 7, 9, 11]
export const mod7 = (step: number): number => ((step % 7) + 7) % 7

export const letterOf = (step: number): Letter => LETTERS[mod7(step)] ?? 'C'
export const octaveOfStep = (step: number): number => Math.floor(step / 7)
/** The key of a place on the staff: 28 is middle C. */
export const pitchOfStep = (step: number, alter = 0): Pitch => pitchFrom(12 * (octaveOfStep(step) + 1) + (NATURALS[mod7(step)] ?? 0) + alter)

const SHARPS: readonly Letter[] = ['F', 'C', 'G', 'D', 'A', 'E', 'B']
/** What the signature does to a place on the staff: a sharp, a flat or nothing. */
export function signatureAlter(step: number, fifths: number): number {
  const place = SHARPS.indexOf(letterOf(step))
  return place < fifths ? 1 : place >= 7 + fifths ? -1 : 0
}
/** 0 is the tonic, 4 the dominant, 6 the leading note. */
export const degreeOf = (step: number, { tonic }: Pick<Tonality, 'tonic'>): number => mod7(step - LETTERS.indexOf(tonic.letter))

export const signatureClass = (fifths: number): SignatureClass => `${fifths > 0 ? 'sharp' : 'flat'}-${Math.abs(fifths) as 1 | 2 | 3 | 4}`
