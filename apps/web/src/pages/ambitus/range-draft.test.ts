import type { Ambitus, Pitch } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { changeRange, type RangeAction, rangeDraft, rangeOf, sungName, widthOf } from './range-draft.ts'

const pitch = (value: number): Pitch => value as Pitch
const range = (low: number, high: number): Ambitus => ({ low: pitch(low), high: pitch(high) })
const after = (start: Ambitus | null, ...actions: RangeAction[]) => {
  const { low, high, armed } = actions.reduce(changeRange, rangeDraft(start))
  return [low, high, armed]
}

test.each<[string, Ambitus | null, RangeAction[], unknown[]]>([
  ['an unknown range waits for its low note', null, [], [null, null, 'low']],
  ['then for its high note', null, [{ kind: 'played', pitch: pitch(48) }], [48, null, 'high']],
  [
    'then for nothing',
    null,
    [
      { kind: 'played', pitch: pitch(48) },
      { kind: 'played', pitch: pitch(69) },
    ],
    [48, 69, null],
  ],
  ['a known range waits for nothing', range(48, 69), [{ kind: 'played', pitch: pitch(40) }], [48, 69, null]],
  [
    'an end can be played again',
    range(48, 69),
    [
      { kind: 'armed', end: 'high' },
      { kind: 'played', pitch: pitch(72) },
    ],
    [48, 72, null],
  ],
  ['an end moved past the other takes it along', range(48, 60), [{ kind: 'moved', end: 'low', pitch: 58 }], [58, 63, null]],
  ['downwards too', range(48, 60), [{ kind: 'moved', end: 'high', pitch: 49 }], [44, 49, null]],
  [
    'nothing leaves the drawn keys',
    range(48, 60),
    [
      { kind: 'moved', end: 'low', pitch: 20 },
      { kind: 'moved', end: 'high', pitch: 100 },
    ],
    [36, 88, null],
  ],
  [
    'a high note below the low one',
    null,
    [
      { kind: 'played', pitch: pitch(60) },
      { kind: 'played', pitch: pitch(50) },
    ],
    [45, 50, null],
  ],
  ['a voice replaces all', null, [{ kind: 'replaced', range: range(60, 84) }], [60, 84, null]],
  ['forgotten, it starts again', range(48, 60), [{ kind: 'forgotten' }], [null, null, 'low']],
])('%s', (_, start, actions, expected) => {
  expect(after(start, ...actions)).toEqual(expected)
})

test('a range is complete with both ends', () => {
  expect(rangeOf(rangeDraft(null))).toBeNull()
  expect(rangeOf(rangeDraft(range(48, 69)))).toEqual(range(48, 69))
})

test.each([
  [48, 'do2'],
  [60, 'do3'],
  [69, 'la3'],
  [70, 'si♭3'],
])('%i is %s', (value, name) => {
  expect(sungName(pitch(value), 'do3')).toBe(name)
})

test.each([
  [range(48, 69), 1, 9],
  [range(48, 72), 2, 0],
  [range(48, 55), 0, 7],
])('%o is wide', (value, octaves, semitones) => {
  expect(widthOf(value)).toEqual({ octaves, semitones })
})
