import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it, test } from 'vitest'
import { tapKeysOf, tappedKey } from './tap-keys.ts'
import { lineOf, pieceOf } from './test-piece.ts'

describe('a rhythm that can be tapped', () => {
  it.each([
    ['one key', lineOf([60, 60, 60]), { LEFT: null, RIGHT: 60 }],
    ['one key of the left hand', lineOf([48, 48], 'LEFT'), { LEFT: 48, RIGHT: null }],
    ['one key a hand', [...lineOf([60, 60]), ...lineOf([48, 48], 'LEFT')], { LEFT: 48, RIGHT: 60 }],
    ['two keys in a hand', lineOf([60, 62]), null],
    ['nothing', [], null],
  ])('%s', (_name, notes, keys) => expect(tapKeysOf(pieceOf(notes))).toEqual(keys))
})

test.each([
  [{ LEFT: null, RIGHT: 60 }, 'RIGHT', 21, 60],
  [{ LEFT: null, RIGHT: 60 }, 'BOTH', 108, 60],
  [{ LEFT: 48, RIGHT: null }, 'LEFT', 90, 48],
  [{ LEFT: 48, RIGHT: 60 }, 'BOTH', 53, 48],
  [{ LEFT: 48, RIGHT: 60 }, 'BOTH', 54, 60],
  [{ LEFT: 48, RIGHT: 60 }, 'LEFT', 90, 48],
  [{ LEFT: 48, RIGHT: 60 }, 'RIGHT', 30, 60],
] as const)('of %j with %s, key %i is tapped as %i', (keys, hands, pitch, expected) => {
  const keysOfHands = { LEFT: keys.LEFT === null ? null : pitchFrom(keys.LEFT), RIGHT: keys.RIGHT === null ? null : pitchFrom(keys.RIGHT) }
  expect(tappedKey(keysOfHands, hands, pitchFrom(pitch))).toBe(expected)
})
