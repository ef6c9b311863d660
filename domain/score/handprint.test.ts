import { pitchFrom } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { type HandShape, handprintSpans, placeHandprints, shapeAround, shapeOfChord } from './handprint.ts'
import type { Finger, ScoreNote } from './timeline.ts'

const shapes: HandShape[] = [
  { code: 'P5_MAJ', name: '', family: 'position', intervals: [0, 2, 4, 5, 7], fingersRight: [1, 2, 3, 4, 5], fingersLeft: [5, 4, 3, 2, 1] },
  { code: 'P5_LYD', name: '', family: 'position', intervals: [0, 2, 4, 6, 7], fingersRight: [1, 2, 3, 4, 5], fingersLeft: [5, 4, 3, 2, 1] },
  { code: 'TR_MAJ', name: '', family: 'triade', intervals: [0, 4, 7], fingersRight: [1, 3, 5], fingersLeft: [5, 3, 1] },
  { code: 'TR_MAJ_2', name: '', family: 'triade', intervals: [0, 5, 9], fingersRight: [1, 3, 5], fingersLeft: [5, 2, 1] },
]
const notes = (...played: [onset: number, pitch: number, finger: Finger | null][]): ScoreNote[] =>
  played.map(([onset, pitch, finger], index) => ({
    index,
    onset,
    duration: 48,
    pitch: pitchFrom(pitch),
    hand: 'RIGHT',
    finger,
    measure: 0,
    grace: false,
    staccato: false,
  }))

test('a chord is known by its intervals', () => {
  expect(shapeOfChord(shapes, [60, 64, 67])?.code).toBe('TR_MAJ')
  expect(shapeOfChord(shapes, [60, 65, 69])?.code).toBe('TR_MAJ_2')
  expect(shapeOfChord(shapes, [60, 61])).toBeUndefined()
})

test('neighbouring keys are a position, located by its fingers', () => {
  expect(
    shapeAround(
      shapes,
      'RIGHT',
      new Map([
        [60, 1],
        [62, 2],
      ]),
    ),
  ).toMatchObject({ shape: { code: 'P5_MAJ' }, lowest: 60 })
  expect(
    shapeAround(
      shapes,
      'RIGHT',
      new Map([
        [62, 2],
        [64, 3],
      ]),
    ),
  ).toMatchObject({ lowest: 60 })
  expect(
    shapeAround(
      shapes,
      'RIGHT',
      new Map([
        [60, null],
        [64, null],
        [67, null],
      ]),
    ),
  ).toMatchObject({ shape: { code: 'TR_MAJ' } })
})

test('a tune stays in its position until the hand moves', () => {
  const tune = notes([0, 60, 1], [48, 62, 2], [96, 64, 3], [144, 67, 5], [192, 72, 5], [240, 71, 4], [288, 69, 3])
  expect(handprintSpans(tune, 'RIGHT', shapes)).toEqual([
    { hand: 'RIGHT', start: 0, end: 192, shape: 'P5_MAJ', lowest: 60 },
    { hand: 'RIGHT', start: 192, end: 336, shape: 'P5_LYD', lowest: 65 },
  ])
})

test('the other hand and graces count for nothing', () => {
  expect(handprintSpans(notes([0, 60, 1]), 'LEFT', shapes)).toEqual([])
})

test.each<[Partial<HandShape>, number, number, string]>([
  [{ said: 'Cinq doigts sur {low} ({notes})', intervals: [0, 2, 4, 5, 7] }, 60, 0, 'Cinq doigts sur do (do ré mi fa sol)'],
  [{ said: 'Accord de {root} 7, basse {low}', root: 2, intervals: [0, 2, 6, 9] }, 65, 0, 'Accord de sol 7, basse fa'],
  [{ said: 'Accord de {root}', intervals: [0, 4, 7] }, 70, -1, 'Accord de si♭'],
  [{ name: 'Octave', intervals: [0, 12] }, 67, 0, 'Octave sur sol'],
])('%o on %i is named in its place', (shape, lowest, fifths, name) => {
  const placed = placeHandprints(
    [{ hand: 'RIGHT', start: 0, end: 1, shape: 'X', lowest }],
    [{ ...(shapes[0] as HandShape), ...shape, code: 'X' }],
    fifths,
  )
  expect(placed.map((print) => print.name)).toEqual([name])
})
