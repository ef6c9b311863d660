import { describe, expect, it } from 'vitest'
import { GOAL_WORDS_MOST, goalWordsOf, hasGoalWords, toggleGoal, USER_GOALS, userGoalsOf } from './goals.ts'

describe('goals of a learner', () => {
  it('are proposed in the order of the specification', () => expect(USER_GOALS).toEqual([5, 3, 7, 4, 10, 8, 1, 100]))

  it.each([
    [
      [8, 5, 5, 77],
      [5, 8],
    ],
    [
      [100, 1],
      [1, 100],
    ],
    [['5'], []],
    [null, []],
    [{ 5: true }, []],
  ])('stored as %j are %j', (stored, goals) => expect(userGoalsOf(stored)).toEqual(goals))

  it.each([
    [[5, 8], 8, [5]],
    [[5], 3, [5, 3]],
    [[], 1, [1]],
  ] as const)('%j with %i chosen become %j', (goals, goal, after) => expect(toggleGoal([...goals], goal)).toEqual(after))

  it('ask for a free text where the goal is not specific', () => expect(USER_GOALS.filter(hasGoalWords)).toEqual([1, 100]))

  it.each([
    [{ 1: 'La Lettre à Élise', 5: 'rien', 100: '' }, { 1: 'La Lettre à Élise' }],
    [{ 100: 'x'.repeat(GOAL_WORDS_MOST + 1) }, { 100: 'x'.repeat(GOAL_WORDS_MOST) }],
    [{ 1: 12 }, {}],
    [null, {}],
  ])('keep of the words %j only what is theirs', (stored, words) => expect(goalWordsOf(stored)).toEqual(words))
})
