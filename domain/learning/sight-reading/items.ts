import { LETTERS, type Tonality } from '../../music/index.ts'
import { type Clef, type Meter, meterOf } from '../../notation/index.ts'
import type { Expression, Finger, Hand } from '../../score/index.ts'

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
  | 'upbeat'
  | 'hands-alternating'
  | 'hands-together'
  | 'accidental'
  | 'ledger'
  | 'shift'
  | 'chords'
  | 'two-voices'
  | 'melody-chords'
  | 'clef-change'
  | 'key-change'

/** What a text is made from: the same one on every machine. */
export interface ReadingOrder {
  readonly focus: ReadingFocus
  readonly level: number
  readonly seed: number
}

export type MeterName = '4/4' | '3/4' | '6/8'
/** A meter in which texts are written, with its name. */
export interface ReadingMeter extends Meter {
  readonly name: MeterName
}
export const METERS: Readonly<Record<MeterName, ReadingMeter>> = {
  '4/4': { name: '4/4', ...meterOf(4, 4) },
  '3/4': { name: '3/4', ...meterOf(3, 4) },
  '6/8': { name: '6/8', ...meterOf(6, 8) },
}

/**
 * Which hand has what. Of two hands at once one has the melody, the other one holds, steps in halves, plays chords, struck or broken, or moves as a
 * second voice. `melody-chords`: tones of the chord under the melody in the same hand, over a bass.
 */
export type ReadingTexture =
  | 'right'
  | 'left'
  | 'alternating'
  | 'right-held'
  | 'left-held'
  | 'right-halves'
  | 'right-chords'
  | 'right-broken'
  | 'two-voices'
  | 'melody-chords'

/** How a text ends: on the tonic; over the tonic chord, on another tone of it; or open, over the dominant. */
export type Ending = 'full' | 'imperfect' | 'open'

/** A note of a text. `step` counts white keys from do of octave 0 (middle C is 28): the place on the staff; `alter` is in semitones. */
export interface ReadNote {
  readonly hand: Hand
  /** In ticks from the first bar line: below 0 in an upbeat. */
  readonly onset: number
  readonly duration: number
  readonly step: number
  readonly alter: number
  readonly clef: Clef
  readonly figure: RhythmClass
  readonly finger: Finger | null
  /** Of the melody, not of what goes with it. */
  readonly isMelody: boolean
}

export interface ReadingPiece {
  readonly order: ReadingOrder
  /** Of each phrase: the same one where the key stays. */
  readonly tonalities: readonly [Tonality, Tonality]
  readonly meter: ReadingMeter
  /** Ticks before the first bar line, which the last measure lacks; 0 for none. */
  readonly upbeat: number
  readonly beatsPerMinute: number
  readonly texture: ReadingTexture
  /** In the order of their onsets, then from low to high. */
  readonly notes: readonly ReadNote[]
  /** The chord of each measure: 0 is the tonic. */
  readonly harmony: readonly number[]
  readonly ending: Ending
  /** The first measure that the hand plays in another place; null where it stays. */
  readonly shiftAt: number | null
  /** The hand that has another clef in the second phrase. */
  readonly clefChange: Hand | null
  /** Letters, hairpins and slurs: printed, and no part of the points. Ticks as of the notes. */
  readonly expression: Expression
}

/** The phrase of a tick: its upbeat belongs to it. */
export const phraseAt = ({ meter, upbeat }: Pick<ReadingPiece, 'meter' | 'upbeat'>, tick: number): 0 | 1 =>
  tick < PHRASE_MEASURES * meter.measureTicks - upbeat ? 0 : 1
/** The key of a tick. */
export const tonalityAt = (piece: Pick<ReadingPiece, 'meter' | 'upbeat' | 'tonalities'>, tick: number): Tonality =>
  piece.tonalities[phraseAt(piece, tick)]
/** The printed number of the measure of a tick; 0 is the upbeat. */
export const measureNumberAt = ({ meter }: Pick<ReadingPiece, 'meter'>, tick: number): number => Math.floor(tick / meter.measureTicks) + 1

/** 0 is the tonic, 4 the dominant, 6 the leading note. */
export const degreeOf = (step: number, { tonic }: Pick<Tonality, 'tonic'>): number =>
  (((step - LETTERS.indexOf(tonic.letter)) % LETTERS.length) + LETTERS.length) % LETTERS.length

export const signatureClass = (fifths: number): SignatureClass => `${fifths > 0 ? 'sharp' : 'flat'}-${Math.abs(fifths) as 1 | 2 | 3 | 4}`
