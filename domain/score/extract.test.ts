import { expect, it } from 'vitest'
import { extractMeasures } from './extract.ts'

const MEASURE = 100
/** Measures of 100 ticks, and sections of so many measures. */
const formOf = (sections: readonly number[], count = sections.reduce((sum, length) => sum + length, 0)) => {
  const starts = sections.map((_, place) => sections.slice(0, place).reduce((sum, length) => sum + length, 0))
  return {
    measures: Array.from({ length: count }, (_, index) => ({
      index,
      number: index + 1,
      start: index * MEASURE,
      length: MEASURE,
      beats: 4,
      beatTicks: 25,
    })),
    parts: sections.map((length, index) => ({
      ...{ index, sectionId: index, letter: 'A', occurrence: 1 },
      start: (starts[index] ?? 0) * MEASURE,
      end: ((starts[index] ?? 0) + length) * MEASURE,
    })),
  }
}

it.each<[string, ReturnType<typeof formOf>, number]>([
  ['A of eight, B of eight', formOf([8, 8]), 8],
  ['a long first section', formOf([40, 40]), 16],
  ['a first section that is most of it', formOf([12, 4]), 8],
  ['an introduction of two, then A and B of eight', formOf([2, 8, 8, 8]), 10],
  ['many short sections', formOf([4, 4, 4, 4, 4]), 8],
  ['one section, as an exercise', formOf([8]), 4],
  ['three measures', formOf([3]), 2],
  ['one measure', formOf([1]), 1],
  ['an empty first section', formOf([0, 8, 8]), 8],
  ['no form', formOf([], 50), 16],
  ['nothing', formOf([]), 0],
])('an extract of %s', (_name, form, expected) => expect(extractMeasures(form)).toBe(expected))
