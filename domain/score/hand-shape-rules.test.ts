import { expect, it, test } from 'vitest'
import { type HandShapeDraft, handShapeFaults, handSizeOf, withKeyToggled } from './hand-shape-rules.ts'

const TRIAD: HandShapeDraft = {
  ...{ name: 'Accord parfait majeur', said: 'Accord de {root}', family: 'triade', intervals: [0, 4, 7], root: 0 },
  ...{ fingersRight: [1, 3, 5], fingersLeft: [5, 3, 1], level: 1, difficulty: 1, note: '' },
}

test('a whole shape has no fault', () => expect(handShapeFaults(TRIAD)).toEqual([]))

it.each<[string, Partial<HandShapeDraft>, string[]]>([
  ['no name', { name: '' }, ['name']],
  ['an unknown place', { said: 'Sur {basse}' }, ['said']],
  ['an open place', { said: 'Sur {low' }, ['said']],
  ['an unknown family', { family: 'x' }, ['family']],
  ['one key', { intervals: [0], fingersRight: [1], fingersLeft: [1] }, ['intervals']],
  [
    'six keys',
    { intervals: [0, 1, 2, 3, 4, 5], fingersRight: [1, 2, 3, 4, 5, 5], fingersLeft: [5, 4, 3, 2, 1, 1] },
    ['intervals', 'fingers_right', 'fingers_left'],
  ],
  ['a hole at the bottom', { intervals: [1, 4, 7], root: 1 }, ['intervals']],
  ['a key twice', { intervals: [0, 4, 4] }, ['intervals']],
  ['a negative key', { intervals: [0, -4, 7] }, ['intervals']],
  ['half a key', { intervals: [0, 4.5, 7] }, ['intervals']],
  ['seventeen semitones', { intervals: [0, 4, 17] }, ['intervals']],
  ['a root that is no key', { root: 2 }, ['root']],
  ['crossed fingers', { fingersRight: [3, 1, 5] }, ['fingers_right']],
  ['the left hand written as the right', { fingersLeft: [1, 3, 5] }, ['fingers_left']],
  ['a finger 0', { fingersRight: [0, 3, 5] }, ['fingers_right']],
  ['difficulty 9', { difficulty: 9 }, ['difficulty']],
])('%s is refused at its field', (_name, change, fields) =>
  expect(handShapeFaults({ ...TRIAD, ...change }).map(({ field }) => field)).toEqual(fields),
)

it.each([
  [[0, 9], 'petite'],
  [[0, 10], 'moyenne'],
  [[0, 12], 'moyenne'],
  [[0, 16], 'grande'],
])('%j is for a %s hand', (intervals, size) => expect(handSizeOf(intervals)).toBe(size))

it.each([
  ['a key above', 72, 60, [0, 4, 7, 12], 0, [1, 2, 3, 5], [5, 4, 3, 1]],
  ['a key below: its root stays where it was', 57, 57, [0, 3, 7, 10], 3, [1, 2, 3, 5], [5, 4, 3, 1]],
  ['the lowest key less', 60, 64, [0, 3], 0, [1, 5], [5, 1]],
  ['too far', 90, 60, [0, 4, 7], 0, [1, 3, 5], [5, 3, 1]],
] as const)('%s', (_name, pitch, low, intervals, root, right, left) => {
  const next = withKeyToggled({ draft: TRIAD, low: 60 }, pitch)
  expect([next.low, next.draft.intervals, next.draft.root, next.draft.fingersRight, next.draft.fingersLeft]).toEqual([
    low,
    intervals,
    root,
    right,
    left,
  ])
  expect(handShapeFaults(next.draft)).toEqual([])
})
