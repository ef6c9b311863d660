import type { Piece } from '../../../kernel/repertoire/repertoire.ts'
import { styleName } from '../names.ts'
import { createLexicon, type Lexicon, type Meant } from './lexicon.ts'
import { isSmallWord, wordsOf, wordsOfSearch } from './search-words.ts'

/** The texts of a piece that are searched, and how much a word in them counts. */
const FIELDS: readonly { readonly weight: number; readonly textsOf: (piece: Piece) => readonly (string | null)[] }[] = [
  { weight: 1, textsOf: ({ title }) => [title] },
  { weight: 0.95, textsOf: ({ otherTitles }) => otherTitles },
  { weight: 0.9, textsOf: ({ catalogueNumber }) => [catalogueNumber] },
  { weight: 0.8, textsOf: ({ artist }) => [artist] },
  { weight: 0.7, textsOf: ({ firstWords }) => [firstWords] },
  { weight: 0.4, textsOf: ({ tags, mood, dates }) => [...tags.map(styleName), mood, dates] },
]

/** Of what the search says, by the rarity of its words: at least this share is in a piece that is found. */
const LEAST_FOUND = 0.5
/** A piece that is found is worth at least this share of the best one. */
const LEAST_OF_BEST = 0.6
/** A word of the search that is small, or that no piece has, against any other. */
const SMALL_SHARE = 0.35
const UNKNOWN_SHARE = 0.6
/** What a title adds that the search says wholly, and one that it begins. */
const WHOLE_TITLE = 0.3
const TITLE_BEGUN = 0.12

const PER_CENT = 100

/** What a search found: places of pieces in the catalogue, the best first, and how good each is. */
export interface Found {
  readonly pieces: Int32Array
  readonly scores: Float32Array
}
const NOTHING: Found = { pieces: new Int32Array(0), scores: new Float32Array(0) }

export interface SearchIndex {
  /** Never throws; an empty search finds nothing. */
  find(search: string): Found
  /** Bytes of its tables, without the words themselves. */
  readonly bytes: number
  readonly words: number
}

interface Tables {
  readonly lexicon: Lexicon
  /** Words of each piece, with their weights: `starts[piece]` to `starts[piece + 1]`. */
  readonly starts: Uint32Array
  readonly words: Uint32Array
  readonly weights: Uint8Array
  /** Pieces of each word: `wordStarts[word]` to `wordStarts[word + 1]`. */
  readonly wordStarts: Uint32Array
  readonly piecesOf: Uint32Array
  /** Words of each title, and the title without spaces. */
  readonly titleWords: Uint8Array
  readonly joinedTitles: readonly (readonly string[])[]
}

function weighedWords(piece: Piece): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { weight, textsOf } of FIELDS)
    for (const text of textsOf(piece)) for (const word of text ? wordsOf(text) : []) if (!weights.has(word)) weights.set(word, weight)
  return weights
}

function buildTables(pieces: readonly Piece[]): Tables {
  const weighed = pieces.map(weighedWords)
  const lexicon = createLexicon(new Set(weighed.flatMap((words) => [...words.keys()])))
  const count = weighed.reduce((sum, words) => sum + words.size, 0)
  const starts = new Uint32Array(pieces.length + 1)
  const words = new Uint32Array(count)
  const weights = new Uint8Array(count)
  const wordStarts = new Uint32Array(lexicon.size + 1)
  let place = 0
  for (const [piece, of] of weighed.entries()) {
    for (const [word, weight] of of) {
      const number = lexicon.numberOf(word) ?? 0
      words[place] = number
      weights[place] = Math.round(weight * PER_CENT)
      wordStarts[number + 1] = (wordStarts[number + 1] ?? 0) + 1
      place += 1
    }
    starts[piece + 1] = place
  }
  for (let word = 0; word < lexicon.size; word += 1) wordStarts[word + 1] = (wordStarts[word + 1] ?? 0) + (wordStarts[word] ?? 0)
  const piecesOf = new Uint32Array(count)
  const next = wordStarts.slice()
  for (let piece = 0; piece < pieces.length; piece += 1)
    for (let at = starts[piece] ?? 0; at < (starts[piece + 1] ?? 0); at += 1) {
      const word = words[at] ?? 0
      piecesOf[next[word] ?? 0] = piece
      next[word] = (next[word] ?? 0) + 1
    }
  return {
    lexicon,
    starts,
    words,
    weights,
    wordStarts,
    piecesOf,
    titleWords: Uint8Array.from(pieces, ({ title }) => Math.min(255, new Set(wordsOf(title)).size)),
    joinedTitles: pieces.map(({ title, otherTitles }) => [title, ...otherTitles].map((text) => wordsOf(text).join(''))),
  }
}

