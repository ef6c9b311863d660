import { foldText } from './search-text.ts'

/** The longest search in words: what comes after them is not looked at. */
const MOST_WORDS = 16

/** Letters and figures apart: « BWV846 » is « bwv », « 846 ». */
const WORD = /\p{Letter}+|\p{Number}+/gu

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => foldText(text).match(WORD) ?? []

export const wordsOfSearch = (search: string): string[] => wordsOf(search).slice(0, MOST_WORDS)

/** Words that say little of what is meant, in the languages of the titles. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a ai au aux c ce d dans de des du en est et il j je l la le les ma me mon n on ou par pour qu que qui s sa se son sur t un une vous y and for in my of o oh the to we you no piano partition chanson musique'.split(
    ' ',
  ),
)
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word)

/** What is written in messages, and what is meant. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  1: ['un', 'une'],
  2: ['de', 'deux'],
  7: ['cet', 'cette'],
  c: ['ces', 'ses'],
  d: ['des'],
  ds: ['dans'],
  g: ['j'],
  ke: ['que'],
  ki: ['qui'],
  koi: ['quoi'],
  kom: ['comme'],
  mn: ['mon'],
  o: ['au', 'eau'],
  pr: ['pour'],
  sr: ['sur'],
  st: ['saint'],
  ste: ['sainte'],
  tt: ['tout'],
  vs: ['vous'],
}
export const meantBy = (word: string): readonly string[] => MEANT[word] ?? []
