import { expect, it } from 'vitest'
import { withVersion } from './not-interesting.ts'

it.each([
  [[], 11, true, [11]],
  [[11, 12], 11, true, [12, 11]],
  [[11, 12], 11, false, [12]],
  [[12], 11, false, [12]],
])('%j with %i put aside (%s) is %j', (kept, id, isAside, expected) => expect(withVersion(kept, id, isAside)).toEqual(expected))

it('forgets the first of very many', () => {
  const kept = Array.from({ length: 500 }, (_, id) => id)
  expect(withVersion(kept, 999, true)).toEqual([...kept.slice(1), 999])
})
