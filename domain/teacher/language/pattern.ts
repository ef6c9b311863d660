import { isLight, type Token } from './token.ts'

/** A word of a phrase: a name, or the beginning of one (« ralenti* »). */
type Matcher = (token: Token) => boolean

/**
 * What is looked for, in words: `ralentir | moins vite | plus lent*`. Alternatives are phrases of names (infinitives, forms without accents, names of the
 * lexicon); light words may stand between the words of a phrase. `^` at the beginning: the phrase begins the clause; `$` at its end: it ends it.
 */
export interface Pattern {
  readonly text: string
  readonly phrases: readonly Phrase[]
}

interface Phrase {
  readonly words: readonly Matcher[]
  readonly atStart: boolean
  readonly atEnd: boolean
}

function matcherOf(word: string): Matcher {
  if (word === '#') return ({ number }) => number !== undefined
  if (word.endsWith('*')) {
    const start = word.slice(0, -1)
    return ({ names }) => [...names].some((name) => name.startsWith(start))
  }
  return ({ names }) => names.has(word)
}

const phraseOf = (text: string): Phrase => {
  const atStart = text.startsWith('^')
  const atEnd = text.endsWith('$')
  const words = text
    .slice(atStart ? 1 : 0, atEnd ? -1 : undefined)
    .trim()
    .split(/\s+/)
  return { words: words.map(matcherOf), atStart, atEnd }
}

const splitPhrases = (text: string): string[] =>
  text
    .split('|')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean)

export const pattern = (text: string): Pattern => ({ text, phrases: splitPhrases(text).map(phraseOf) })

/** A table of patterns by name. */
export const patterns = <Name extends string>(table: Readonly<Record<Name, string>>): Readonly<Record<Name, Pattern>> =>
  Object.fromEntries(Object.entries<string>(table).map(([name, text]) => [name, pattern(text)])) as Record<Name, Pattern>

/** The words that a pattern is written with, for the lexicon of the speller. */
export const wordsOfPattern = (text: string): string[] => text.match(/[a-z]{4,}(?![a-z*])/g) ?? []

/** Most light words between two words of a phrase. */
const MOST_BETWEEN = 2

function endOfPhrase(tokens: readonly Token[], at: number, { words }: Phrase): number | undefined {
  let index = at
  for (const [place, word] of words.entries()) {
    let skipped = 0
    while (place > 0 && skipped < MOST_BETWEEN && index < tokens.length && !word(tokens[index] as Token) && isLight(tokens[index] as Token)) {
      index += 1
      skipped += 1
    }
    const token = tokens[index]
    if (!token || !word(token)) return undefined
    index += 1
  }
  return index
}

export interface PatternMatch {
  readonly from: number
  /** Index after the last token. */
  readonly to: number
}

/** Where a pattern first stands in the tokens. */
export function find(tokens: readonly Token[], { phrases }: Pattern): PatternMatch | undefined {
  for (let from = 0; from < tokens.length; from += 1)
    for (const phrase of phrases) {
      if (phrase.atStart && from > 0) continue
      const to = endOfPhrase(tokens, from, phrase)
      if (to !== undefined && (!phrase.atEnd || tokens.slice(to).every((token) => token.mark))) return { from, to }
    }
  return undefined
}

export const has = (tokens: readonly Token[], wanted: Pattern): boolean => find(tokens, wanted) !== undefined
