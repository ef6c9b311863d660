import { firstIndexPast } from '@prelude/domain/basics'
import type { RepertoirePiece } from '../../../kernel/repertoire/piece.ts'
import { styleName } from '../names.ts'
import { createLexicon, type Lexicon } from './lexicon.ts'
import { isSmallWord, wordsOf, wordsOfSearch } from './search-words.ts'

/** The texts of a piece that are searched, and how much a word in them counts. */
const FIELDS: readonly { readonly weight: number; readonly textsOf: (piece: RepertoirePiece) => readonly (string | null)[] }[] = [
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
export interface SearchMatches {
  readonly pieces: Int32Array
  readonly scores: Float32Array
}
const NOTHING: SearchMatches = { pieces: new Int32Array(0), scores: new Float32Array(0) }

export interface SearchIndex {
  /** Among the pieces, by their places, that `shows` lets through. Never throws; an empty search finds nothing. */
  find(search: string, shows?: (piece: number) => boolean): SearchMatches
  /** Bytes of its tables, without the words themselves. */
  readonly bytes: number
  readonly words: number
}

interface Tables {
  readonly lexicon: Lexicon
  /** Pieces of each word, `starts[word]` to `starts[word + 1]`, and how much the word counts in each. */
  readonly starts: Uint32Array
  readonly pieces: Uint32Array
  readonly weights: Uint8Array
  /** Words of each title, and the titles without spaces. */
  readonly titleWords: Uint8Array
  readonly joinedTitles: readonly (readonly string[])[]
}

function weighedWords(piece: RepertoirePiece): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { weight, textsOf } of FIELDS)
    for (const text of textsOf(piece)) for (const word of text ? wordsOf(text) : []) if (!weights.has(word)) weights.set(word, weight)
  return weights
}

function buildTables(pieces: readonly RepertoirePiece[]): Tables {
  const weighed = pieces.map(weighedWords)
  const distinct = new Set<string>()
  for (const words of weighed) for (const word of words.keys()) distinct.add(word)
  const lexicon = createLexicon(distinct)
  const starts = new Uint32Array(lexicon.size + 1)
  const count = (word: string): number => lexicon.numberOf(word) ?? 0
  for (const words of weighed) for (const word of words.keys()) starts[count(word) + 1] = (starts[count(word) + 1] ?? 0) + 1
  for (let word = 0; word < lexicon.size; word += 1) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0)
  const places = starts[lexicon.size] ?? 0
  const [of, weights, next] = [new Uint32Array(places), new Uint8Array(places), starts.slice()]
  for (const [piece, words] of weighed.entries())
    for (const [word, weight] of words) {
      const number = count(word)
      const place = next[number] ?? 0
      of[place] = piece
      weights[place] = Math.round(weight * PER_CENT)
      next[number] = place + 1
    }
  return {
    lexicon,
    starts,
    pieces: of,
    weights,
    titleWords: Uint8Array.from(pieces, ({ title }) => Math.min(255, new Set(wordsOf(title)).size)),
    joinedTitles: pieces.map(({ title, otherTitles }) => [title, ...otherTitles].map((text) => wordsOf(text).join(''))),
  }
}

/** A word of the search with the words that it may mean, how alike they are, and how much it counts. */
interface Asked {
  readonly words: readonly number[]
  readonly similarities: readonly number[]
  readonly weight: number
  /** Pieces that have one of them, those with several counted several times. */
  readonly pieces: number
}

const ALIKE_ENOUGH = 0.75

function askedOf({ lexicon, starts }: Tables, written: readonly string[], pieceCount: number): Asked[] {
  return written.map((text, place) => {
    const meant = lexicon.meantBy(text, place === written.length - 1)
    const similarities = new Map(meant.words)
    for (let word = meant.from; word < meant.to; word += 1) similarities.set(word, Math.max(similarities.get(word) ?? 0, meant.begun(word)))
    let [common, all] = [0, 0]
    for (const [word, similarity] of similarities) {
      const pieces = (starts[word + 1] ?? 0) - (starts[word] ?? 0)
      all += pieces
      if (meant.words.has(word) && similarity >= ALIKE_ENOUGH) common += pieces
    }
    const rarity = Math.log(1 + pieceCount / (1 + (common || all)))
    const share = isSmallWord(text) ? SMALL_SHARE : similarities.size === 0 ? UNKNOWN_SHARE : 1
    return { words: [...similarities.keys()], similarities: [...similarities.values()], weight: rarity * share, pieces: all }
  })
}

