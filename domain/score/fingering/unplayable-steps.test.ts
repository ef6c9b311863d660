import { expect, test } from 'vitest'
import type { Finger, Hand } from '../timeline.ts'
import { type FingeredStroke, unplayableKind, unplayableSteps } from './unplayable-steps.ts'

test.each<[string, Hand, Finger, Finger, number, string | undefined]>([
  ['neighbouring fingers on neighbouring keys', 'RIGHT', 2, 3, 2, undefined],
  ['the thumb under the third finger', 'RIGHT', 3, 1, 1, undefined],
  ['the fourth finger over the thumb', 'RIGHT', 1, 4, -2, undefined],
  ['one key again', 'RIGHT', 2, 2, 0, undefined],
  ['an octave is a leap', 'RIGHT', 5, 5, 12, undefined],
  ['thumb and fifth finger a sixth apart', 'RIGHT', 1, 5, 9, undefined],
  ['one finger on two keys', 'RIGHT', 3, 3, -2, 'same-finger'],
  ['the third finger over the fourth', 'RIGHT', 4, 3, 2, 'crossing-without-thumb'],
  ['the fifth finger over the thumb', 'RIGHT', 1, 5, -2, 'five-over-thumb'],
  ['the thumb under the fifth finger', 'RIGHT', 5, 1, 1, 'five-over-thumb'],
  ['from the thumb to the fifth finger on the next key', 'RIGHT', 1, 5, 2, 'skipped-fingers'],
  ['the left hand is the mirror: thumb to the fifth finger below', 'LEFT', 1, 5, -2, 'skipped-fingers'],
  ['the left hand: fifth finger over the thumb', 'LEFT', 1, 5, 2, 'five-over-thumb'],
  ['the left hand: the thumb under the second finger', 'LEFT', 2, 1, -1, undefined],
])('%s (%s hand)', (_, hand, from, to, semitones, kind) => {
  expect(unplayableKind(from, to, semitones, hand)).toBe(kind)
})

const stroke = (onsetSeconds: number, pitch: number, finger: Finger): FingeredStroke => ({ onsetSeconds, pitch, finger })

test.each<[string, FingeredStroke[], number, number]>([
  ['a fast step', [stroke(0, 60, 3), stroke(0.15, 62, 3)], 1, 1],
  ['a slow step leaves time to move the hand', [stroke(0, 60, 3), stroke(0.2, 62, 3)], 0, 0],
  ['keys struck together are a chord', [stroke(0, 60, 1), stroke(0, 64, 3), stroke(0.15, 62, 3)], 0, 0],
  ['the notes may come in any order', [stroke(0.15, 62, 3), stroke(0, 60, 3)], 1, 1],
])('%s', (_, strokes, steps, count) => {
  const counted = unplayableSteps(strokes, 'RIGHT')
  expect([counted.steps, counted.unplayable.length]).toEqual([steps, count])
})
