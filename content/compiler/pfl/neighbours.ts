import { LETTERS, type Letter, pitchClassOf } from '@prelude/domain/music'
import { signatureAlter, type WrittenPitch } from '@prelude/domain/notation'
import type { PflOrnament } from './document.ts'

/** Semitones from a note to the note of the next letter, upwards or downwards. */
function interval(written: WrittenPitch, fifths: number, step: 1 | -1, alter: number | null): number {
  const letter = LETTERS[(LETTERS.indexOf(written.letter) + step + LETTERS.length) % LETTERS.length] as Letter
  const there = pitchClassOf({ letter, alter: 0 }) + (alter ?? signatureAlter(letter, fifths))
  const here = pitchClassOf({ letter: written.letter, alter: 0 }) + written.alter
  return ((((there - here) * step) % 12) + 12) % 12
}

/** The keys that an ornament touches beside its own, by the signature and its accidental. */
export const neighbours = (written: WrittenPitch, fifths: number, { kind, alter }: PflOrnament): { above: number; below: number } => {
  const isBelow = kind === 'mordent' || kind === 'turn'
  return { above: interval(written, fifths, 1, isBelow ? null : alter), below: interval(written, fifths, -1, isBelow ? alter : null) }
}
