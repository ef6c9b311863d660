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
      0,
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
      0,
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
      0,
    ),
  ).toMatchObject({ shape: { code: 'TR_MAJ' } })
})

/** Shapes of five neighbouring keys, in the order of the content. */
const fiveFingers = (
  [
    ['P5_MAJ', [0, 2, 4, 5, 7]],
    ['P5_MIN', [0, 2, 3, 5, 7]],
    ['P5_PHR', [0, 1, 3, 5, 7]],
    ['P5_LYD', [0, 2, 4, 6, 7]],
  ] as const
).map(([code, intervals]): HandShape => ({ ...(shapes[0] as HandShape), code, intervals, said: 'Cinq doigts sur {low} ({notes})' }))

test.each<[string, readonly (readonly [key: number, finger: Finger])[], number, string]>([
  [
    'si, mi and fa♯ in sol majeur',
    [
      [71, 1],
      [76, 4],
      [78, 5],
    ],
    1,
    'Cinq doigts sur si (si do ré mi fa♯)',
  ],
  [
    'la and mi in do majeur',
    [
      [69, 1],
      [76, 5],
    ],
    0,
    'Cinq doigts sur la (la si do ré mi)',
  ],
  [
    'la and mi in la majeur',
    [
      [69, 1],
      [76, 5],
    ],
    3,
    'Cinq doigts sur la (la si do♯ ré mi)',
  ],
  [
    'fa and do in do majeur',
    [
      [65, 1],
      [72, 5],
    ],
    0,
    'Cinq doigts sur fa (fa sol la si do)',
  ],
  [
    'fa and do in fa majeur',
    [
      [65, 1],
      [72, 5],
    ],
    -1,
    'Cinq doigts sur fa (fa sol la si♭ do)',
  ],
  [
    'what is played counts before the signature',
    [
      [69, 1],
      [73, 3],
      [76, 5],
    ],
    0,
    'Cinq doigts sur la (la si do♯ ré mi)',
  ],
])('keys of a position that are not played are those of the signature: %s', (_, keys, fifths, name) => {
  const tune = notes(...keys.map(([key, finger], at): [number, number, Finger] => [at * 48, key, finger]))
  const placed = placeHandprints(handprintSpans({ notes: tune, fifths }, 'RIGHT', fiveFingers), fiveFingers, fifths)
  expect(placed.map((print) => print.name)).toEqual([name])
})

/** A chord with its octave, bass on the fifth. */
const withOctave = (mode: string, third: number, fingersRight: readonly Finger[]): HandShape => ({
  code: `TR${mode}_8_2`,
  name: '',
  said: `Accord de {root}${mode} avec octave, basse {low}`,
  root: 5,
  family: 'triade8',
  intervals: [0, 5, 5 + third, 12],
  fingersRight,
  fingersLeft: [5, 3, 2, 1],
})
const [MAJOR, MINOR] = [withOctave('', 4, [1, 2, 4, 5]), withOctave(' mineur', 3, [1, 2, 3, 5])]
test.each<[string, readonly HandShape[], string[]]>([
  ['the minor chord', [...fiveFingers, MAJOR, MINOR], ['Accord de la mineur avec octave, basse mi']],
  [
    'without such a shape the hand has moved',
    [...fiveFingers, MAJOR],
    ['Cinq doigts sur mi (mi fa sol la si)', 'Cinq doigts sur sol (sol la si do ré)', 'Cinq doigts sur la (la si do ré mi)'],
  ],
])('mi la do in la mineur has no do♯: %s', (_, library, names) => {
  const rise = notes([0, 64, 1], [48, 69, 2], [96, 72, 3])
  const placed = placeHandprints(handprintSpans({ notes: rise, fifths: 0 }, 'RIGHT', library), library, 0)
  expect(placed.map((print) => print.name)).toEqual(names)
})

test('a tune stays in its position until the hand moves', () => {
  const tune = notes([0, 60, 1], [48, 62, 2], [96, 64, 3], [144, 67, 5], [192, 72, 5], [240, 71, 4], [288, 69, 3])
  expect(handprintSpans({ notes: tune, fifths: 0 }, 'RIGHT', shapes)).toEqual([
    { hand: 'RIGHT', start: 0, end: 192, shape: 'P5_MAJ', lowest: 60 },
    { hand: 'RIGHT', start: 192, end: 336, shape: 'P5_LYD', lowest: 65 },
  ])
})

test('the other hand and graces count for nothing', () => {
  expect(handprintSpans({ notes: notes([0, 60, 1]), fifths: 0 }, 'LEFT', shapes)).toEqual([])
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
