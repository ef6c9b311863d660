import { expect, it } from 'vitest'
import { lineOf, pieceOf } from '../../test-piece.ts'
import { listOfMeasures } from './place.texts.ts'

const piece = pieceOf(lineOf(Array.from({ length: 24 }, (_, index) => 60 + (index % 5))))
/** Six measures, of which the last three are the first three again. */
const repeated = { ...piece, measures: piece.measures.slice(0, 6).map((measure) => ({ ...measure, number: (measure.index % 3) + 1 })) }
const at = (...places: [from: number, to: number][]) => places.map(([fromMeasure, toMeasure]) => ({ fromMeasure, toMeasure }))

it.each([
  [at([1, 1]), 'mesure 2'],
  [at([0, 0], [4, 4]), 'mesures 1 et 2'],
  [at([1, 2], [3, 3]), 'mesures 1 à 3'],
  [at([2, 2], [3, 3], [5, 5]), 'mesures 1 et 3'],
])('%j of a piece with a repeat: %s', (places, words) => expect(listOfMeasures(repeated, places)).toBe(words))

const withPickup = pieceOf(lineOf(Array.from({ length: 33 }, () => 60)), { pickupBeats: 1 })
it.each([
  [at([0, 0]), 'levée'],
  [at([0, 0], [3, 3]), 'levée et mesure 3'],
  [at([0, 0], [2, 2], [4, 4], [6, 6]), 'levée, mesures 2, 4 et 6'],
  [at([0, 0], [1, 3]), 'levée et mesures 1 à 3'],
  [at([0, 1], [5, 5]), 'levée, mesures 1 et 5'],
])('%j of a piece with a pickup: %s', (places, words) => expect(listOfMeasures(withPickup, places)).toBe(words))
