import type { LessonHand } from '@prelude/domain/lessons'
import type { Clef } from '@prelude/domain/notation'
import type { GlyphName } from './staff-glyphs.ts'

/** What is drawn of a staff, in tenths of a staff space. */

export interface StaffHead {
  readonly x: number
  readonly y: number
  readonly glyph: GlyphName
  readonly accidental: GlyphName | null
  readonly ledgers: readonly number[]
  readonly finger: number | null
  readonly name: string
}
export interface StaffChord {
  readonly hand: LessonHand
  readonly at: number
  readonly quarters: number
  readonly heads: readonly StaffHead[]
  readonly stem: { readonly x: number; readonly from: number; readonly to: number } | null
  readonly flag: { readonly glyph: GlyphName; readonly x: number; readonly y: number } | null
  readonly dots: number
  readonly rest: { readonly glyph: GlyphName; readonly x: number; readonly y: number } | null
  readonly articulation: { readonly kind: 'staccato' | 'accent' | 'tenuto' | 'fermata'; readonly x: number; readonly y: number } | null
  /** The sign of an ornament above the note. */
  readonly ornament: { readonly glyph: GlyphName; readonly x: number; readonly y: number } | null
  /** The wavy line before a rolled chord. */
  readonly roll: { readonly x: number; readonly y1: number; readonly y2: number } | null
  /** A short grace note before it, drawn small. */
  readonly grace: { readonly x: number; readonly y: number } | null
}
export interface StaffBeam {
  readonly x1: number
  readonly x2: number
  readonly y: number
  readonly hand: LessonHand
}
export interface StaffLayout {
  readonly width: number
  readonly height: number
  readonly staves: readonly { readonly top: number; readonly clef: Clef | null; readonly lines: readonly number[] }[]
  readonly signature: readonly { readonly glyph: GlyphName; readonly x: number; readonly y: number }[]
  readonly meter: { readonly x: number; readonly digits: readonly [number, number] } | null
  readonly chords: readonly StaffChord[]
  readonly beams: readonly StaffBeam[]
  readonly triplets: readonly { readonly x: number; readonly y: number }[]
  /** Slurs, and ties, which are flatter. */
  readonly slurs: readonly { readonly x1: number; readonly x2: number; readonly y1: number; readonly y2: number; readonly bend: number }[]
  readonly bars: readonly number[]
  /** Where a repeat begins, unless it begins with the music, and where it ends. */
  readonly repeat: { readonly from: number | null; readonly to: number } | null
  /** The brackets of two endings. */
  readonly endings: readonly { readonly number: 1 | 2; readonly x1: number; readonly x2: number; readonly y: number }[]
  /** The line of « 8va » above the staff. */
  readonly octaveLine: { readonly x1: number; readonly x2: number; readonly y: number } | null
  /** The place of each onset, for the cursor. */
  readonly onsets: readonly (readonly [at: number, x: number])[]
}
