import { expect, it } from 'vitest'
import { alignOnsets, shifted } from './align-onsets.ts'

const struck = [60, 62, 64, 60, 65, 67].map((pitch, index) => ({ pitch, onsetSeconds: 5 + index * 0.4 }))

it.each([
  ['on time', struck, 0],
  ['3.217 s early', shifted(struck, -3.217), 3.217],
  ['late, with one missing and one invented', [...shifted(struck.slice(1), 0.7), { pitch: 60, onsetSeconds: 9 }], -0.7],
  ['nothing heard', [], 0],
])('%s', (_, heard, seconds) => {
  expect(alignOnsets(struck, heard)).toBeCloseTo(seconds, 3)
})
