import { expect, test } from 'vitest'
import { noteLengths, restLengths } from './lengths.ts'
import { meterOf } from './meter.ts'

const METERS = { '3/4': meterOf(3, 4), '4/4': meterOf(4, 4), '6/8': meterOf(6, 8) }

test.each([
  ['4/4', 'a beat and a quarter of one', 0, 60, [48, 12]],
  ['4/4', 'from inside a beat', 24, 120, [24, 96]],
  ['4/4', 'most of a measure', 0, 180, [144, 36]],
  ['4/4', 'a syncopation stays one note', 24, 48, [48]],
  ['6/8', 'from a beat on over the next one', 0, 96, [72, 24]],
  ['6/8', 'from a beat on, no value of its own', 0, 120, [72, 48]],
  ['6/8', 'from inside a beat into the next one', 48, 48, [24, 24]],
  ['6/8', 'a whole number of beats', 0, 144, [144]],
  ['6/8', 'inside a beat', 24, 48, [48]],
] as const)('%s: a note is split where it would hide the beat: %s', (meter, _, from, ticks, lengths) => {
  expect(noteLengths(from, ticks, METERS[meter])).toEqual(lengths)
})

test('12/8: from a beat on over two', () => expect(noteLengths(0, 168, meterOf(12, 8))).toEqual([144, 24]))

// Rests show the beats; half rests stand on strong beats of four only, never in 3/4 (Gould, Behind Bars, « Rests »).
test.each([
  ['4/4', 24, 168, [24, 48, 96]],
  ['4/4', 0, 144, [96, 48]],
  ['4/4', 48, 96, [48, 48]],
  ['3/4', 0, 96, [48, 48]],
  ['6/8', 72, 72, [72]],
  ['6/8', 24, 48, [24, 24]],
  // The second and the third note of a triplet are silent, or the first one.
  ['4/4', 16, 32, [16, 16]],
  ['4/4', 0, 16, [16]],
  ['4/4', 48, 32, [32]],
] as const)('%s: silence from %i on for %i ticks', (meter, from, ticks, lengths) => {
  expect(restLengths(from, ticks, METERS[meter])).toEqual(lengths)
})
