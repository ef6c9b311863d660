import { expect, it } from 'vitest'
import { decibels, loadOf } from './readings-figures.ts'

it.each([
  [1, 0],
  [0.1, -20],
  [0, -90],
])('%f is %f dB', (amplitude, db) => expect(decibels(amplitude)).toBeCloseTo(db, 6))

it('the load is a share of the hop', () => {
  expect(loadOf({ hopMs: 46, inferenceP50Ms: 9.2 })).toBeCloseTo(20, 6)
  expect(loadOf({ hopMs: 0, inferenceP50Ms: 9 })).toBe(0)
})
