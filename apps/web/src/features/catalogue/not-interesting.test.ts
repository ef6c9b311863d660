import { expect, it } from 'vitest'
import { withVersion } from './not-interesting.ts'

it.each([
  [[], 11, true, [11]],
  [[11, 12], 11, true, [12, 11]],
  [[11, 12], 11, false, [12]],
  [[12], 11, false, [12]],
])('%j with %i put aside (%s) is %j', (asideIds, id, isAside, expected) => expect(withVersion(asideIds, id, isAside)).toEqual(expected))

it('forgets the first of very many', () => {
  const ids = Array.from({ length: 500 }, (_, id) => id)
  expect(withVersion(ids, 999, true)).toEqual([...ids.slice(1), 999])
})
