import type { Spelling, Tonality } from '@prelude/domain/music'
import { capitalised } from '../../basics/index.ts'
import { chordWords, intervalWords, keyWords, noteWords, semitonesWords, symbolOf } from './names.texts.ts'
import type { NamedNote } from './reading/named-notes.ts'

/** As the learner wrote it: symbols stay symbols, notes stay notes. */
const itemWords = ({ root, quality, bass, isSymbol }: NamedNote): string => {
  if (isSymbol) return `${symbolOf(root, quality ?? '')}${bass ? `/${symbolOf(bass, '')}` : ''}`
  return quality === undefined ? noteWords(root) : chordWords(root, quality)
}
const listWords = (items: readonly NamedNote[]): string => items.map(itemWords).join(', ')
const withArticle = (words: string): string =>
  /^1 /.test(words) ? words.replace('1', 'un') : /^\d/.test(words) ? words : words === 'triton' ? 'un triton' : `une ${words}`

export const TRANSPOSITION_TEXTS = {
  byInterval: (words: string, isDown: boolean, moved: readonly NamedNote[]): string =>
    `${capitalised(withArticle(words))} plus ${isDown ? 'bas' : 'haut'} : ${listWords(moved)}.`,
  toKey: (from: Spelling, to: Spelling, moved: readonly NamedNote[]): string => `De ${noteWords(from)} en ${noteWords(to)} : ${listWords(moved)}.`,
  distance: (from: Spelling, to: Spelling, interval: Spelling, semitones: number, isDown: boolean): string =>
    `De ${noteWords(from)} en ${noteWords(to)}, il faut ${isDown ? 'descendre' : 'monter'} de ${semitonesWords(semitones)} : une ${intervalWords(interval) ?? ''}.`,
  key: (from: Tonality, words: string, isDown: boolean, to: Tonality): string =>
    `${capitalised(withArticle(words))} plus ${isDown ? 'bas' : 'haut'} que ${keyWords(from)} : ${keyWords(to)}.`,
} as const
