import { createLru } from '../../kernel/lru.ts'
import { type CatalogueIndex, foldText, holdsWords, searchedWords } from '../catalogue/front-door.ts'

/** Finds the pieces that someone named, by their places in the catalogue. */
export type FindWanted = (words: string) => readonly number[]

const MOST = 3
const KEPT = 500
/** Words of fewer letters say nothing of a piece. */
const FEWEST_LETTERS = 3

/** A search costs more than the rest of home together, and the words of a goal hardly change: what was found is kept. Every word must be in the names. */
export function createFindWanted(catalogue: CatalogueIndex): FindWanted {
  const cache = createLru<readonly number[]>(KEPT, () => 1)
  return (words) => {
    const cached = cache.get(words)
    if (cached) return cached
    const searched = searchedWords(words)
    const isNamed = (place: number): boolean => {
      const piece = catalogue.pieces[place]
      return piece !== undefined && holdsWords(foldText([piece.title, piece.artist, ...piece.otherTitles].join(' ')), searched)
    }
    const isLong = words.replace(/[^\p{Letter}\p{Number}]/gu, '').length >= FEWEST_LETTERS
    const pieces = isLong ? [...catalogue.search.find(words).pieces].filter(isNamed).slice(0, MOST) : []
    cache.set(words, pieces)
    return pieces
  }
}
