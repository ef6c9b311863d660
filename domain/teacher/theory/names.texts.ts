import { type Chord, type ChordQuality, frenchNoteWords, frenchTonality, type Spelling, type Tonality } from '@prelude/domain/music'
import { listed } from '../../basics/index.ts'
import { numberOf } from './spelled-intervals.ts'

/** How things of music are called in answers; notes in words, as answers are read aloud too. */

export const QUALITY_WORDS: Readonly<Record<ChordQuality, string>> = {
  '': 'majeur',
  m: 'mineur',
  dim: 'diminué',
  aug: 'augmenté',
  sus2: 'sus2',
  sus4: 'sus4',
  '7': '7',
  maj7: 'majeur 7',
  m7: 'mineur 7',
  m7b5: 'demi-diminué',
  dim7: 'diminué 7',
  '7sus4': '7 sus4',
  '6': '6',
  m6: 'mineur 6',
  add9: 'add9',
  '9': '9',
}

export const noteWords = (note: Spelling): string => frenchNoteWords(note)
export const notesWords = (notes: readonly Spelling[]): string => notes.map(frenchNoteWords).join(', ')
export const notesListed = (notes: readonly Spelling[]): string => listed(notes.map(frenchNoteWords))
export const tonesWords = (tones: Chord['tones']): string => notesWords(tones.map(({ spelling }) => spelling))
export const chordWords = (root: Spelling, quality: ChordQuality): string => `${frenchNoteWords(root)} ${QUALITY_WORDS[quality]}`
export const keyWords = (tonality: Pick<Tonality, 'mode' | 'tonic'>): string => frenchTonality(tonality)

/** « C#m7 » */
export const symbolOf = ({ letter, alter }: Spelling, quality: ChordQuality): string =>
  `${letter}${alter < 0 ? 'b'.repeat(-alter) : '#'.repeat(alter)}${quality}`

const NUMBERS = ['unisson', 'seconde', 'tierce', 'quarte', 'quinte', 'sixte', 'septième'] as const
const MASCULINE: ReadonlySet<number> = new Set([1])
const PERFECT: ReadonlySet<number> = new Set([1, 4, 5])

function qualityOf(number: number, alter: number): string {
  const isMasculine = MASCULINE.has(number)
  if (PERFECT.has(number)) {
    const words = ['sous-diminué', 'diminué', 'juste', 'augmenté', 'suraugmenté']
    const word = words[alter + 2] ?? ''
    return word === 'juste' || isMasculine ? word : `${word}e`
  }
  return ['sous-diminuée', 'diminuée', 'mineure', 'majeure', 'augmentée', 'suraugmentée'][alter + 3] ?? ''
}

/** « sixte mineure »; undefined beyond what has a name. */
export function intervalWords(interval: Spelling): string | undefined {
  const number = numberOf(interval)
  const quality = qualityOf(number, interval.alter)
  return quality === '' ? undefined : `${NUMBERS[number - 1] ?? ''} ${quality}`
}

/** « 8 demi-tons », « 1 demi-ton », « 0 demi-ton ». */
export const semitonesWords = (count: number): string => `${count} demi-ton${Math.abs(count) < 2 ? '' : 's'}`

/** « 2 tons et demi » */
export function tonesCounted(semitones: number): string {
  const tones = Math.floor(semitones / 2)
  if (tones === 0) return semitonesWords(semitones)
  return `${tones} ton${tones < 2 ? '' : 's'}${semitones % 2 === 1 ? ' et demi' : ''}`
}

const ORDINALS = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième'] as const
export const lineOrdinal = (line: number): string => ORDINALS[line - 1] ?? `${line}e`
export const spaceOrdinal = (space: number): string => (space === 1 ? 'premier' : lineOrdinal(space))
export const degreeOrdinal = (degree: number): string => (degree === 1 ? 'premier' : (['sixième', 'septième'][degree - 6] ?? lineOrdinal(degree)))

/** « 3 dièses », « 1 bémol », « ni dièse ni bémol ». */
export function signsCounted(fifths: number): string {
  if (fifths === 0) return 'ni dièse ni bémol'
  const count = Math.abs(fifths)
  return `${count} ${fifths > 0 ? 'dièse' : 'bémol'}${count < 2 ? '' : 's'}`
}
