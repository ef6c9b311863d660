import { describe, expect, it } from 'vitest'
import { capitalised, errorMessage, firstIndexPast, measuresNamed, medianOf, seededRandom } from './index.ts'

describe('seeded random numbers', () => {
  it.each([
    [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
    [42, [0.6011037519201636, 0.44829055899754167, 0.8524657934904099]],
  ])('seed %i begins with the published row of mulberry32', (seed, row) => {
    const next = seededRandom(seed)
    expect(row.map(() => next())).toEqual(row)
  })

  it('takes seeds as 32 bits, signed or not', () => {
    expect(seededRandom(-1)()).toBe(seededRandom(4_294_967_295)())
  })
})

it.each([
  [[], 0],
  [[3], 3],
  [[3, 1], 2],
  [[9, 1, 2], 2],
  [[-4, 10, 2, 0], 1],
])('the median of %j is %d', (values, median) => expect(medianOf(values)).toBe(median))

it.each([
  [[], 5, 0],
  [[1, 2, 3], 0, 0],
  [[1, 2, 2, 3], 2, 3],
  [[1, 2, 3], 3, 3],
])('in %j the first above %d is at %i', (values, limit, index) => {
  expect(firstIndexPast(values.length, (at) => Number(values[at]) > limit)).toBe(index)
})

it('asks of a million items no more than 20 times', () => {
  let calls = 0
  const position = firstIndexPast(1_000_000, (index) => {
    calls += 1
    return index >= 765_432
  })
  expect([position, calls <= 20]).toEqual([765_432, true])
})

it.each([
  [new RangeError('too long'), 'too long'],
  ['text', 'text'],
  [undefined, 'undefined'],
])('%o says %s', (thrown, message) => expect(errorMessage(thrown)).toBe(message))

it.each([
  ['éveil', 'Éveil'],
  ['mesure 3', 'Mesure 3'],
  ['', ''],
])('« %s » begins a sentence as « %s »', (text, capital) => expect(capitalised(text)).toBe(capital))

it.each([
  [5, 5, 'mesure 5'],
  [5, 6, 'mesures 5 et 6'],
  [5, 8, 'mesures 5 à 8'],
  [0, 0, 'levée'],
  [0, 1, 'levée et mesure 1'],
  [0, 8, 'levée et mesures 1 à 8'],
])('measures %i to %i are « %s »', (from, to, words) => expect(measuresNamed(from, to)).toBe(words))
