import { typeset } from '@prelude/domain/basics'
import { expect, it } from 'vitest'
import { IMPORT_TEXTS } from './imports.texts.ts'

it.each<[readonly (readonly [from: number, to: number])[], string]>([
  [[[1, 8]], 'Mesures 1 à 8'],
  [
    [
      [0, 8],
      [1, 8],
    ],
    'Levée et mesures 1 à 8, 2 fois',
  ],
  [
    [
      [9, 22],
      [9, 22],
    ],
    'Mesures 9 à 22, 2 fois',
  ],
  [
    [
      [1, 8],
      [17, 24],
      [41, 48],
    ],
    'Mesures 1 à 8, 17 à 24, 41 à 48',
  ],
  [
    [
      [1, 8],
      [1, 8],
      [17, 24],
    ],
    'Mesures 1 à 8, 2 fois, 17 à 24',
  ],
  [[[3, 3]], 'Mesure 3'],
  [[], ''],
])('the places of a section, %j', (places, words) =>
  expect(IMPORT_TEXTS.course.places(places.map(([from, to]) => ({ from, to })))).toBe(typeset(words)),
)
