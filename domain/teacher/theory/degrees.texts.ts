import type { ChordQuality, Spelling, Tonality } from '@prelude/domain/music'
import { capitalised } from '../../basics/index.ts'
import { chordWords, degreeOrdinal, keyWords, noteWords } from './names.texts.ts'

/** A chord of a key: its root and its quality. */
export interface KeyChord {
  readonly root: Spelling
  readonly quality: ChordQuality
}

const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  'sous dominante': 'sous-dominante',
  sousdominante: 'sous-dominante',
  'sus dominante': 'sus-dominante',
  susdominante: 'sus-dominante',
  'sus tonique': 'sus-tonique',
  sustonique: 'sus-tonique',
  'sous tonique': 'sous-tonique',
  mediane: 'médiante',
}
const chordsWords = (chords: readonly KeyChord[]): string => chords.map(({ root, quality }) => chordWords(root, quality)).join(', ')

export const DEGREE_TEXTS = {
  leading: (key: Tonality, note: Spelling): string =>
    `La sensible de ${keyWords(key)} est ${noteWords(note)}, un demi-ton sous la tonique ${noteWords(key.tonic)}.`,
  functionNote: (key: Tonality, word: string, chord: KeyChord | undefined): string | undefined =>
    chord &&
    `La ${FUNCTION_WORDS[word] ?? word} de ${keyWords(key)} est ${noteWords(chord.root)}. Son accord : ${chordWords(chord.root, chord.quality)}.`,
  degree: (key: Tonality, degree: number, chord: KeyChord | undefined, leading: Spelling): string | undefined => {
    if (!chord) return undefined
    const raised = key.mode === 'minor' && degree === 7 ? ` (${noteWords(leading)} en mineur harmonique)` : ''
    return `Le ${degreeOrdinal(degree).replace('première', 'premier')} degré de ${keyWords(key)} est ${noteWords(chord.root)}${raised}. Son accord : ${chordWords(chord.root, chord.quality)}.`
  },
  progression: (key: Tonality, chords: readonly KeyChord[], isCadence: boolean): string =>
    `En ${keyWords(key)} : ${chordsWords(chords)}.${isCadence ? ' Le deuxième se joue souvent avec sa septième, le cinquième aussi.' : ''}`,
  chordsOfKey: (key: Tonality, chords: readonly KeyChord[]): string =>
    `Les accords de ${keyWords(key)} : ${chordsWords(chords)}.${key.mode === 'minor' ? ` ${capitalised('le cinquième est majeur par la sensible')}.` : ''}`,
} as const