/** How well each piece answers, added up word by word: a table is a number a piece, and is cleared for those that it was written for. */
function createScoring({ starts, pieces, weights }: Tables, pieceCount: number) {
  const [worths, shares, titles] = [new Float32Array(pieceCount), new Float32Array(pieceCount), new Float32Array(pieceCount)]
  // Of one word of the search: the best of what it may mean.
  const [worth, likest, inTitle] = [new Float32Array(pieceCount), new Float32Array(pieceCount), new Float32Array(pieceCount)]
  /** Place of a piece among those of a word, which stand in their order; -1 where it is none of them. */
  const placeOf = (piece: number, word: number): number => {
    const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0]
    const place = from + firstIndexPast(to - from, (index) => (pieces[from + index] ?? 0) >= piece)
    return place < to && pieces[place] === piece ? place : -1
  }
  /** Adds a word to the pieces that are `found` already, and finds others unless it `addsNone`. */
  function addWord({ words, similarities, weight }: Asked, foundPieces: number[], addsNone: boolean): void {
    const touched: number[] = []
    const touch = (piece: number, place: number, similarity: number): void => {
      const counts = weights[place] ?? 0
      if (likest[piece] === 0) touched.push(piece)
      if (similarity > (likest[piece] ?? 0)) likest[piece] = similarity
      if ((similarity * counts) / PER_CENT > (worth[piece] ?? 0)) worth[piece] = (similarity * counts) / PER_CENT
      if (counts === PER_CENT && similarity > (inTitle[piece] ?? 0)) inTitle[piece] = similarity
    }
    for (const [at, word] of words.entries()) {
      const similarity = similarities[at] ?? 0
      const [start, end] = [starts[word] ?? 0, starts[word + 1] ?? 0]
      // Half of a large catalogue has a « de »: the few pieces that are found are looked up among them.
      if (addsNone && foundPieces.length * Math.log2(end - start + 2) < end - start) {
        for (const piece of foundPieces) {
          const place = placeOf(piece, word)
          if (place >= 0) touch(piece, place, similarity)
        }
        continue
      }
      for (let place = start; place < end; place += 1) {
        const piece = pieces[place] ?? 0
        if (!addsNone || shares[piece] !== 0) touch(piece, place, similarity)
      }
    }
    for (const piece of touched) {
      if (shares[piece] === 0) foundPieces.push(piece)
      worths[piece] = (worths[piece] ?? 0) + (worth[piece] ?? 0) * weight
      shares[piece] = (shares[piece] ?? 0) + (likest[piece] ?? 0) * weight
      titles[piece] = (titles[piece] ?? 0) + (inTitle[piece] ?? 0)
      likest[piece] = worth[piece] = inTitle[piece] = 0
    }
  }
  return {
    /** Calls `visit` for each piece with enough of the search, and for some that have less; `total` is the weight of all words. */
    score(askedWords: readonly Asked[], total: number, visit: (piece: number, worth: number, share: number, inTitle: number) => void): void {
      const foundPieces: number[] = []
      let remainingWeight = total
      // The rarest word first: those that are left for the end are too little for a piece that has nothing else.
      for (const word of askedWords.toSorted((a, b) => a.pieces - b.pieces)) {
        addWord(word, foundPieces, remainingWeight < LEAST_FOUND * total)
        remainingWeight -= word.weight
      }
      for (const piece of foundPieces) {
        visit(piece, worths[piece] ?? 0, shares[piece] ?? 0, titles[piece] ?? 0)
        worths[piece] = shares[piece] = titles[piece] = 0
      }
    },
    bytes: 6 * worths.byteLength,
  }
}

/** Numbers and texts that searches go through, made once for a catalogue. */
export function createSearchIndex(pieces: readonly RepertoirePiece[]): SearchIndex {
  const tables = buildTables(pieces)
  const { lexicon, starts, weights, titleWords, joinedTitles } = tables
  const scoring = createScoring(tables, pieces.length)
  const find = (search: string, shows: (piece: number) => boolean = () => true): SearchMatches => {
    const words = lexicon.read(wordsOfSearch(search))
    if (words.length === 0) return NOTHING
    const askedWords = askedOf(tables, words, pieces.length)
    const total = askedWords.reduce((sum, { weight }) => sum + weight, 0)
    const joined = words.join('')
    const scored: { readonly piece: number; readonly score: number }[] = []
    let best = 0
    scoring.score(askedWords, total, (piece, worth, share, inTitle) => {
      if (share < LEAST_FOUND * total || !shows(piece)) return
      const ofTitle = Math.min(1, inTitle / Math.max(1, titleWords[piece] ?? 1))
      const ofWords = worth / total + WHOLE_TITLE * ofTitle
      // Left out in any case: its titles need not be read.
      if (ofWords + TITLE_BEGUN < LEAST_OF_BEST * best) return
      const begun = (joinedTitles[piece] ?? []).some((title) => title.startsWith(joined))
      const score = ofWords + (begun ? TITLE_BEGUN : 0)
      scored.push({ piece, score })
      if (score > best) best = score
    })
    const good = scored.filter(({ score }) => score >= LEAST_OF_BEST * best).sort((a, b) => b.score - a.score || a.piece - b.piece)
    return { pieces: Int32Array.from(good, ({ piece }) => piece), scores: Float32Array.from(good, ({ score }) => score) }
  }
  const bytes = [starts, tables.pieces, weights, titleWords].reduce((sum, { byteLength }) => sum + byteLength, lexicon.bytes + scoring.bytes)
  return { find, bytes, words: lexicon.size }
}
