import { describe, expect, it } from 'vitest'
import { type KnownPiece, type NewWork, type PlannedGoal, practicePlan, type WeakPassage } from './index.ts'
import type { PracticeChoices } from './practice-plan.ts'

const passage = (playableId: number) => ({
  playableType: 'version' as const,
  playableId,
  fromMeasure: 0,
  toMeasure: 3,
  hands: 'BOTH' as const,
  speed: 0.85,
})
const due = (playableId: number, seconds = 70): PracticeChoices['revisions'][number] => ({
  ...passage(playableId),
  letters: ['A'],
  seconds,
  reason: 'fading',
  days: 9,
  share: 0.9,
  retrievability: 0.88,
  isTooHard: false,
})
const step = (playableId: number): NewWork => ({ ...passage(playableId), letter: 'B', stage: 'both', consolidation: null })
const weak = (playableId: number): WeakPassage => ({ ...passage(playableId), fault: 'pitch' })
const knownPiece = (playableId: number, seconds = 60): KnownPiece => ({ ...passage(playableId), seconds, best: 92 })

const NOTHING: PracticeChoices = { minutes: 20, revisions: [], work: [], weak: [], pieces: [] }
const RICH: PracticeChoices = {
  minutes: 20,
  revisions: [due(1), due(2), due(3), due(4), due(5), due(6), due(7), due(8)],
  work: [step(10), step(11)],
  weak: [weak(12), weak(13)],
  pieces: [knownPiece(20), knownPiece(21), knownPiece(22)],
}
const shown = (goals: readonly PlannedGoal[]): string => goals.map(({ kind, playableId }) => `${kind} ${playableId}`).join(', ')
const secondsOf = (goals: readonly PlannedGoal[]): number => goals.reduce((total, { seconds }) => total + seconds, 0)

describe('the goals of a session', () => {
  it.each<[string, Partial<PracticeChoices>, string]>([
    ['of ten minutes', { minutes: 10 }, 'revise 1, learn 10, revise 2, revise 3, mend 12, enjoy 20'],
    ['of twenty', {}, 'revise 1, learn 10, revise 2, revise 3, revise 4, revise 5, revise 6, mend 12, learn 11, enjoy 20'],
    ['with nothing due', { revisions: [] }, 'learn 10, mend 12, learn 11, mend 13, enjoy 20'],
    [
      'with nothing begun',
      { work: [], weak: [] },
      'revise 1, revise 2, revise 3, revise 4, revise 5, revise 6, revise 7, revise 8, enjoy 21, enjoy 22, enjoy 20',
    ],
    ['without a piece that is known', { pieces: [] }, 'revise 1, learn 10, revise 2, revise 3, revise 4, revise 5, revise 6, mend 12, learn 11'],
    [
      'the piece at the end is not one that is revised',
      { revisions: [due(20)], work: [step(10)], weak: [] },
      'revise 20, learn 10, enjoy 22, enjoy 21',
    ],
    ['a first piece', { revisions: [], work: [step(10)], weak: [], pieces: [] }, 'learn 10'],
    ['a revision alone that is longer than the session', { revisions: [due(1, 2000)], work: [], weak: [], pieces: [] }, 'revise 1'],
    ['nothing', { revisions: [], work: [], weak: [], pieces: [] }, ''],
  ])('%s', (_name, some, goals) => expect(shown(practicePlan({ ...RICH, ...some }))).toBe(goals))

  it.each([10, 20, 30] as const)('fill %i minutes and no more', (minutes) => {
    const seconds = secondsOf(practicePlan({ ...RICH, minutes }))
    expect(seconds).toBeLessThanOrEqual(60 * minutes)
    expect(seconds).toBeGreaterThan(0.8 * 60 * Math.min(minutes, 25))
  })

  it('leave room for new sections, however many are due', () => {
    const goals = practicePlan({ ...RICH, revisions: Array.from({ length: 60 }, (_, place) => due(100 + place)) })
    const revised = goals.filter(({ kind }) => kind === 'revise')
    expect(secondsOf(revised)).toBeLessThanOrEqual(0.4 * 20 * 60)
    expect(goals.filter(({ kind }) => kind === 'learn' || kind === 'mend').length).toBeGreaterThanOrEqual(2)
  })

  it('are worked on for five minutes at most', () => {
    for (const { kind, seconds } of practicePlan({ ...NOTHING, minutes: 30, work: [step(1)], weak: [weak(2)] }))
      expect([kind, seconds]).toEqual([kind, 300])
  })
})
