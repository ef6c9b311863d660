import { expect, test } from 'vitest'
import type { Challenge } from './challenges.queries.ts'
import { nextChallenge, pointsLacking } from './next-challenge.ts'

const challenge = (id: number, more: Partial<Challenge> = {}) =>
  ({ id, difficulty: 1, isFree: true, score: null, completedAt: null, goalScore: 80, ...more }) as Challenge
const done = { score: 90, completedAt: new Date(0) }

test.each<[string, Challenge[], number | null]>([
  ['the begun one that is nearest to its goal', [challenge(1), challenge(2, { score: 40 }), challenge(3, { score: 71 })], 3],
  ['a free easy one before a paid easy one', [challenge(1, { difficulty: 2 }), challenge(2, { isFree: false }), challenge(3)], 3],
  ['never one that is done', [challenge(1, done), challenge(2, { difficulty: 3 })], 2],
  ['nothing when all are done', [challenge(1, done)], null],
])('%s', (_, challenges, wanted) => expect(nextChallenge(challenges)?.id ?? null).toBe(wanted))

test.each([
  [71, 9],
  [null, 80],
  [79.6, 1],
])('%s of 80 lacks %i', (score, lacking) => expect(pointsLacking({ score, goalScore: 80 })).toBe(lacking))
