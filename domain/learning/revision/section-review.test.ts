import { expect, it } from 'vitest'
import { classPiece } from '../test-class.ts'
import { type ReviewingTake, sectionReviewsOf } from './index.ts'

const { piece, oneHanded } = classPiece
// A has measures 0 to 3, B 4 to 11; in each measure four notes a hand.
const take = (more: Partial<ReviewingTake> = {}, right: (measure: number) => number = () => 4): ReviewingTake => ({
  id: 'take',
  endedAtMs: 5,
  mode: 'time',
  hands: 'BOTH',
  speed: 1,
  fromMeasure: 0,
  toMeasure: 11,
  measures: Array.from({ length: 12 }, (_, measure) =>
    (['LEFT', 'RIGHT'] as const).map((hand) => ({ measure, hand, fault: null, asked: 4, right: right(measure) })),
  ).flat(),
  ...more,
})
const shares = (...asked: Parameters<typeof sectionReviewsOf>) => [...sectionReviewsOf(...asked)].map(([letter, { share }]) => [letter, share])

it.each<[string, ReviewingTake, [string, number][]]>([
  [
    'the whole',
    take(),
    [
      ['A', 1],
      ['B', 1],
    ],
  ],
  [
    'one section that fails',
    take({}, (measure) => (measure < 4 ? 2 : 4)),
    [
      ['A', 0.5],
      ['B', 1],
    ],
  ],
  ['one section', take({ toMeasure: 3 }), [['A', 1]]],
  ['a section in part', take({ fromMeasure: 1, toMeasure: 10 }), []],
  ['one hand of two', take({ hands: 'RIGHT' }), []],
  ['nothing counted', take({ measures: [{ measure: 0, hand: 'RIGHT', fault: null }] }), []],
])('%s', (_name, played, expected) => expect(shares(piece, 'BOTH', played)).toEqual(expected))

it('one hand where there is only one', () =>
  expect(shares(oneHanded, 'RIGHT', take({ hands: 'RIGHT' }))).toEqual([
    ['A', 1],
    ['B', 1],
  ]))

it('both playings of a section count', () => {
  const twice = { ...piece, parts: piece.parts.map((part) => ({ ...part, letter: 'A' })) }
  expect(
    shares(
      twice,
      'BOTH',
      take({}, (measure) => (measure < 4 ? 1 : 4)),
    ),
  ).toEqual([['A', 0.75]])
})

it.each([
  [{ mode: 'time', speed: 1 }, true],
  [{ mode: 'time', speed: 0.85 }, false],
  [{ mode: 'wait', speed: 1 }, false],
  [{ mode: 'follow', speed: 1 }, false],
] as const)('%j at tempo: %s', (how, atTempo) => expect(sectionReviewsOf(piece, 'BOTH', take(how)).get('A')?.atTempo).toBe(atTempo))
