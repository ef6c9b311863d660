import { describe, expect, test } from 'vitest'
import type { Course, CourseChoices } from './course.ts'
import { courseOf } from './make-course.ts'
import { ELISE, MENUET } from './test-pieces.ts'
import { scoreOf, type TestScore } from './test-score.ts'

const courseFrom = (test: TestScore, choices: CourseChoices = {}): Course => {
  const { written, played } = scoreOf(test)
  return courseOf(written, played, choices, { handSize: null, shapes: [], openHand: false })
}
/** `A16 B16`: letters with the measures of each section. */
function formOf(course: Course): string {
  return course.cuts.map(({ measure, letter }, i) => `${letter}${(course.cuts[i + 1]?.measure ?? course.playedMeasures) - measure}`).join(' ')
}
const piano = (right: string, left: string, more: Omit<TestScore, 'parts'> = {}): TestScore => ({ parts: [{ staves: [right, left] }], ...more })
const bars = (...texts: string[]): string => texts.join(' | ')
const times = (text: string, count: number): string => Array.from({ length: count }, () => text).join(' | ')

const A = bars('60 62 64 65', '67 65 64 62', '60 64 67 64', '60/4')
const B = bars('72/0.5 71/0.5 69/0.5 67/0.5 65/2', '76/2 74/2', '69/3 67', '67/4')
const C = bars('64/1.5 64/0.5 64/2', '57/0.5 59/0.5 r 60 62', 'r 71/3', '72/4')
const UP = bars('62 64 66 67', '69 67 66 64', '62 66 69 66', '62/4')
const LEFT = { A: times('48/2 43/2', 4), B: times('41/4', 4), C: times('45 52 57 52', 4), UP: times('50/2 45/2', 4) }
const both = (...kinds: (keyof typeof LEFT)[]): TestScore => {
  const right = { A, B, C, UP }
  return piano(bars(...kinds.map((kind) => right[kind])), bars(...kinds.map((kind) => LEFT[kind])))
}

describe('pieces whose form is known', () => {
  const repeated = (first: number, last: number): TestScore['measures'] => ({
    [first]: { startsRepeat: true },
    [last]: { endsRepeatTimes: 2, barStyle: 'light-heavy' },
  })
  const menuet = piano(MENUET[0] ?? '', MENUET[1] ?? '', { time: [3, 4] })
  const elise = piano(ELISE[0] ?? '', ELISE[1] ?? '', { time: [3, 8] })
  const passage = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

  test.each<[string, TestScore, string]>([
    ['Menuet, by ear', menuet, 'A16 B16'],
    ['Menuet with rehearsal marks', { ...menuet, measures: { 0: { rehearsal: 'A' }, 16: { rehearsal: 'B' } } }, 'A16 B16'],
    [
      'Menuet with its repeats',
      {
        ...menuet,
        measures: { ...repeated(0, 15), ...repeated(16, 31) },
        order: [...passage(0, 15), ...passage(0, 15), ...passage(16, 31), ...passage(16, 31)],
      },
      'A16 A16 B16 B16',
    ],
    // The pickup stands with the first section.
    ['Lettre à Élise with its double bar', { ...elise, measures: { 8: { barStyle: 'light-light' } } }, 'A9 B14'],
  ])('%s', (_, score, form) => {
    expect(formOf(courseFrom(score))).toBe(form)
  })
})

test.each<[string, TestScore, string]>([
  ['the same music is the same letter', both('A', 'A', 'B', 'A'), 'A4 A4 B4 A4'],
  ['in another key it is still the same', both('A', 'B', 'UP'), 'A4 B4 A4'],
  ['one idea is one section', both('A'), 'A4'],
  ['a score without notes is one section', piano(times('r/4', 12), times('r/4', 12)), 'A12'],
  ['too long is cut, not longer than sixteen', piano(times('60 62 64 65', 40), times('48/4', 40)), 'A16 B8 A16'],
  ['under four measures joins what comes before', { ...both('A', 'B', 'C'), measures: { 4: { rehearsal: '1' }, 10: { rehearsal: '2' } } }, 'A4 B8'],
  [
    'a new key is a new section',
    { ...both('A', 'A', 'A', 'A'), measures: Object.fromEntries([8, 9, 10, 11, 12, 13, 14, 15].map((i) => [i, { fifths: 2 }])) },
    'A8 A8',
  ],
  [
    'a second ending is no section',
    {
      ...both('A', 'B'),
      measures: { 6: { endings: [1], endsRepeatTimes: 2 }, 7: { endings: [2] } },
      order: [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 7],
    },
    'A7 A7',
  ],
])('%s', (_, score, form) => {
  expect(formOf(courseFrom(score))).toBe(form)
})

test('more than ten kinds of music are joined until ten letters are enough', () => {
  const phrase = (seed: number): string => times(Array.from({ length: 8 }, (_, i) => `${50 + ((i * (seed * 2 + 1) + seed) % 29)}/0.5`).join(' '), 4)
  const right = bars(...Array.from({ length: 14 }, (_, i) => phrase(i)))
  const measures = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [i * 4, { rehearsal: String(i) }]))
  const course = courseFrom(piano(right, times('r/4', 56), { measures }))
  expect(new Set(course.cuts.map(({ letter }) => letter)).size).toBe(10)
  expect(course.cuts[0]).toEqual({ measure: 0, letter: 'A' })
})

test('an opening without tune is « Intro »', () => {
  const course = courseFrom(piano(bars('r/4', 'r/4', A, B), bars('48 43 48 43', '48 43 48 43', LEFT.A, LEFT.B)))
  expect(course.sections.map(({ letter, name, places }) => [letter, name, places[0]?.lastMeasure])).toEqual([
    ['A', 'Intro', 1],
    ['B', 'B', 5],
    ['C', 'C', 9],
  ])
})

test('sections are listed by letter, with every playing', () => {
  expect(courseFrom(both('A', 'B', 'A')).sections.map(({ letter, places }) => [letter, places])).toEqual([
    [
      'A',
      [
        { firstMeasure: 0, lastMeasure: 3 },
        { firstMeasure: 8, lastMeasure: 11 },
      ],
    ],
    ['B', [{ firstMeasure: 4, lastMeasure: 7 }]],
  ])
})

test('the learner’s sections have priority, and keep the number of their letter', () => {
  const course = courseFrom(both('A', 'A', 'B', 'A'), {
    sections: [
      { measure: 6, letter: 'J' },
      { measure: 2, letter: 'C' },
      { measure: 99, letter: 'A' },
    ],
  })
  expect(formOf(course)).toBe('C6 J10')
  expect(course.sectionsAreAutomatic).toBe(false)
  expect(course.versions[0]?.timeline.parts.map(({ sectionId, letter, occurrence }) => [sectionId, letter, occurrence])).toEqual([
    [3, 'C', 1],
    [10, 'J', 1],
  ])
})
