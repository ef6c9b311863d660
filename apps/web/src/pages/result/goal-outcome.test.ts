import { describe, expect, it } from 'vitest'
import type { ShownTake } from '../../shared/takes/front-door.ts'
import { goalHeadline, goalWords } from './goal-outcome.texts.ts'
import { goalOutcomeOf } from './goal-outcome.ts'
import { figuresForGoal } from './take-figures.ts'

const verdicts = (...list: string[]) => list.map((verdict) => ({ verdict }))
const take = (type: string, score: number | null, notes = verdicts('right', 'right'), extras: unknown[] = []) =>
  ({ playable_type: type, score, notes, extras }) as unknown as ShownTake
const goal = (score: number, timed: boolean) => ({ score, timed })
const STEP = { isStep: true, isWhole: true }
const ALONE = { isStep: false, isWhole: true }

describe('what a take is worth for its goal', () => {
  it.each([
    ['a challenge of a module, slow', take('challenge', 72), goal(80, true), STEP, { thing: 'step', score: 72, asked: 80, isReached: false }],
    ['a challenge by itself', take('challenge', 84), goal(80, true), ALONE, { thing: 'challenge', score: 84, isReached: true }],
    ['an exercise without tempo: the share of right keys', take('exercise', 60), goal(80, false), STEP, { score: 100, isReached: true }],
    ['the same with wrong keys', take('exercise', 60, verdicts('right', 'missed'), [{}, {}]), goal(80, false), STEP, { score: 33, isReached: false }],
    ['a piece as a step', take('version', 79.6), goal(80, true), STEP, { score: 80, asked: 80, isReached: true }],
    ['a piece by itself', take('version', 99), goal(80, true), ALONE, null],
    ['a passage', take('challenge', 90), goal(80, true), { isStep: true, isWhole: false }, null],
    ['a take that was not heard', take('challenge', null), goal(80, true), STEP, null],
  ])('%s', (_what, played, model, place, outcome) => {
    if (outcome === null) expect(goalOutcomeOf(played, model, place)).toBeNull()
    else expect(goalOutcomeOf(played, model, place)).toMatchObject(outcome)
  })

  it.each([
    ['step', 72, 'L’étape demande 80\u00a0points\u00a0: il en manque 8.', undefined],
    ['challenge', 79, 'Le défi demande 80\u00a0points\u00a0: il en manque 1.', undefined],
    ['exercise', 84, 'L’exercice demande 80\u00a0points\u00a0: c’est atteint.', 'Objectif atteint.'],
  ] as const)('%s with %s points: %s', (thing, score, words, headline) => {
    const outcome = { thing, score, asked: 80, isReached: score >= 80, isTimed: true }
    expect([goalWords(outcome), goalHeadline(outcome)]).toEqual([words, headline])
  })

  it('a goal beyond « validé » that was missed is nearly reached', () =>
    expect(goalHeadline({ thing: 'step', score: 86, asked: 90, isReached: false, isTimed: true })).toBe('Vous y êtes presque.'))
})

it.each([
  ['a step in « Attendre »', 'step', { kind: 'tries', first: 4, noteCount: 5 }, true, { kind: 'goal', points: 72 }],
  ['a slow step', 'step', { kind: 'slow', notes: 88, speed: 0.7 }, true, { kind: 'goal', points: 72 }],
  ['a step as written', 'step', { kind: 'score' }, true, { kind: 'score' }],
  ['a step in which only keys count', 'step', { kind: 'score' }, false, { kind: 'goal', points: 72 }],
  ['a challenge by itself', 'challenge', { kind: 'slow', notes: 88, speed: 0.7 }, true, { kind: 'slow', notes: 88, speed: 0.7 }],
] as const)('%s leads with one figure', (_what, thing, figures, isTimed, shown) =>
  expect(figuresForGoal(figures, { thing, score: 72, asked: 80, isReached: false, isTimed })).toEqual(shown),
)
