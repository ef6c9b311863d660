import { pitchFrom } from '@prelude/domain/music'
import type { Hands } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { beyondKeyboard, KEYBOARD_SIZES, type KeyboardSize, type KeyRange, notesMeant, rangeOfKeyboard, rangeWith } from './small-keyboard.ts'
import { pieceOf } from './test-piece.ts'

const [DO1, DO2, DO3, DO4, DO5, DO6, DO7] = [36, 48, 60, 72, 84, 96, 108] as const
const KEYS_49 = rangeOfKeyboard(49)

it('keyboards begin where their makers let them begin, and have so many keys', () => {
  expect(KEYBOARD_SIZES.map((size) => [rangeOfKeyboard(size).lowest, rangeOfKeyboard(size).highest])).toEqual([
    [DO2, DO4],
    [DO2, 79],
    [DO2, DO5],
    [DO1, DO5],
    [DO1, DO6],
    [28, 103],
    [21, DO7],
  ])
})

it.each<[KeyboardSize, number, number]>([
  [25, DO3, DO2],
  [25, DO4, DO2],
  // The octave button was pressed once, twice, or as often as is needed.
  [25, DO2 - 1, DO1],
  [25, DO1 - 1, DO1 - 12],
  [25, DO4 + 1, DO3],
  [61, DO7, DO2],
])('a keyboard of %i keys that sends %i begins at %i', (size, struck, lowest) =>
  expect(rangeWith(rangeOfKeyboard(size), struck)).toEqual({ lowest, highest: lowest + size - 1 }),
)

describe('what a passage asks beyond the keyboard', () => {
  const beyond = (left: readonly number[], right: readonly number[], hands: Hands = 'BOTH', range: KeyRange = KEYS_49) =>
    beyondKeyboard(
      pieceOf([...left.map((pitch, at) => ({ at, pitch, hand: 'LEFT' as const })), ...right.map((pitch, at) => ({ at, pitch }))]).notes,
      hands,
      range,
    )

  it('is nothing where every key is there', () => expect(beyond([DO1, DO3], [DO5])).toBeNull())

  it.each<[string, readonly number[], readonly number[], Hands, object]>([
    ['a low note of the left hand', [DO1 - 12], [DO3], 'BOTH', { lowest: DO1 - 12, highest: null, octaves: -1, hands: ['RIGHT'] }],
    ['a high one', [DO1 + 12], [DO6], 'BOTH', { lowest: null, highest: DO6, octaves: 1, hands: ['LEFT'] }],
    ['both', [DO1 - 12], [DO6], 'BOTH', { lowest: DO1 - 12, highest: DO6, octaves: null, hands: [] }],
    ['one that needs two octaves', [], [DO7], 'BOTH', { lowest: null, highest: DO7, octaves: 2, hands: [] }],
    ['a hand alone', [DO1 - 1], [DO3], 'LEFT', { lowest: DO1 - 1, highest: null, octaves: -1, hands: [] }],
    ['a width that no octave makes fit', [DO1 - 1], [DO5 - 6], 'BOTH', { lowest: DO1 - 1, highest: null, octaves: null, hands: ['RIGHT'] }],
  ])('%s', (_name, left, right, hands, expected) => expect(beyond(left, right, hands)).toEqual(expected))

  it('is nothing for the hand that fits', () => expect(beyond([DO1 - 12], [DO3], 'RIGHT')).toBeNull())
})

it.each<[string, number, readonly number[], KeyRange | null, readonly number[]]>([
  ['a key that is asked', DO2, [DO2], KEYS_49, [DO2]],
  ['a key that the keyboard lacks, an octave nearer', DO1, [DO1 - 12], KEYS_49, [DO1 - 12]],
  ['two octaves nearer', DO5, [DO7], KEYS_49, [DO7]],
  ['not in another octave', DO2, [DO1 - 12], KEYS_49, [DO2]],
  ['an octave of which one key is there', DO1, [DO1 - 12, DO1], KEYS_49, [DO1, DO1 - 12]],
  ['what is left of it', DO1, [DO1 - 12], KEYS_49, [DO1 - 12]],
  ['a wrong key', DO1 + 2, [DO1 - 12], KEYS_49, [DO1 + 2]],
  ['nothing that is awaited', DO1, [], KEYS_49, [DO1]],
  ['a keyboard of which nothing is known', DO1, [DO1 - 12], null, [DO1]],
])('%s', (_name, struck, awaited, range, meant) => expect(notesMeant(pitchFrom(struck), awaited, range)).toEqual(meant))
