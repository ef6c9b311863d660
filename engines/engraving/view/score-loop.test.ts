import { spellPitch } from '@prelude/domain/music'
import { stepOf, writtenAs } from '@prelude/domain/notation'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../layout/score-layout.ts'
import { SPACE_ABOVE, scrollFor } from './follow-scroll.ts'
import { loopPieces } from './score-loop.ts'
import { rangeOf } from './score-pointer.ts'

const system = (index: number, ids: readonly string[]) => ({
  top: 100 + index * 200,
  bottom: 180 + index * 200,
  measures: ids.map((id, i) => ({ id, left: i * 100, right: i * 100 + 100, staves: [], heads: [] })),
})
const layout = layoutOf([
  { width: 300, height: 500, space: 8, systems: [system(0, ['m0', 'm1', 'm2']), system(1, ['m3', 'm4'])] },
  { width: 300, height: 300, space: 8, systems: [system(0, ['m5'])] },
])
const IDS = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5']

describe('the frame of a loop', () => {
  it.each([
    ['one measure', 1, 1, [[0, 100, 200]]],
    [
      'over the end of a system',
      2,
      3,
      [
        [0, 200, 300],
        [0, 0, 100],
      ],
    ],
    [
      'over pages',
      3,
      5,
      [
        [0, 0, 200],
        [1, 0, 100],
      ],
    ],
  ])('goes around %s', (_, from, to, expected) => {
    expect(loopPieces({ from, to }, IDS, layout).map(({ page, left, right }) => [page, left, right])).toEqual(expected)
  })
  it('leaves room for the brace and the number where it begins with its system', () => {
    const opens = (from: number, to: number) => loopPieces({ from, to }, IDS, layout).map((piece) => piece.opens)
    expect([opens(0, 1), opens(1, 1), opens(2, 3)]).toEqual([[true], [false], [false, true]])
  })
  it('may be drawn backwards', () => expect(rangeOf(7, 3)).toEqual({ from: 3, to: 7 }))
})

describe('the page turns itself', () => {
  const WINDOW = { top: 0, height: 700 }
  const at = (top: number) => ({ top, bottom: top + 120 })
  it.each([
    ['stays while both systems are seen', 0.9, at(100), at(300), undefined],
    ['stays while the next one is not needed yet', 0.3, at(300), at(800), undefined],
    ['turns before the next one is needed', 0.8, at(300), at(750), 300 - SPACE_ABOVE],
    ['turns as far as the next one needs', 0.8, at(300), at(800), 800 + 120 + 56 - 700],
    ['goes to a system that is out of sight', 0.1, at(1_200), at(1_400), 1_200 - SPACE_ABOVE],
    ['goes back where a repeat goes back', 0.1, at(-400), at(-200), 0],
    ['stays at the end', 0.9, at(300), undefined, undefined],
  ])('%s', (_, progress, current, next, expected) => {
    expect(scrollFor({ progress }, current, next, WINDOW)).toBe(expected)
  })
  it('on a low screen shows the next system when this one is nearly over', () => {
    expect(scrollFor({ progress: 0.9 }, at(100), at(280), { top: 40, height: 240 })).toBe(280 + 120 + 56 - 240)
    // Until then this one stays: the turn takes it out of sight.
    expect(scrollFor({ progress: 0.8 }, at(100), at(280), { top: 40, height: 240 })).toBeUndefined()
    // A seek into the end of the last system.
    expect(scrollFor({ progress: 0.9 }, at(1_000), undefined, { top: 0, height: 240 })).toBe(1_000 - SPACE_ABOVE)
  })
})

it.each([
  ['do4', 60, 0, 28],
  ['ré4', 62, 0, 29],
  ['si3', 59, 0, 27],
  ['fa dièse in sol', 66, 1, 31],
  ['si bémol in fa', 70, -1, 34],
  ['do bémol is a step over si bémol', 71, -6, 35],
])('%s stands on its step of the staff', (_, pitch, fifths, step) => expect(stepOf(writtenAs(spellPitch(pitch, fifths), pitch))).toBe(step))
