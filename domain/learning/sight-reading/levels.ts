import type { Ending, MeterName, ReadingFocus, ReadingTexture, RhythmClass } from './items.ts'

/** What may be asked at a level. */
export interface ReadingLevel {
  /** What it adds to those before it: one thing, or two that are alike. */
  readonly adds: readonly ReadingFocus[]
  readonly textures: readonly ReadingTexture[]
  readonly keys: readonly string[]
  readonly meters: readonly MeterName[]
  readonly values: readonly RhythmClass[]
  /** The widest interval of the melody in steps: 1 is a second, 7 an octave. */
  readonly widest: number
  /** Lowest and highest finger of a hand that stays: on the tonic, or around it. */
  readonly positions: readonly Position[]
  readonly beatsPerMinute: number
  /** What is printed beside the notes; each comes with those before it. */
  readonly marks: ReadingMarks
  /** Texts that end on another note than the tonic, then some that stay open on the dominant. */
  readonly endings: readonly Ending[]
  /** What else a text may have. */
  readonly hasUpbeats: boolean
  readonly hasRichChords: boolean
  readonly hasChromaticNotes: boolean
  readonly hasClefChanges: boolean
  readonly hasKeyChanges: boolean
}

/** Slurs over what is sung in one breath; then piano and forte; then hairpins and mezzo-forte, too. */
export type ReadingMarks = 'none' | 'slurs' | 'letters' | 'hairpins'

/** `tonic`: five keys from it on. `around`: five keys from the dominant below it on. `six`: from the leading note on. `octave`: the hand opens. */
export type Position = 'tonic' | 'around' | 'six' | 'octave' | 'shift'

const FIRST: ReadingLevel = {
  adds: ['clef-treble', 'interval-2', 'rhythm-quarters'],
  textures: ['right'],
  keys: ['C'],
  meters: ['4/4'],
  values: ['quarters'],
  widest: 1,
  positions: ['tonic'],
  beatsPerMinute: 60,
  marks: 'none',
  endings: ['full'],
  hasUpbeats: false,
  hasRichChords: false,
  hasChromaticNotes: false,
  hasClefChanges: false,
  hasKeyChanges: false,
}

const TOGETHER = ['left', 'alternating', 'right-held', 'left-held'] as const
const WALKING = [...TOGETHER, 'right-halves'] as const
const CHORDAL = [...WALKING, 'right-chords', 'right-broken'] as const
/** From here on one line alone is read for its clef only. */
const FULL = ['left-held', 'alternating', 'right-halves', 'right-chords', 'right-broken', 'two-voices'] as const
const UP_TO_TWO_SIGNS = ['C', 'G', 'F', 'D', 'Bb', 'Am', 'Em', 'Dm', 'Bm', 'Gm'] as const
const UP_TO_THREE_SIGNS = ['G', 'F', 'D', 'Bb', 'A', 'Eb', 'Am', 'Em', 'Dm', 'Gm', 'Bm', 'Cm', 'F#m'] as const

/** Each level is the one before it with what changes. */
const CHANGES: readonly (Partial<ReadingLevel> & Pick<ReadingLevel, 'adds'>)[] = [
  { adds: ['clef-bass'], textures: ['right', 'left'] },
  { adds: ['interval-3'], widest: 2, positions: ['tonic', 'around'] },
  { adds: ['hands-alternating'], textures: ['right', 'left', 'alternating'], beatsPerMinute: 66, marks: 'slurs' },
  { adds: ['rhythm-rests'], values: ['quarters', 'rests'], endings: ['full', 'imperfect'] },
  { adds: ['meter-three'], meters: ['4/4', '3/4'], marks: 'letters' },
  { adds: ['rhythm-eighths'], values: ['quarters', 'rests', 'eighths'], beatsPerMinute: 60 },
  { adds: ['interval-4', 'interval-5'], widest: 4, beatsPerMinute: 66 },
  { adds: ['hands-together'], textures: TOGETHER, beatsPerMinute: 60 },
  { adds: ['signature-sharp-1', 'signature-flat-1'], keys: ['C', 'G', 'F'], endings: ['full', 'imperfect', 'open'], hasRichChords: true },
  { adds: ['upbeat'], textures: WALKING, hasUpbeats: true },
  { adds: ['rhythm-dotted', 'rhythm-tied'], values: ['quarters', 'rests', 'eighths', 'dotted', 'tied'], beatsPerMinute: 66 },
  { adds: ['accidental'], keys: ['C', 'G', 'F', 'Am', 'Em', 'Dm'], positions: ['tonic', 'around', 'six'], marks: 'hairpins' },
  { adds: ['signature-sharp-2', 'signature-flat-2'], keys: UP_TO_TWO_SIGNS, beatsPerMinute: 69 },
  { adds: ['shift', 'ledger'], positions: ['tonic', 'around', 'six', 'shift'] },
  { adds: ['rhythm-compound'], meters: ['4/4', '3/4', '6/8'], beatsPerMinute: 60 },
  { adds: ['chords'], textures: CHORDAL, beatsPerMinute: 66 },
  { adds: ['signature-sharp-3', 'signature-flat-3'], keys: UP_TO_THREE_SIGNS },
  { adds: ['interval-6', 'interval-8'], widest: 7, positions: ['around', 'six', 'octave', 'shift'] },
  { adds: ['rhythm-syncopation'], values: ['quarters', 'rests', 'eighths', 'dotted', 'tied', 'syncopation'], hasChromaticNotes: true },
  { adds: ['rhythm-sixteenths'], values: ['quarters', 'rests', 'eighths', 'dotted', 'tied', 'syncopation', 'sixteenths'] },
  { adds: ['signature-sharp-4', 'signature-flat-4'], keys: [...UP_TO_THREE_SIGNS, 'E', 'Ab', 'C#m', 'Fm'], beatsPerMinute: 69 },
  { adds: ['two-voices'], textures: FULL, beatsPerMinute: 63 },
  { adds: ['melody-chords'], textures: [...FULL, 'melody-chords'] },
  { adds: ['clef-change'], hasClefChanges: true },
  { adds: ['key-change'], hasKeyChanges: true, beatsPerMinute: 66 },
]

const LEVELS: ReadingLevel[] = [FIRST]
for (const change of CHANGES) LEVELS.push({ ...(LEVELS[LEVELS.length - 1] ?? FIRST), ...change })

export const READING_LEVELS = LEVELS.length

const clamped = (level: number): number => Math.min(Math.max(Math.trunc(level), 1), READING_LEVELS)

export const readingLevel = (level: number): ReadingLevel => LEVELS[clamped(level) - 1] ?? FIRST
/** What is new at a level. */
export const readingFocusesOf = (level: number): readonly ReadingFocus[] => readingLevel(level).adds
/** What is read at a level: its own and all below. */
export const readingFocusesUpTo = (level: number): readonly ReadingFocus[] => LEVELS.slice(0, clamped(level)).flatMap(({ adds }) => adds)

export const READING_FOCUSES: readonly ReadingFocus[] = LEVELS.flatMap(({ adds }) => adds)
const ALL: ReadonlySet<string> = new Set(READING_FOCUSES)
export const isReadingFocus = (word: string): word is ReadingFocus => ALL.has(word)
