import { expect, it } from 'vitest'
import { INTRODUCTIONS, introductionAfter, NOT_BEGUN } from './introductions.ts'

it('ids and names are one of a kind', () => {
  expect(new Set(INTRODUCTIONS.map(({ id }) => id)).size).toBe(INTRODUCTIONS.length)
  expect(new Set(INTRODUCTIONS.map(({ name }) => name)).size).toBe(INTRODUCTIONS.length)
})

it.each([
  ['begun', NOT_BEGUN, { currentStep: 1, done: false }, { currentStep: 1, done: false }],
  ['further', { currentStep: 1, done: false }, { currentStep: 3, done: false }, { currentStep: 3, done: false }],
  ['back', { currentStep: 3, done: false }, { currentStep: 1, done: false }, { currentStep: 3, done: false }],
  ['beyond the end', { currentStep: 3, done: false }, { currentStep: 9, done: false }, { currentStep: 5, done: false }],
  ['skipped', { currentStep: 1, done: false }, { currentStep: 1, done: true }, { currentStep: 5, done: true }],
  ['begun again', { currentStep: 5, done: true }, { currentStep: 0, done: false }, { currentStep: 5, done: true }],
])('%s', (_name, before, received, after) => expect(introductionAfter({ steps: 5 }, before, received)).toEqual(after))
