import type { CallAnswer } from '@prelude/contract'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { createSearchIndex, foldText, holdsWords, type SearchIndex, searchedWords } from '../catalogue/front-door.ts'

export type ChallengeCounts = CallAnswer<'GET challenge/catalog'>['content']['challenges']

const textOf = ({ title, piece, version }: SchoolChallenge): string =>
  foldText([title, piece.title, ...piece.otherTitles, piece.artist, piece.mood, ...piece.tags, version.title].join(' '))

export interface ChallengeSearch {
  /** Those that hold every word; where none does, those of the pieces that the catalogue finds, which forgives what is misspelt. */
  find(isVisible: (challenge: SchoolChallenge) => boolean, search: string): readonly SchoolChallenge[]
}

/** The texts, folded once, and the index of the pieces, made for the first search that needs it. What is found keeps the order of `all`. */
export function createChallengeSearch(all: readonly SchoolChallenge[]): ChallengeSearch {
  const texts = all.map(textOf)
  const pieces = [...new Set(all.map(({ piece }) => piece))]
  let index: SearchIndex | undefined
  const alike = (search: string): ReadonlySet<number> => {
    index ??= createSearchIndex(pieces)
    return new Set(Array.from(index.find(search).pieces, (place) => pieces[place]?.id ?? 0))
  }
  return {
    find: (isVisible, search) => {
      if (search === '') return all.filter(isVisible)
      const words = searchedWords(search)
      const matches = all.filter((challenge, place) => holdsWords(texts[place] ?? '', words) && isVisible(challenge))
      if (matches.length > 0) return matches
      const ids = alike(search)
      return all.filter((challenge) => ids.has(challenge.piece.id) && isVisible(challenge))
    },
  }
}

/** From the easiest. */
export const inOrder = (challenges: readonly SchoolChallenge[]): SchoolChallenge[] =>
  [...challenges].sort((a, b) => a.difficulty - b.difficulty || a.piece.level - b.piece.level || a.id - b.id)

/** How many there are of each difficulty, and how many of them are completed. */
export function countsOf(challenges: readonly SchoolChallenge[], isCompleted: (challenge: SchoolChallenge) => boolean): ChallengeCounts {
  const of = (difficulty: number): ChallengeCounts['d1'] => {
    const own = challenges.filter((challenge) => challenge.difficulty === difficulty)
    return { count: own.length, completed_count: own.filter(isCompleted).length }
  }
  return { d1: of(1), d2: of(2), d3: of(3), d4: of(4) }
}
