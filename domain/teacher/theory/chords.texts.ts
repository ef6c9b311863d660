import { type Chord, pitchClassOf, type Spelling, type Tonality } from '@prelude/domain/music'
import { capitalised, listed } from '../../basics/index.ts'
import { chordWords, degreeOrdinal, keyWords, notesListed, notesWords, noteWords, tonesWords } from './names.texts.ts'

const nameOf = ({ root, quality }: Chord): string => chordWords(root, quality)
/** From the lowest note: « premier renversement ». */
const inversionNames = ['position fondamentale', 'premier renversement', 'deuxième renversement', 'troisième renversement'] as const

export const CHORD_TEXTS = {
  tones: (chord: Chord): string => `L’accord de ${nameOf(chord)} : ${tonesWords(chord.tones)}.`,
  chordAndScale: (chord: Chord, scale: readonly Spelling[]): string =>
    `L’accord de ${nameOf(chord)} : ${tonesWords(chord.tones)}. La gamme : ${notesWords(scale)}.`,
  overBass: (chord: Chord): string => `L’accord de ${nameOf(chord)} (${tonesWords(chord.tones)}) avec ${noteWords(chord.bass)} à la basse.`,
  inversion: (chord: Chord, number: number, notes: readonly Spelling[]): string =>
    `${capitalised(degreeOrdinal(number).replace('première', 'premier'))} renversement de ${nameOf(chord)}, de bas en haut : ${notesWords(notes)}.`,
  noInversion: (chord: Chord, number: number): string =>
    `L’accord de ${nameOf(chord)} a ${chord.tones.length} notes, donc ${chord.tones.length - 1} renversements : il n’y en a pas de ${degreeOrdinal(number)}.`,
  inversions: (chord: Chord, turned: readonly (readonly Spelling[])[]): string =>
    `Renversements de ${nameOf(chord)}, de bas en haut : ${listed(turned.map((notes, index) => `${notes.map(noteWords).join(' ')} (${degreeOrdinal(index + 1)})`))}.`,
  named: (notes: readonly Spelling[], chord: Chord): string => {
    const place = chord.tones.findIndex(({ pitchClass }) => pitchClass === pitchClassOf(chord.bass))
    const inversion = place > 0 ? `, ${inversionNames[place] ?? 'renversé'}` : ''
    return `${capitalised(notesListed(notes))} : c’est l’accord de ${nameOf(chord)}${inversion}.`
  },
  dominantSeventh: (key: Tonality, chord: Chord): string =>
    `La septième de dominante de ${keyWords(key)} est l’accord de ${nameOf(chord)} : ${tonesWords(chord.tones)}.`,
} as const
