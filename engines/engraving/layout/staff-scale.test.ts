import { describe, expect, it } from 'vitest'
import { staffScale } from './staff-scale.ts'

describe('the size of the staves', () => {
  it.each([
    ['a desktop', 1_340, 600, 63],
    ['a tablet', 768, 800, 48],
    ['a phone held upright', 360, 330, 38],
    ['a narrow, low window', 600, 200, 38],
    ['a phone held sideways: one system fills the height', 844, 266, 56],
    ['a larger phone held sideways', 932, 306, 63],
    ['a very low window keeps its notes readable', 844, 120, 38],
  ])('%s', (_, width, height, scale) => {
    expect(staffScale(width, height)).toBe(scale)
  })
})
