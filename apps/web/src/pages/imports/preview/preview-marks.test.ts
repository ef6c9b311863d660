import { expect, it } from 'vitest'
import { previewMarks } from './preview-marks.ts'

type Given = Parameters<typeof previewMarks>[0]
const preview = {
  timeline: { measures: [0, 1, 2, 1, 2].map((number, index) => ({ index, number })) },
  course: {
    measureIds: ['m0', 'm1', 'm2', 'm1', 'm2'],
    cuts: [
      { measure: 0, letter: 'A' },
      { measure: 1, letter: 'B' },
      { measure: 3, letter: 'B' },
      { measure: 4, letter: 'C' },
    ],
    staves: [
      { part: 0, staff: 1, role: 'MELODY' },
      { part: 1, staff: 1, role: 'RIGHT' },
      { part: 1, staff: 2, role: 'OFF' },
    ],
    warnings: [
      { code: 'graces', message: '', detail: '', measures: [1] },
      { code: 'measure_length', message: '', detail: '', measures: [3] },
      { code: 'hands_guessed', message: '', detail: '', measures: Array.from({ length: 13 }, (_, place) => place + 1) },
    ],
  },
} as unknown as Given
const marks = previewMarks(preview)

it('numbers an engraved measure once, as it is printed; a pickup has no number', () =>
  expect([...marks.numbers]).toEqual([
    ['m1', 1],
    ['m2', 2],
  ]))
it('puts a letter on the measure where its section begins, once for a repeat', () =>
  expect([...marks.letters]).toEqual([
    ['m0', ['A']],
    ['m1', ['B']],
    ['m2', ['C']],
  ]))
it('draws no second letter where a repeat begins after the pickup', () => {
  const cuts = [
    { measure: 0, letter: 'A' },
    { measure: 3, letter: 'A' },
  ]
  const repeated = previewMarks({ ...preview, course: { ...preview.course, cuts } } as unknown as Given)
  expect([...repeated.letters]).toEqual([['m0', ['A']]])
})
it('frames only findings to check, numbered by their place in the list', () => expect([...marks.warnings]).toEqual([['m2', 2]]))
it('signs the staves that are shown', () => expect(marks.staves).toEqual(['MELODY', 'RIGHT']))
