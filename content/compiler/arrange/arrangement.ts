import type { WrittenPitch } from '@prelude/domain/notation'
import type { Finger, Hand, Ornament } from '@prelude/domain/score'
import type { VERSION_CODES } from '../../catalogue-schema.ts'
import type { Articulation, PflSyllable } from '../pfl/document.ts'
import type { PedalInterval, UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'

export type VersionCode = (typeof VERSION_CODES)[number]
export type ArrangementLevel = 1 | 3 | 4 | 5 | 6

/** A note on one of the two staves. Written values come from the lengths; `voice` 2 is a held voice under another. */
export interface ArrangedNote {
  readonly onset: number
  readonly duration: number
  readonly written: WrittenPitch
  readonly hand: Hand
  readonly voice: 1 | 2
  readonly finger: Finger | null
  readonly grace: boolean
  readonly rolled: boolean
  readonly articulations: readonly Articulation[]
  readonly ornament?: Ornament | null
  readonly slursStarted: number
  readonly slursEnded: number
  readonly syllables: readonly PflSyllable[]
}

export interface Direction {
  readonly at: number
  readonly words: string
}

export interface Arrangement {
  /** Null for an exercise or a bloc. */
  readonly code: VersionCode | null
  /** The unfolded piece; the concert version has two more measures. */
  readonly piece: UnfoldedPiece
  readonly notes: readonly ArrangedNote[]
  /** Notes of the MELODY channel. */
  readonly sung: readonly UnfoldedNote[]
  /** The other part of a piece for four hands; absent elsewhere. */
  readonly partner?: readonly ArrangedNote[]
  readonly pedals: readonly PedalInterval[]
  readonly directions: readonly Direction[]
  /** The bloc in use: an easier one than asked where that was too hard. */
  readonly blocId: number | null
}

export const placed = (note: UnfoldedNote, hand: Hand, voice: 1 | 2 = 1): ArrangedNote => ({
  onset: note.onset,
  duration: note.duration,
  written: note.written,
  hand,
  voice,
  finger: note.finger,
  grace: note.grace,
  rolled: false,
  articulations: note.articulations,
  ornament: note.ornament,
  slursStarted: note.slursStarted,
  slursEnded: note.slursEnded,
  syllables: note.syllables,
})

export const generated = (onset: number, duration: number, written: WrittenPitch, hand: Hand): ArrangedNote => ({
  onset,
  duration,
  written,
  hand,
  voice: 1,
  finger: null,
  grace: false,
  rolled: false,
  articulations: [],
  slursStarted: 0,
  slursEnded: 0,
  syllables: [],
})

/** Widest chord of an arrangement, in semitones: six white keys, eight, nine (spec: curriculum §4.3). */
export const spanOfLevel = (level: ArrangementLevel): number => (level <= 3 ? 9 : level <= 5 ? 12 : 14)