/** A word of the search with what it may mean and how much it counts. */
interface Asked {
  readonly meant: Meant
  readonly weight: number
  /** Pieces that would have to be looked at for this word. */
  readonly cost: number
}

const piecesWith = ({ wordStarts }: Tables, word: number): number => (wordStarts[word + 1] ?? 0) - (wordStarts[word] ?? 0)

function askedOf(tables: Tables, words: readonly string[], pieceCount: number): Asked[] {
  return words.map((word, place) => {
    const meant = tables.lexicon.meantBy(word, place === words.length - 1)
    let cost = 0
    let surest = 0
    let common = 0
    for (const [number, likeness] of meant.words) {
      const pieces = piecesWith(tables, number)
      cost += pieces
      if (likeness > surest) surest = likeness
      if (likeness >= 0.75) common += pieces
    }
    for (let number = meant.from; number < meant.to; number += 1) cost += piecesWith(tables, number)
    const rarity = Math.log(1 + pieceCount / (1 + (common || cost)))
    const share = isSmallWord(word) ? SMALL_SHARE : surest === 0 && meant.from === meant.to ? UNKNOWN_SHARE : 1
    return { meant, weight: rarity * share, cost }
  })
}

/** The pieces that have one of the rarest words, as many words as are needed so that no piece is missed that has enough of the search. */
function candidatesOf(tables: Tables, asked: readonly Asked[], total: number): Set<number> {
  const candidates = new Set<number>()
  const add = (word: number): void => {
    for (let at = tables.wordStarts[word] ?? 0; at < (tables.wordStarts[word + 1] ?? 0); at += 1) candidates.add(tables.piecesOf[at] ?? 0)
  }
  let left = total
  for (const { meant, weight } of [...asked].sort((one, other) => one.cost - other.cost)) {
    if (left < LEAST_FOUND * total) break
    for (const word of meant.words.keys()) add(word)
    for (let word = meant.from; word < meant.to; word += 1) if (!meant.words.has(word)) add(word)
    left -= weight
  }
  return candidates
}

interface Judged {
  readonly score: number
  readonly share: number
}

/** How well a piece answers: the share of the search that it has, and how much of its title was said. */
function judge(tables: Tables, asked: readonly Asked[], total: number, joined: string, piece: number): Judged {
  const { starts, words, weights, titleWords, joinedTitles } = tables
  let score = 0
  let share = 0
  let said = 0
  for (const { meant, weight } of asked) {
    let best = 0
    let likest = 0
    let inTitle = 0
    for (let at = starts[piece] ?? 0; at < (starts[piece + 1] ?? 0); at += 1) {
      const word = words[at] ?? 0
      const likeness = meant.words.get(word) ?? (word >= meant.from && word < meant.to ? meant.begun(word) : 0)
      if (likeness === 0) continue
      const worth = (likeness * (weights[at] ?? 0)) / PER_CENT
      if (worth > best) best = worth
      if (likeness > likest) likest = likeness
      if (weights[at] === PER_CENT && likeness > inTitle) inTitle = likeness
    }
    score += best * weight
    share += likest * weight
    said += inTitle
  }
  const ofTitle = Math.min(1, said / Math.max(1, titleWords[piece] ?? 1))
  const begun = (joinedTitles[piece] ?? []).some((title) => title.startsWith(joined))
  return { score: score / total + WHOLE_TITLE * ofTitle + (begun ? TITLE_BEGUN : 0), share: share / total }
}

/** Numbers and texts that searches go through, made once for a catalogue. */
export function createSearchIndex(pieces: readonly Piece[]): SearchIndex {
  const tables = buildTables(pieces)
  const find = (search: string): Found => {
    const words = tables.lexicon.read(wordsOfSearch(search))
    if (words.length === 0) return NOTHING
    const asked = askedOf(tables, words, pieces.length)
    const total = asked.reduce((sum, { weight }) => sum + weight, 0)
    const joined = words.join('')
    const found: { readonly piece: number; readonly score: number }[] = []
    let best = 0
    for (const piece of candidatesOf(tables, asked, total)) {
      const { score, share } = judge(tables, asked, total, joined, piece)
      if (share < LEAST_FOUND) continue
      found.push({ piece, score })
      if (score > best) best = score
    }
    const good = found.filter(({ score }) => score >= LEAST_OF_BEST * best).sort((one, other) => other.score - one.score || one.piece - other.piece)
    return { pieces: Int32Array.from(good, ({ piece }) => piece), scores: Float32Array.from(good, ({ score }) => score) }
  }
  const { starts, words, weights, wordStarts, piecesOf } = tables
  const bytes = [starts, words, weights, wordStarts, piecesOf].reduce((sum, { byteLength }) => sum + byteLength, tables.lexicon.bytes)
  return { find, bytes, words: tables.lexicon.size }
}
