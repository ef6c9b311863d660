import { describe, expect, it } from 'vitest'
import { type LearntSection, minutesOf, revisionsOf, type SectionMemory, todaysRevisions } from './index.ts'

const DAY_MS = 86_400_000
const NOW_MS = 1_000 * DAY_MS

/** Played so many days ago, due since its stability was over. */
const memory = (daysAgo: number, stabilityDays: number, more: Partial<SectionMemory> = {}): SectionMemory => {
  const lastAtMs = NOW_MS - daysAgo * DAY_MS
  return { stabilityDays, difficulty: 5, lastAtMs, reviews: 3, lapses: 0, expectedLapses: 0, lastShare: 0.9, ...more }
}
const section = (versionId: number, letter: string, measures: readonly [number, number], more: Partial<LearntSection> = {}): LearntSection => ({
  versionId,
  letter,
  fromMeasure: measures[0],
  toMeasure: measures[1],
  speed: 1,
  seconds: 20,
  memory: memory(5, 4),
  ...more,
})
const said = (sections: readonly LearntSection[]) => revisionsOf(sections, NOW_MS).map(({ versionId, letters }) => `${versionId} ${letters.join('')}`)

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
    ['the better known first', [section(1, 'A', [0, 3], { memory: memory(60, 4) }), section(2, 'A', [0, 3])], ['2 A', '1 A']],
  ])('%s', (_name, sections, expected) => expect(said(sections)).toEqual(expected))

  it.each([
    ['shaky', memory(5, 4, { lastShare: 0.55 }), 5, 0.55],
    ['shaky', memory(5, 4, { lastShare: 0.79, reviews: 1 }), 5, 0.79],
    ['fresh', memory(3, 2, { reviews: 1 }), 3, 0.9],
    ['fading', memory(40, 21), 40, 0.9],
  ] as const)('because it is %s', (reason, own, days, share) =>
    expect(revisionsOf([section(1, 'A', [0, 3], { memory: own })], NOW_MS)).toMatchObject([{ reason, days, share }]),
  )

  it('says the reason of the least known section, at the slowest tempo', () => {
    const sections = [section(1, 'A', [0, 3], { speed: 1 }), section(1, 'B', [4, 7], { speed: 0.85, memory: memory(20, 4, { lastShare: 0.5 }) })]
    expect(revisionsOf(sections, NOW_MS)).toMatchObject([
      { letters: ['A', 'B'], fromMeasure: 0, toMeasure: 7, speed: 0.85, reason: 'shaky', days: 20 },
    ])
  })

  it.each([
    [20, 70],
    [89, 208],
    [90, 105],
  ])('%i s of music are %i s of work', (seconds, work) => expect(revisionsOf([section(1, 'A', [0, 3], { seconds })], NOW_MS)[0]?.seconds).toBe(work))
})

describe('a day', () => {
  const all = (...seconds: readonly number[]) =>
    revisionsOf(
      seconds.map((own, place) => section(place + 1, 'A', [0, 3], { seconds: own })),
      NOW_MS,
    )
  const counts = (...[revisions, most]: Parameters<typeof todaysRevisions>) => {
    const { today, later } = todaysRevisions(revisions, most)
    return [today.length, later.length]
  }
  it.each<[string, number[], [number, number]]>([
    ['nothing', [], [0, 0]],
    ['ten of 70 s', Array.from({ length: 10 }, () => 20), [10, 0]],
    ['thirty of 70 s', Array.from({ length: 30 }, () => 20), [10, 20]],
    ['one that is too long', [1000], [1, 0]],
    ['a short one after one that is too long', [300, 1000, 20], [2, 1]],
  ])('%s', (_name, seconds, expected) => expect(counts(all(...seconds))).toEqual(expected))

  it('may be shorter', () => expect(counts(all(20, 20, 20), 150)).toEqual([2, 1]))

  it.each([
    [10, 1],
    [89, 1],
    [90, 2],
    [725, 12],
  ])('%i s are %i min', (seconds, minutes) => expect(minutesOf(seconds)).toBe(minutes))
})
