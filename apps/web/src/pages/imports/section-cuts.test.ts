import { describe, expect, it } from 'vitest'
import { addCut, boundsOfCut, mergeCut, moveCut, renameCut, sectionsOfCuts } from './section-cuts.ts'

const cuts = [
  { measure: 0, letter: 'A' },
  { measure: 8, letter: 'B' },
  { measure: 12, letter: 'A' },
]
const COUNT = 20

it('gives each section its measures', () =>
  expect(sectionsOfCuts(cuts, COUNT)).toEqual([
    { letter: 'A', from: 0, to: 7 },
    { letter: 'B', from: 8, to: 11 },
    { letter: 'A', from: 12, to: 19 },
  ]))

describe('a section begins', () => {
  it.each([
    ['the first with the piece', 0, { min: 0, max: 0 }],
    ['another after the one before has a measure, and keeps one', 1, { min: 1, max: 11 }],
    ['the last before the end', 2, { min: 9, max: 19 }],
  ])('%s', (_, place, bounds) => expect(boundsOfCut(cuts, place, COUNT)).toEqual(bounds))
  it.each([
    [1, 5, 5],
    [1, 0, 1],
    [1, 15, 11],
    [0, 4, 0],
  ])('cut %i moved to %i stands at %i', (place, measure, stands) => expect(moveCut(cuts, place, measure, COUNT)[place]?.measure).toBe(stands))
})

it('renames a section without moving it', () =>
  expect(renameCut(cuts, 2, 'C').map(({ letter, measure }) => letter + measure)).toEqual(['A0', 'B8', 'C12']))
it('joins a section to the one before', () => expect(mergeCut(cuts, 1)).toEqual([cuts[0], cuts[2]]))
it('keeps the first', () => expect(mergeCut(cuts, 0)).toEqual(cuts))

describe('one more section', () => {
  it('halves the longest with the first free letter', () =>
    expect(addCut(cuts, COUNT).map(({ letter, measure }) => letter + measure)).toEqual(['A0', 'C4', 'B8', 'A12']))
  it('puts the odd measure into the first half', () => expect(addCut([{ measure: 0, letter: 'A' }], 5)[1]).toEqual({ measure: 2, letter: 'B' }))
  it('adds nothing where each section is one measure long', () =>
    expect(addCut([{ measure: 0, letter: 'A' }], 1)).toEqual([{ measure: 0, letter: 'A' }]))
})
