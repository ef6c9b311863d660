import { expect, it } from 'vitest'
import { lineOf, pieceOf } from '../../test-piece.ts'
import { beatWords, listOfMeasures } from './place.texts.ts'

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

const long = pieceOf(lineOf(Array.from({ length: 160 }, () => 60)))
const each = (...numbers: number[]) => at(...numbers.map((number): [number, number] => [number - 1, number - 1]))
it.each([
  [each(1, 3, 5, 7, 9), 'mesures 1, 3, 5, 7 et 9'],
  [each(1, 3, 5, 6, 7, 9, 11, 13, 14, 17), 'un peu partout, d’abord mesures 1 à 7'],
  [each(2, 12, 20, 25, 30, 38), 'un peu partout, d’abord mesures 2, 12 et 20'],
])('many places %#: %s', (places, words) => expect(listOfMeasures(long, places)).toBe(words))

const PARTS: Readonly<Record<string, number>> = {
  'un huitième de temps': 1 / 8,
  'un sixième de temps': 1 / 6,
  'près d’un quart de temps': 0.9 / 4,
  'un quart de temps': 1 / 4,
  'un bon quart de temps': 1.1 / 4,
  'un tiers de temps': 1 / 3,
  'un bon tiers de temps': 1.1 / 3,
  'près d’un demi-temps': 0.9 / 2,
  'un demi-temps': 1 / 2,
  'un bon demi-temps': 1.1 / 2,
  'deux tiers de temps': 2 / 3,
  'trois quarts de temps': 3 / 4,
  'un temps': 1,
  'un temps et quart': 1.25,
  'un temps et demi': 1.5,
  '2 temps': 2,
  '2 temps et demi': 2.5,
}
it('the words for a part of a beat are right within 15 %', () => {
  for (let thousandths = 110; thousandths <= 6000; thousandths += 1) {
    const words = beatWords(thousandths / 1000)
    const part = PARTS[words] ?? Number(/^(\d+) temps$/.exec(words)?.[1])
    expect(Math.abs(part / (thousandths / 1000) - 1), `${thousandths}: ${words}`).toBeLessThanOrEqual(0.151)
  }
})
it.each([
  [90, 108, 'un sixième de temps'],
  [90, 60, 'un peu'],
  [190, 90, 'un bon quart de temps'],
  [700, 90, 'un temps'],
])('%i milliseconds at %i a minute: %s', (ms, bpm, words) => expect(beatWords((ms / 60_000) * bpm)).toBe(words))
