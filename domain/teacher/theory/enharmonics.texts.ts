import type { Spelling } from '@prelude/domain/music'
import { capitalised } from '../../basics/index.ts'
import { noteWords } from './names.texts.ts'

const orWords = (notes: readonly Spelling[]): string => notes.map(noteWords).join(' ou ')

export const ENHARMONIC_TEXTS = {
  others: (note: Spelling, names: readonly Spelling[]): string =>
    `${capitalised(noteWords(note))} s’appelle aussi ${orWords(names)} : c’est la même touche.`,
  onKey: (note: Spelling, isBlack: boolean, names: readonly Spelling[]): string =>
    `${capitalised(noteWords(note))} est une touche ${isBlack ? 'noire' : 'blanche'}, ${names.length > 0 ? `la même que ${orWords(names)}` : 'sans autre nom usuel'}.`,
  between: (low: Spelling, high: Spelling, names: readonly Spelling[]): string =>
    names.length > 0
      ? `Entre ${noteWords(low)} et ${noteWords(high)} : la touche noire ${orWords(names)}.`
      : `Entre ${noteWords(low)} et ${noteWords(high)}, il n’y a pas de touche noire : ils sont à un demi-ton.`,
  same: (left: Spelling, right: Spelling, isSame: boolean): string =>
    isSame
      ? `Oui : ${noteWords(left)} et ${noteWords(right)} sont la même touche du piano, écrite de deux façons.`
      : `Non : ${noteWords(left)} et ${noteWords(right)} sont deux touches différentes.`,
} as const
