import { expect, it } from 'vitest'
import { createWrongKeys } from './wrong-keys.ts'

type Struck = readonly [played: number, expected: number | null] | 'right'
const same = (played: number, expected: number, times: number): Struck[] => Array.from({ length: times }, () => [played, expected] as const)

it.each<[string, boolean, readonly Struck[], number | null]>([
  ['the music waits, the same key five times a tone too high', true, same(62, 60, 5), 2],
  ['four times: a learner who looks for the key', true, same(62, 60, 4), null],
  ['an octave too low', true, same(48, 60, 5), -12],
  ['other keys in between', true, [...same(62, 60, 3), [64, 60], ...same(62, 60, 3)], null],
  ['a key that stands for none in between', true, [...same(62, 60, 4), [90, null], ...same(62, 60, 1)], null],
  ['a right key in between', true, [...same(62, 60, 4), 'right', ...same(62, 60, 1)], null],
  [
    'the music runs, every key a semitone too low',
    false,
    [
      [59, 60],
      [61, 62],
      [63, 64],
      [64, 65],
      [66, 67],
    ],
    -1,
  ],
  ['the music runs, two keys', false, [...same(59, 60, 3), ...same(61, 62, 3)], null],
])('%s', (_, waits, strikes, shift) => {
  const keys = createWrongKeys({ waits })
  let heard: number | null = null
  for (const struck of strikes)
    if (struck === 'right') keys.right()
    else heard = keys.wrong(...struck)
  expect(heard).toBe(shift)
})
