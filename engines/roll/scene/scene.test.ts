import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sceneTables } from './scene.ts'
import { createTestTimeline, QUARTER } from './test-timeline.ts'
import { firstAbove } from './visible-window.ts'

const timeline = createTestTimeline([
  [0, 3, 55, 'LEFT', 4],
  [0, 1, 66, 'RIGHT', 2],
  [1, 0.5, 67, 'RIGHT', 1],
  [3, 3, 69, 'RIGHT'],
])
const scene = { timeline, hands: 'BOTH', onNote: 'fingers' } as const

describe('a scene made ready', () => {
  it('writes fingers, or French names in the piece’s key, or nothing', () => {
    expect(sceneTables(scene).labels).toEqual(['4', '2', '1', ''])
    expect(sceneTables({ ...scene, onNote: 'names' }).labels).toEqual(['sol', 'fa♯', 'sol', 'la'])
    expect(sceneTables({ ...scene, onNote: 'nothing' }).labels).toEqual(['', '', '', ''])
  })

  it('names every do, and middle C is do3', () => {
    const { octaveNames, keyNames } = sceneTables(scene)
    expect([octaveNames[60], octaveNames[72], octaveNames[62]]).toEqual(['do3', 'do4', ''])
    expect(keyNames[66]).toBe('fa♯')
  })

  it('has bar lines with printed numbers, and beats between', () => {
    const { bars, barNumbers, beats } = sceneTables(scene)
    expect([...bars]).toEqual([0, 3, 6, 9].map((quarters) => quarters * QUARTER))
    expect(barNumbers).toEqual(['1', '2', '3', '4'])
    expect([...beats].slice(0, 3)).toEqual([1, 2, 4].map((quarters) => quarters * QUARTER))
  })

  it('makes the other hand and what lies outside the stretch faint', () => {
    const { strengths } = sceneTables({ ...scene, hands: 'RIGHT', range: { start: 0, end: 3 * QUARTER } })
    expect(strengths[0]).toBeLessThan(0.5)
    expect(strengths[1]).toBe(1)
    expect(strengths[3]).toBeGreaterThan(strengths[0] as number)
    expect(strengths[3]).toBeLessThan(1)
  })

  it('stretches the axis for sixteenth notes and not for quarters', () => {
    expect(sceneTables(scene).timeScale).toBe(1)
    const sixteenths = createTestTimeline(Array.from({ length: 40 }, (_, index) => [index / 4, 0.25, 60 + (index % 12), 'RIGHT'] as const))
    expect(sceneTables({ ...scene, timeline: sixteenths }).timeScale).toBeGreaterThan(1.1)
  })

  it('accepts an empty piece, which has keys 1 to 69', () => {
    expect(sceneTables({ ...scene, timeline: createTestTimeline([]) })).toMatchObject({ noteCount: 0, lowest: 21, highest: 89, timeScale: 1 })
  })
})

describe('the window in sight', () => {
  it('is found by halving: the first value above a limit', () => {
    const table = Float64Array.from([0, 0, 10, 20])
    expect([-1, 0, 10, 19, 20].map((limit) => firstAbove(table, limit))).toEqual([0, 2, 3, 3, 4])
  })

  it('leaves out no long note that began before it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 4000 }),
        (list, tick) => {
          const notes = list.sort((a, b) => a[0] - b[0]).map(([onset, duration]) => [onset, duration, 60, 'RIGHT'] as const)
          const tables = sceneTables({ ...scene, timeline: createTestTimeline(notes) })
          const first = firstAbove(tables.latestEnds, tick)
          for (let index = 0; index < first; index += 1) expect(tables.ends[index]).toBeLessThanOrEqual(tick)
        },
      ),
    )
  })
})
