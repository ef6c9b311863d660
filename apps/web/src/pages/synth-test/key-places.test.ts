import { MIDDLE_C, type Pitch } from '@prelude/domain/music'
import { expect, it } from 'vitest'
import { ALL_KEYS, ALL_PITCHES, keyAfter } from './key-places.ts'

it('has the 88 keys of a piano, each once', () => {
  expect(ALL_PITCHES).toHaveLength(88)
  expect(new Set(ALL_KEYS.map(({ pitch }) => pitch)).size).toBe(88)
})

it.each([
  [MIDDLE_C, 'ArrowRight', 61],
  [MIDDLE_C, 'PageUp', 72],
  [MIDDLE_C, 'Home', 21],
  [108 as Pitch, 'ArrowRight', 108],
  [MIDDLE_C, 'a', undefined],
])('from %d, « %s » moves to %s', (pitch, pressed, next) => expect(keyAfter(pitch, pressed)).toBe(next))
