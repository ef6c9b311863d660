import { fnv1a } from '../../basics/index.ts'
import { lemmaOf } from '../language/read-text.ts'

/** Rows of the tables of vectors: pieces of words, and words in their order. */
export const PIECE_ROWS = 24_576
export const GROUP_ROWS = 24_576
const SHORTEST_PIECE = 2
const LONGEST_PIECE = 5

/** What a text looks up: by word the rows of its pieces, and the rows of the groups of two and three words that end with it. */
export interface IntentFeatures {
  readonly pieces: readonly Uint16Array[]
  readonly groups: readonly Uint16Array[]
}

const isWord = (word: string): boolean => /^[a-z]/.test(word)

/** The whole word, its lemma, and its pieces of two to five letters, its ends marked: « <pa », « pas> ». */
function piecesOf(word: string, lemma: string): Uint16Array {
  const marked = `<${word}>`
  const pieces = [`=${word}`]
  if (isWord(word)) {
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length += 1)
      for (let at = 0; at + length <= marked.length; at += 1) pieces.push(marked.slice(at, at + length))
    pieces.push(`~${lemma}`)
  }
  return Uint16Array.from(new Set(pieces.map((piece) => fnv1a(piece) % PIECE_ROWS)))
}

/** Two and three words in their order, up to the one at `at`. */
function groupsAt(words: readonly string[], at: number, mark: string): readonly string[] {
  const before = (place: number): string => words[place] ?? (place === -1 ? '^' : '^^')
  const two = `${mark}${before(at - 1)} ${words[at]}`
  return [two, `${mark}${before(at - 2)} ${two}`]
}

export function intentFeatures(words: readonly string[]): IntentFeatures {
  const lemmas = words.map((word) => (isWord(word) ? lemmaOf(word) : word))
  return {
    pieces: words.map((word, at) => piecesOf(word, lemmas[at] ?? word)),
    groups: words.map((_, at) => Uint16Array.from([...groupsAt(words, at, ''), ...groupsAt(lemmas, at, '~')], (group) => fnv1a(group) % GROUP_ROWS)),
  }
}
