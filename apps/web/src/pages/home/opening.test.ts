import { expect, it } from 'vitest'
import { type HomeOpening, openingOf } from './opening.ts'

const having = (pieces: number, challenges: number, modules: number) => ({
  activity: { score: 0, highestScore: 0, history: [], byDay: {}, byWeek: {}, counts: { regularity: 0, connections: 3, pieces, challenges, modules } },
})

it.each<[string, ReturnType<typeof having> | undefined, number, HomeOpening]>([
  ['a new learner', having(0, 0, 0), 0, 'first'],
  ['before the learner is loaded', undefined, 0, 'first'],
  ['a piece in progress', having(0, 0, 0), 1, 'resume'],
  ['a piece in progress after others', having(4, 0, 0), 2, 'resume'],
  ['the only piece is validated', having(1, 0, 0), 0, 'next'],
  ['a challenge is done', having(0, 1, 0), 0, 'next'],
  ['a module is done', having(0, 0, 1), 0, 'next'],
])('%s', (_, learner, inProgress, opening) => expect(openingOf(learner, inProgress)).toBe(opening))
