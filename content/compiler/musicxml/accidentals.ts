import type { Letter } from '@prelude/domain/music'
import type { WrittenPitch } from '../pfl/document.ts'
import type { Cell } from './layout.ts'

const SHARPS: readonly Letter[] = ['F', 'C', 'G', 'D', 'A', 'E', 'B']
const NAMES: Readonly<Record<number, string>> = { [-2]: 'flat-flat', [-1]: 'flat', 0: 'natural', 1: 'sharp', 2: 'double-sharp' }

/** Alteration of a letter by the signature: in fa major si is flat. */
export const signatureAlter = (letter: Letter, fifths: number): number => {
  const place = SHARPS.indexOf(letter)
  if (fifths > 0) return place < fifths ? 1 : 0
  return 6 - place < -fifths ? -1 : 0
}

/** The accidentals to draw in one measure of one staff, by written pitch object; a tied note needs none. */
export function accidentalsOf(voices: readonly (readonly Cell[])[], fifths: number): Map<WrittenPitch, string> {
  const inForce = new Map<string, number>()
  const signs = new Map<WrittenPitch, string>()
  const meet = (written: WrittenPitch): void => {
    const place = `${written.letter}${written.octave}`
    if ((inForce.get(place) ?? signatureAlter(written.letter, fifths)) !== written.alter) signs.set(written, NAMES[written.alter] ?? 'natural')
    inForce.set(place, written.alter)
  }
  for (const cell of voices.flat().sort((a, b) => a.onset - b.onset)) {
    for (const grace of cell.graces) meet(grace.written)
    for (const head of cell.heads) if (!head.tiedFrom) meet(head.note.written)
  }
  return signs
}
