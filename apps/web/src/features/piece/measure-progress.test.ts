import { describe, expect, it } from 'vitest'
import { latestCells, mapMeasures, measureStates, nextSelection } from './measure-progress.ts'

const newest = { measures: [{ measure: 0, hand: 'RIGHT', fault: null }] } as const
const older = {
  measures: [
    { measure: 0, hand: 'RIGHT', fault: 'pitch' },
    { measure: 0, hand: 'LEFT', fault: 'rhythm' },
    { measure: 1, hand: 'LEFT', fault: null },
  ],
} as const
const cells = latestCells([newest, older])

it('uses the newest take', () =>
  expect(cells).toEqual([
    { measure: 0, hand: 'RIGHT', state: 'right' },
    { measure: 0, hand: 'LEFT', state: 'rhythm' },
    { measure: 1, hand: 'LEFT', state: 'right' },
  ]))

describe('the measures of the map', () => {
  const piece = (bars: number, first: number) => ({ piece: { bars }, sections: [{ letter: 'A', first, last: bars }] })
  it('are as many as the piece has', () => expect(mapMeasures(piece(3, 1), [])).toEqual([0, 1, 2].map((index) => ({ index, number: index + 1 }))))
  it('begin at 0 with a pickup', () => expect(mapMeasures(piece(3, 0), [])[0]).toEqual({ index: 0, number: 0 }))
  it('go as far as a take went', () => expect(mapMeasures(piece(1, 1), cells)).toHaveLength(2))
})

it('gives each measure its worst state', () =>
  expect(
    measureStates(
      [0, 1, 2].map((index) => ({ index, number: index + 1 })),
      cells,
    ),
  ).toEqual(['rhythm', 'right', 'unknown']))

it('selects, extends, restarts, deselects', () => {
  const measureSelection = nextSelection(null, 4)
  expect(measureSelection).toEqual({ from: 4, to: 4 })
  expect(nextSelection(measureSelection, 4)).toBeNull()
  const many = nextSelection(measureSelection, 2)
  expect(many).toEqual({ from: 2, to: 4 })
  expect(nextSelection(many, 7)).toEqual({ from: 7, to: 7 })
})
