import { type Accidental, accidentalsOf, type Cell } from '@prelude/domain/notation'
import type { ArrangedNote } from '../arrange/arrangement.ts'

/** The signs that are drawn in one measure of a staff, graces before their note. */
export const staffAccidentals = (voices: readonly (readonly Cell<ArrangedNote>[])[], fifths: number): Accidental[] =>
  accidentalsOf(
    voices
      .flat()
      .sort((a, b) => a.onset - b.onset)
      .flatMap(({ graces, heads }) => [
        ...graces.map(({ written }) => ({ ...written, isTied: false })),
        ...heads.map(({ note, tiedFrom }) => ({ ...note.written, isTied: tiedFrom })),
      ]),
    fifths,
  ).flatMap((sign) => sign ?? [])
