import { describe, expect, it } from 'vitest'
import { type LearntSection, learnersDayOf, revisionsOf, type SectionMemory, todaysRevisions } from './index.ts'

const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2026, 0, 5, 11)
const TODAY = learnersDayOf(null, NOW_MS)

/** Played so many days ago, due since its stability was over. */
const memory = (daysAgo: number, stabilityDays: number, more: Partial<SectionMemory> = {}): SectionMemory => {
  const lastAtMs = NOW_MS - daysAgo * DAY_MS
  return { stabilityDays, difficulty: 5, lastAtMs, reviews: 3, lapses: 0, expectedLapses: 0, agains: 0, lastShare: 0.9, lastSpeed: 1, ...more }
}
const section = (playableId: number, letter: string, measures: readonly [number, number], more: Partial<LearntSection> = {}): LearntSection => ({
  playableType: 'version',
  playableId,
  letter,
  fromMeasure: measures[0],
  toMeasure: measures[1],
  seconds: 20,
  memory: memory(5, 4),
  ...more,
})
const linesOf = (sections: readonly LearntSection[]) =>
  revisionsOf(sections, TODAY).map(({ playableId, letters }) => `${playableId} ${letters.join('')}`)

describe('what is to be played again', () => {
  it.each<[string, LearntSection[], string[]]>([
    ['nothing is due', [section(1, 'A', [0, 3], { memory: memory(2, 4) })], []],
    ['neighbours in one go', [section(1, 'B', [4, 7]), section(1, 'A', [0, 3])], ['1 AB']],
    [
      'with one in between that is not due',
      [section(1, 'A', [0, 3]), section(1, 'B', [4, 7], { memory: memory(1, 9) }), section(1, 'C', [8, 9])],
      ['1 A', '1 C'],
    ],
    ['two pieces', [section(1, 'A', [0, 3]), section(2, 'A', [4, 7])], ['1 A', '2 A']],
    ['more than one go', [section(1, 'A', [0, 3], { seconds: 200 }), section(1, 'B', [4, 7], { seconds: 60 })], ['1 A', '1 B']],
    ['the least known first', [section(1, 'A', [0, 3]), section(2, 'A', [0, 3], { memory: memory(60, 4) })], ['2 A', '1 A']],
  ])('%s', (_name, sections, expected) => expect(linesOf(sections)).toEqual(expected))

  it.each([
    ['shaky', memory(5, 4, { lastShare: 0.55 }), 5, 0.55],
    ['shaky', memory(5, 4, { lastShare: 0.69, reviews: 1 }), 5, 0.69],
    ['fresh', memory(3, 2, { reviews: 1 }), 3, 0.9],
    ['fading', memory(40, 21), 40, 0.9],
  ] as const)('because it is %s', (reason, own, days, share) =>
    expect(revisionsOf([section(1, 'A', [0, 3], { memory: own })], TODAY)).toMatchObject([{ reason, days, share }]),
  )

  it('says the reason of the least known section, at the slowest tempo', () => {
    const sections = [section(1, 'A', [0, 3]), section(1, 'B', [4, 7], { memory: memory(20, 4, { lastShare: 0.5, lastSpeed: 0.85 }) })]
    expect(revisionsOf(sections, TODAY)).toMatchObject([
      { letters: ['A', 'B'], fromMeasure: 0, toMeasure: 7, speed: 0.85, reason: 'shaky', days: 20 },
    ])
  })

  it.each([
    [20, 70],
    [89, 208],
    [90, 105],
  ])('%i s of music are %i s of work', (seconds, work) => expect(revisionsOf([section(1, 'A', [0, 3], { seconds })], TODAY)[0]?.seconds).toBe(work))
})

it('a simpler version would do more good where it was forgotten three times', () =>
  expect(
    [2, 3].map((agains) => revisionsOf([section(1, 'A', [0, 3], { memory: memory(5, 4, { agains }) })], TODAY).map(({ isTooHard }) => isTooHard)),
  ).toEqual([[false], [true]]))

describe('a day', () => {
  const all = (playableType: LearntSection['playableType'], ...seconds: readonly number[]) =>
    seconds.map((own, place) => section(place + 1, 'A', [0, 3], { playableType, seconds: own }))
  const counts = (sections: readonly LearntSection[]) => {
    const { today, later } = todaysRevisions(revisionsOf(sections, TODAY))
    return [today.length, later.length]
  }
  const many = (count: number, seconds = 20) => Array.from({ length: count }, () => seconds)
  it.each<[string, LearntSection[], [number, number]]>([
    ['nothing', [], [0, 0]],
    ['six pieces', all('version', ...many(6)), [6, 0]],
    ['thirty', all('version', ...many(30)), [6, 24]],
    ['two exercises beside them', [...all('version', ...many(30)), ...all('exercise', ...many(5))], [8, 27]],
    ['exercises alone', all('exercise', ...many(5)), [2, 3]],
    ['twelve minutes', all('version', ...many(6, 60)), [4, 2]],
    ['one that is too long', all('version', 1000), [1, 0]],
    ['a short one after one that is too long', all('version', 300, 1000, 20), [2, 1]],
  ])('%s', (_name, sections, expected) => expect(counts(sections)).toEqual(expected))
})
