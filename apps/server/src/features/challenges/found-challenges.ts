import type { CallAnswer } from '@prelude/contract'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { createSearchIndex, foldText, holdsWords, type SearchIndex } from '../catalogue/front-door.ts'

export type ChallengeCounts = CallAnswer<'GET challenge/catalog'>['content']['challenges']

const textOf = ({ title, piece, version }: SchoolChallenge): string =>
  foldText([title, piece.title, ...piece.otherTitles, piece.artist, piece.mood, ...piece.tags, version.title].join(' '))

export interface ChallengeSearch {
  /** Those that hold every word; where none does, those of the pieces that the catalogue finds, which forgives what is misspelt. */
  find(challenges: readonly SchoolChallenge[], search: string): readonly SchoolChallenge[]
}

/** The texts, folded once, and the index of the pieces, made for the first search that needs it. */
export function createChallengeSearch(all: readonly SchoolChallenge[]): ChallengeSearch {
  const texts = new Map(all.map((challenge) => [challenge, textOf(challenge)]))
  const pieces = [...new Set(all.map(({ piece }) => piece))]
  let index: SearchIndex | undefined
  const alike = (search: string): ReadonlySet<number> => {
    index ??= createSearchIndex(pieces)
    return new Set(Array.from(index.find(search).pieces, (place) => pieces[place]?.id ?? 0))
  }
  return {
    find: (challenges, search) => {
      if (search === '') return challenges
      const matches = challenges.filter((challenge) => holdsWords(texts.get(challenge) ?? '', search))
      if (matches.length > 0) return matches
      const ids = alike(search)
      return challenges.filter(({ piece }) => ids.has(piece.id))
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
