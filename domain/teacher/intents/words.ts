import { withoutAccents } from '../language/split-words.ts'

/** Longer texts are read up to here: the request stands in the first sentences. */
const MOST_WORDS = 60
const MARKS = /[?!]/g
const LETTERS_AND_FIGURES = /[a-z]+|\d+|[?!]|%/g
/** « loooong »: a letter three times and more is one that is written twice. */
const STRETCHED = /([a-z])\1{2,}/g
/** Up to here a number is one of a measure, a finger, a message; above, of a tempo or a percentage. */
const LARGEST_SMALL_NUMBER = 16

/** Figures say of what kind a number is, and not which: « de 5 », « à 80 » and « à 120 » are read alike. */
const ofNumber = (figures: string): string => (Number(figures) <= LARGEST_SMALL_NUMBER ? '#small' : '#large')

/**
 * The words of a text as the network reads them: without capitals and accents, numbers by their size, « ? » and « ! » as words. The label of the turn
 * before, if there is one, is the first word.
 */
export function intentWords(text: string, previousLabel?: string): readonly string[] {
  const plain = withoutAccents(text.toLowerCase()).replace(STRETCHED, '$1$1').replace(MARKS, ' $& ')
  const words = (plain.match(LETTERS_AND_FIGURES) ?? []).map((word) => (/^\d/.test(word) ? ofNumber(word) : word)).slice(0, MOST_WORDS)
  return previousLabel === undefined ? words : [`<${previousLabel}>`, ...words]
}
