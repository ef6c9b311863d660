import { describe, expect, it } from 'vitest'
import { staffCount, staffScale } from './staff-scale.ts'

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

  it('leaves height for the staff of a singer, where one system fills it', () => {
    expect([staffScale(932, 306, 3), staffScale(844, 266, 3), staffScale(1_340, 600, 3)]).toEqual([48, 42, 63])
    const part = (inside: string): string => `<part id="P"><measure>${inside}</measure></part>`
    expect(['<staves>2</staves>', ''].map((staves) => staffCount(`<part-list/>${part('')}${part(staves)}`))).toEqual([3, 2])
    expect(staffCount(part('<staves>2</staves>'))).toBe(2)
  })
})
