import { expect, it } from 'vitest'
import { createAskedKeys } from './asked-keys.ts'

it('what is left of a chord is asked as the chord was, until all of it is answered', () => {
  const asked = createAskedKeys()
  asked.add([
    { id: 1, atSeconds: 2, pitches: [60, 64], strictness: 'patient' },
    { id: 2, atSeconds: null, pitches: [67], strictness: 'strict' },
  ])
  asked.answer(1, 60)
  expect(asked.open()).toEqual([
    { id: 1, atSeconds: 2, pitches: [64], strictness: 'patient' },
    { id: 2, atSeconds: null, pitches: [67], strictness: 'strict' },
  ])
  asked.answer(1, 64)
  asked.forget([2])
  expect(asked.open()).toEqual([])
})
