import { fifthsOf, LETTERS, type Letter, SEMITONES_OF_LETTER, type Spelling, spellingOfFifths } from '@prelude/domain/music'

// An interval is the note that stands so far above do: a minor third is mi flat, an augmented fourth fa sharp.

/** Reads « Eb », « F# », « Bbb ». */
export const spelledAs = (name: string): Spelling => ({
  letter: name.charAt(0) as Letter,
  alter: name.slice(1).startsWith('b') ? -(name.length - 1) : name.length - 1,
})

/** The notes at intervals above a tonic: `notesAbove(sol, 'C E G')` is sol si ré. */
export const notesAbove = (tonic: Spelling, intervals: string): readonly Spelling[] =>
  intervals.split(' ').map((name) => movedUp(tonic, spelledAs(name)))

export const movedUp = (from: Spelling, interval: Spelling): Spelling => spellingOfFifths(fifthsOf(from) + fifthsOf(interval))
export const movedDown = (from: Spelling, interval: Spelling): Spelling => spellingOfFifths(fifthsOf(from) - fifthsOf(interval))
/** The interval from a note up to the next one of that name. */
export const intervalUp = (from: Spelling, to: Spelling): Spelling => spellingOfFifths(fifthsOf(to) - fifthsOf(from))

/** 1 for a unison, 3 for a third. */
export const numberOf = ({ letter }: Spelling): number => LETTERS.indexOf(letter) + 1
/** Within the octave; diminished seconds have none, diminished unisons less. */
export const semitonesOf = ({ letter, alter }: Spelling): number => SEMITONES_OF_LETTER[letter] + alter

/** Beyond a double flat or a double sharp a note has no name. */
export const areNamed = (notes: readonly Spelling[]): boolean => notes.every(({ alter }) => Math.abs(alter) <= 2)

export const isSameNote = (left: Spelling, right: Spelling): boolean => left.letter === right.letter && left.alter === right.alter

/** The intervals that are named by semitones alone, from none to an octave less a semitone. */
const OF_SEMITONES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
export const intervalOfSemitones = (semitones: number): Spelling => spelledAs(OF_SEMITONES[((semitones % 12) + 12) % 12] ?? 'C')
