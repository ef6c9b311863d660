import { LETTERS, type Pitch, pitchFrom } from '../../music/index.ts'
import { pitchOfStep, signatureAlterAt } from '../../notation/index.ts'
import { beforeInLine } from './classes.ts'
import { measureNumberAt, type ReadNote, tonalityAt } from './items.ts'
import type { ReadingVerdict } from './judge.ts'
import { inOtherClef } from './staff.ts'

/** Why a wrong key was struck, as far as the page shows it. */
export type ReadingCause =
  /** Read as if it stood under the other clef. */
  | 'other-clef'
  /** The sharp or flat of the signature was forgotten. */
  | 'signature'
  /** The sign before the note was overlooked. */
  | 'accidental'
  | 'octave'
  /** Up for down. */
  | 'direction'
  /** Too far or not far enough. */
  | 'interval'
  /** The first note, one of a chord, or a key that the signature does not have: no line was misread. */
  | 'place'

export interface CausedFault {
  readonly cause: ReadingCause
  readonly note: ReadNote
  /** The printed number of its measure; 0 is the upbeat. */
  readonly measure: number
  /** Of the signature in force. */
  readonly fifths: number
  readonly played: Pitch
  /** The note of the same line before; null where it is the first one, or a chord. */
  readonly before: ReadNote | null
}

const isSameClass = (a: number, b: number): boolean => (a - b) % 12 === 0

/** The place on the staff of a key by its signature, nearest to where it lies. */
export function stepOfPitch(pitch: number, fifths: number): number {
  const base = (Math.floor(pitch / 12) - 1) * LETTERS.length
  const steps = Array.from({ length: 2 * LETTERS.length }, (_, place) => base - 2 + place)
  const exact = steps.find((step) => pitchOfStep(step, signatureAlterAt(step, fifths)) === pitch)
  return exact ?? steps.find((step) => pitchOfStep(step) === pitch || pitchOfStep(step, 1) === pitch) ?? base
}

function causeOf(fifths: number, note: ReadNote, before: ReadNote | null, played: Pitch): ReadingCause {
  const askedPitch = pitchOfStep(note.step, note.alter)
  const bySignature = signatureAlterAt(note.step, fifths)
  if (isSameClass(played, askedPitch)) return 'octave'
  if (note.alter === bySignature && bySignature !== 0 && isSameClass(played, pitchOfStep(note.step))) return 'signature'
  if (note.alter !== bySignature && isSameClass(played, pitchOfStep(note.step, bySignature))) return 'accidental'
  const other = inOtherClef(note)
  if (isSameClass(played, pitchOfStep(other, signatureAlterAt(other, fifths)))) return 'other-clef'
  return lineCause(note, before, played, fifths)
}

/** True of a key that a line or a space stands for in this signature. */
const isOnStaff = (pitch: number, fifths: number): boolean => {
  const step = stepOfPitch(pitch, fifths)
  return pitchOfStep(step, signatureAlterAt(step, fifths)) === pitch
}

function lineCause(note: ReadNote, before: ReadNote | null, played: Pitch, fifths: number): ReadingCause {
  if (!before || !isOnStaff(played, fifths)) return 'place'
  const [wanted, struck] = [note.step - before.step, stepOfPitch(played, fifths) - before.step]
  return wanted !== 0 && Math.sign(wanted) === -Math.sign(struck) ? 'direction' : 'interval'
}

/** One note that would be right under the other clef is chance: two of them are a habit. */
const CLEF_HABIT = 2

/** Every wrong key with its cause, in the order of the music. */
export function causedFaults({ piece, notes }: Pick<ReadingVerdict, 'piece' | 'notes'>): readonly CausedFault[] {
  const lines = beforeInLine(piece)
  const faults = notes.flatMap(({ played }, index): CausedFault[] => {
    const note = piece.notes[index]
    if (played === null || !note) return []
    const before = lines[index] ?? null
    const { fifths } = tonalityAt(piece, note.onset)
    return [{ cause: causeOf(fifths, note, before, pitchFrom(played)), note, measure: measureNumberAt(piece, note.onset), fifths, played, before }]
  })
  const byClef = faults.filter(({ cause }) => cause === 'other-clef')
  if (byClef.length === 0 || byClef.length >= CLEF_HABIT) return faults
  return faults.map((fault) => {
    const { cause, note, before, played, fifths } = fault
    return cause === 'other-clef' ? { ...fault, cause: lineCause(note, before, played, fifths) } : fault
  })
}
