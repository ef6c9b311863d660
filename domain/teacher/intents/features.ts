import { fnv1a } from '../../basics/index.ts'

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

/** The whole word and its pieces of two to five letters, its ends marked: « <pa », « pas> ». */
function piecesOf(word: string): Uint16Array {
  const marked = `<${word}>`
  const pieces = [`=${word}`]
  if (!/^[#<?!%]/.test(word))
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length += 1)
      for (let at = 0; at + length <= marked.length; at += 1) pieces.push(marked.slice(at, at + length))
  return Uint16Array.from(new Set(pieces.map((piece) => fnv1a(piece) % PIECE_ROWS)))
}

export function intentFeatures(words: readonly string[]): IntentFeatures {
  const before = (at: number): string => words[at] ?? (at === -1 ? '^' : '^^')
  return {
    pieces: words.map(piecesOf),
    groups: words.map((word, at) => {
      const two = `${before(at - 1)} ${word}`
      return Uint16Array.of(fnv1a(two) % GROUP_ROWS, fnv1a(`${before(at - 2)} ${two}`) % GROUP_ROWS)
    }),
  }
}
