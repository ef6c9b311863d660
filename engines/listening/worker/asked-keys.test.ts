import { expect, it } from 'vitest'
import { createAskedKeys } from './asked-keys.ts'

it('the unanswered keys of a chord keep its time and strictness until all are answered', () => {
  const askedKeys = createAskedKeys()
  askedKeys.add([
    { id: 1, atSeconds: 2, pitches: [60, 64], strictness: 'patient' },
    { id: 2, atSeconds: null, pitches: [67], strictness: 'strict' },
  ])
  askedKeys.answer(1, 60)
  expect(askedKeys.open()).toEqual([
    { id: 1, atSeconds: 2, pitches: [64], strictness: 'patient' },
    { id: 2, atSeconds: null, pitches: [67], strictness: 'strict' },
  ])
  askedKeys.answer(1, 64)
  askedKeys.forget([2])
  expect(askedKeys.open()).toEqual([])
})
