import { expect, it } from 'vitest'
import { nextChallenge, type OfferedChallenge, pointsLacking } from './next-challenge.ts'

const one = (id: number, more: Partial<OfferedChallenge> = {}): OfferedChallenge => ({
  ...{ id, difficulty: 2, pieceLevel: 3, isFree: true, isTutorial: false },
  ...{ best: null, goalScore: 80, isCompleted: false, knowsPiece: false },
  ...more,
})
const DONE = { best: 90, isCompleted: true }

it.each<[string, OfferedChallenge[], string | null]>([
  ['the begun one that is nearest to its goal', [one(1), one(2, { best: 40 }), one(3, { best: 71 })], '3 begun'],
  ['nearest by points, not by score', [one(1, { best: 78, goalScore: 85 }), one(2, { best: 75 })], '2 begun'],
  ['of two that are as near the same one every time', [one(4, { best: 71 }), one(3, { best: 71 })], '3 begun'],
  ['begun at another level before new at the own one', [one(1), one(2, { best: 5, difficulty: 4 })], '2 begun'],
  ['the tutorial of who has begun nothing', [one(1, { knowsPiece: true }), one(2, { isTutorial: true, difficulty: 1 })], '2 tutorial'],
  ['a tutorial that was played is like any other', [one(1, { isTutorial: true, best: 60 }), one(2)], '1 begun'],
  ['of a known piece before any other of its difficulty', [one(1), one(2, { knowsPiece: true, isFree: false })], '2 known-piece'],
  ['a free one before one that is not', [one(1, { isFree: false }), one(2, { pieceLevel: 5 })], '2 at-level'],
  ['of the easier piece', [one(1, { pieceLevel: 4 }), one(2, { pieceLevel: 1 })], '2 at-level'],
  ['the own difficulty before a known piece of another', [one(1), one(2, { difficulty: 1, knowsPiece: true })], '1 at-level'],
  ['easier before harder', [one(1, { difficulty: 3 }), one(2, { difficulty: 1 })], '2 at-level'],
  ['one harder before two easier', [one(1, { difficulty: 0 }), one(2, { difficulty: 3 })], '2 at-level'],
  ['never one that is done', [one(1, DONE), one(2, { difficulty: 4 })], '2 at-level'],
  ['never one whose goal is reached and not yet announced', [one(1, { best: 80 }), one(2)], '2 at-level'],
  ['nothing when all are done', [one(1, DONE)], null],
  ['nothing of nothing', [], null],
])('%s', (_, offered, wanted) => {
  const next = nextChallenge(offered, 2)
  expect(next && `${next.challenge.id} ${next.reason}`).toBe(wanted)
})

it.each([
  [71, 80, 9],
  [null, 80, 80],
  [79.6, 80, 1],
  [84.4, 85, 1],
])('%s of %i lacks %i', (best, goal, lacking) => expect(pointsLacking(best, goal)).toBe(lacking))
