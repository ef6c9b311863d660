import { expect, test } from 'vitest'
import { type Ambitus, ambitusMargin, rankTonalities, scoreTonality, type TonalityOption } from './ambitus.ts'
import type { Pitch } from './pitch.ts'

const range = (low: number, high: number): Ambitus => ({ low: low as Pitch, high: high as Pitch })

test.each([
  ['a voice that is wider on both sides', range(48, 72), range(55, 67), 5],
  ['the nearer end counts', range(48, 72), range(50, 60), 2],
  ['exactly as wide', range(55, 67), range(55, 67), 0],
  ['one semitone too high', range(48, 66), range(55, 67), -1],
  ['too low and too high', range(60, 65), range(55, 67), -5],
])('margin: %s', (_, user, line, margin) => {
  expect(ambitusMargin(user, line)).toBe(margin)
})

test.each<[string, number, 1 | 2 | 3, number | null, number]>([
  ['comfortable and easy', 2, 1, 4, 104],
  ['comfortable, a little harder', 2, 2, 6, 56],
  ['comfortable, many accidentals', 2, 3, 5, 25],
  ['fits and easy', 2, 1, 3, 78],
  ['fits, a little harder', 2, 2, 0, 25],
  ['fits, many accidentals', 2, 3, 1, 11],
  ['out of reach', 2, 1, -1, 0],
  ['the original, comfortable', 0, 1, 4, 304],
  ['the original fits', 0, 3, 0, 210],
  ['the original out of reach', 0, 1, -3, 1],
  ['the voice is unknown', 2, 1, null, 0],
  ['the original, the voice is unknown', 0, 1, null, 1],
])('points: %s', (_, semitoneOffset, difficulty, margin, points) => {
  expect(scoreTonality({ semitoneOffset, difficulty }, margin)).toBe(points)
})

const option = (semitoneOffset: number, tonality: string, difficulty: 1 | 2 | 3): TonalityOption => ({
  id: semitoneOffset + 8,
  tonality,
  semitoneOffset,
  difficulty,
})
/** A piece in sol majeur. */
const OPTIONS = [option(-5, 'D', 2), option(-3, 'E', 3), option(-2, 'F', 1), option(0, 'G', 1), option(2, 'A', 2), option(5, 'C', 1)]
const order = (user: Ambitus | null, line: Ambitus | null): string =>
  rankTonalities(OPTIONS, user, line)
    .map(({ tonality }) => tonality)
    .join(' ')

test.each([
  ['the original as soon as it fits', range(55, 72), range(55, 67), 'G C A F E D'],
  ['a low voice goes down; the original before the others that are out of reach', range(48, 64), range(55, 67), 'D E G F A C'],
  ['an easy key that just fits before a comfortable one that is harder', range(47, 70), range(57, 71), 'F D E G A C'],
  ['nothing fits: the original, then what is missed by least', range(60, 64), range(55, 67), 'G A F C E D'],
  ['no known voice: the original, then the easy ones, the nearer first', null, range(55, 67), 'G F C A D E'],
  ['nothing is sung', range(48, 72), null, 'G F C A D E'],
])('best first: %s', (_, user, line, expected) => {
  expect(order(user, line)).toBe(expected)
})

test('an option has its margin for the voice', () => {
  const [best] = rankTonalities([option(-2, 'F', 1)], range(50, 70), range(60, 67))
  expect(best).toEqual({
    ...option(-2, 'F', 1),
    isOriginalTone: false,
    ambitus: range(58, 65),
    margin: 5,
    fits: true,
    comfortable: true,
    score: 105,
  })
})
