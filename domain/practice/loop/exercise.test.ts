import { describe, expect, it } from 'vitest'
import type { Finding } from '../diagnosis/finding.ts'
import { EXERCISE_TEXTS } from './exercise.texts.ts'
import { EXERCISES, exerciseOf, exerciseStepAfter, STEPS_OF_AN_EXERCISE } from './exercise.ts'

describe('the exercise follows from the finding', () => {
  it.each<[Finding['kind'], Finding['cause'], string | null]>([
    ['rhythm-figure', 'dotted-even', 'dotted'],
    ['rhythm-figure', 'note-cut', 'long-notes'],
    ['rhythm-figure', 'triplet', 'triplet'],
    ['late-after-leap', 'jump', 'hop'],
    ['hesitation', 'jump', 'hop'],
    ['hesitation', 'bar-line', null],
    ['rolled-chord', undefined, 'chord'],
    ['key-signature', undefined, 'signature'],
    ['wrong-keys', undefined, null],
  ])('%s, %s: %s', (kind, cause, exercise) => expect(exerciseOf({ kind, ...(cause ? { cause } : {}) })).toBe(exercise))

  it.each(EXERCISES)('%s has a sentence for each step', (exercise) => {
    expect(EXERCISE_TEXTS[exercise]).toHaveLength(STEPS_OF_AN_EXERCISE)
    for (const text of EXERCISE_TEXTS[exercise]) expect(text).toMatch(/^\p{Lu}.*\.$/u)
  })
})

it.each<[string, number]>([
  ['', 0],
  ['x', 0],
  ['o', 1],
  ['oo', 2],
  ['ooo', 2],
  ['ox', 1],
  ['oxx', 0],
  ['oxxxx', 0],
  ['oxo', 2],
])('after the rounds « %s » (o is clean) comes step %i', (rounds, step) =>
  expect(exerciseStepAfter([...rounds].map((round) => ({ isClean: round === 'o' })))).toBe(step),
)
