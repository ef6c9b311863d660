import type { Spelling, Tonality } from '@prelude/domain/music'
import { capitalised } from '../../basics/index.ts'
import { intervalWords, keyWords, noteWords, semitonesWords, tonesCounted } from './names.texts.ts'
import { isSameNote, semitonesOf } from './spelled-intervals.ts'

const NUMBERS = ['', 'unisson', 'seconde', 'tierce', 'quarte', 'quinte', 'sixte', 'septième'] as const
const isUnison = (interval: Spelling): boolean => isSameNote(interval, { letter: 'C', alter: 0 })
const withTritone = (words: string): string => (words === 'quarte augmentée' ? 'quarte augmentée, le triton' : words)
/** Counted in semitones alone where there is no whole tone. */
const bySteps = (semitones: number): string =>
  semitones < 2 ? semitonesWords(semitones) : `${semitonesWords(semitones)} (${tonesCounted(semitones)})`
const withArticle = (words: string): string =>
  /^1 /.test(words) ? words.replace('1', 'un') : /^(?:\d|unisson|triton)/.test(words) ? words : `une ${words}`

export const INTERVAL_TEXTS = {
  between: (from: Spelling, to: Spelling, interval: Spelling, isDown: boolean): string | undefined => {
    const way = `De ${noteWords(from)} à ${noteWords(to)}${isDown ? ' en descendant' : ''}`
    if (isUnison(interval)) return `${way} : une octave, soit ${bySteps(12)}.`
    const words = intervalWords(interval)
    if (words === undefined || semitonesOf(interval) < 0) return undefined
    return `${way} : ${withTritone(words)}, soit ${bySteps(semitonesOf(interval))}.`
  },
  size: (semitones: number, words: string): string => `${capitalised(withArticle(words))} compte ${bySteps(semitones)}.`,
  octaveKeys: (): string =>
    'Une octave a 12 demi-tons : 7 touches blanches et 5 noires. D’un do au do suivant compris, cela fait 13 touches, dont 8 blanches.',
  noteAt: (from: Spelling, words: string, note: Spelling, isDown: boolean, other: Spelling | undefined): string =>
    `${capitalised(/^\d/.test(words) ? words.replace(/^1 /, 'un ') : words === 'triton' ? 'le triton' : `la ${words}`.replace('la octave', 'l’octave'))} ${
      isDown ? 'au-dessous' : 'au-dessus'
    } de ${noteWords(from)} : ${noteWords(note)}${other ? ` (ou ${noteWords(other)})` : ''}.`,
  keyAt: (from: Tonality, words: string, to: Tonality, isDown: boolean): string =>
    `${capitalised(keyWords(from))}, ${withArticle(words)} ${isDown ? 'plus bas' : 'plus haut'}, devient ${keyWords(to)}.`,
  noteOfKey: (key: Tonality, interval: Spelling, note: Spelling): string =>
    `La ${intervalWords(interval) ?? ''} de ${keyWords(key)} : ${noteWords(note)}.`,
  either: (from: Spelling, number: number, major: Spelling, minor: Spelling, isDown: boolean): string =>
    `La ${NUMBERS[number] ?? ''} majeure ${isDown ? 'au-dessous' : 'au-dessus'} de ${noteWords(from)} : ${noteWords(major)} ; la mineure : ${noteWords(minor)}.`,
} as const
