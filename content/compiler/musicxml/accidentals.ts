import type { WrittenPitch } from '../pfl/document.ts'
import { signatureAlter } from '../signature.ts'
import type { Cell } from './layout.ts'

const NAMES: Readonly<Record<number, string>> = { [-2]: 'flat-flat', [-1]: 'flat', 0: 'natural', 1: 'sharp', 2: 'double-sharp' }

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
