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
  measures: Array.from({ length: 12 }, (_, measure) => (['LEFT', 'RIGHT'] as const).map(() => ({ measure, asked: 4, right: right(measure) }))).flat(),
  ...more,
})
const version = { kind: 'section', timeline: piece, hands: 'BOTH' } as const
const shares = (...args: Parameters<typeof sectionReviewsOf>) => [...sectionReviewsOf(...args)].map(([letter, { share }]) => [letter, share])

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
  ['all that was asked, stopped in the second section', take({ measures: take().measures.filter(({ measure }) => measure < 8) }), [['A', 1]]],
  ['one hand of two', take({ hands: 'RIGHT' }), []],
  ['nothing counted', take({ measures: [{ measure: 0 }] }), []],
])('%s', (_name, played, expected) => expect(shares(version, played)).toEqual(expected))

it('one hand where there is only one', () =>
  expect(shares({ kind: 'section', timeline: oneHanded, hands: 'RIGHT' }, take({ hands: 'RIGHT' }))).toEqual([
    ['A', 1],
    ['B', 1],
  ]))

it('both playings of a section count', () => {
  const twice = { ...piece, parts: piece.parts.map((part) => ({ ...part, letter: 'A' })) }
  expect(
    shares(
      { ...version, timeline: twice },
      take({}, (measure) => (measure < 4 ? 1 : 4)),
    ),
  ).toEqual([['A', 0.75]])
})

const half = (share: number) => (measure: number) => (measure % 2 === 0 ? 4 : 4 * (2 * share - 1))
it.each<[Partial<ReviewingTake>, number, number, number | null, boolean, boolean]>([
  [{ mode: 'time', speed: 1 }, 1, 1, 1, true, true],
  [{ mode: 'time', speed: 0.7 }, 0.75, 0.75, 0.7, true, false],
  [{ mode: 'time', speed: 0.5 }, 1, 1, 0.5, false, false],
  [{ mode: 'time', speed: 1 }, 0.625, 0.625, 1, false, false],
  [{ mode: 'follow', speed: 1 }, 0.875, 0.875, null, true, true],
  [{ mode: 'wait', speed: 1 }, 1, 0.6, null, false, false],
])('%j with %f right: %f, speed %s, a section learnt %s, an exercise %s', (how, right, share, speed, section, exercise) => {
  const reviewOf = (kind: 'exercise' | 'section') => sectionReviewsOf({ ...version, kind }, take(how, half(right))).get('A')
  expect(reviewOf('section')).toMatchObject({ share, speed, isLearnt: section })
  expect(reviewOf('exercise')).toMatchObject({ share, speed, isLearnt: exercise })
})
